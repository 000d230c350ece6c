import fc from "fast-check";
import { BLOCK_ELEMENTS, type Content, type Element, type ElementName, INLINE_ELEMENTS } from "../article/index.ts";

/** For tests: text and attributes that try to break out of a format. */
export const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      "javascript:x()",
      "JaVa\tScript:x()",
      " \u0001javascript:x()",
      "java\nscript:x()",
      "javascript&colon;x()",
      "vbscript:x()",
    ],
    ...[
      "data:text/html,<script>x()</script>",
      "data:image/svg+xml,<svg onload=x()>",
      "DATA:image/png;base64,AA",
      "blob:x",
    ],
    ...["https://a.b/", "//a.b", "/a", "#a", "mailto:a@b.c", "feed:javascript:x()", "\\\\a.b", "?a=b&c"],
    ...[
      '"><script>x()</script>',
      "' onclick='x()",
      "</title><script>x()</script>",
      "<!--",
      "]]>",
      "<svg><style><img src=x onerror=x()>",
    ],
    ...["en", "ar", 'en" onload="x()', "10", "-1", "1e9", "left", "rtl", "js", 'js" onclick="x()', "\0", "\n", "a"],
  ),
  fc.string(),
);
const names = fc.constantFrom(
  ...[...BLOCK_ELEMENTS, ...INLINE_ELEMENTS],
  ...[
    "script",
    "style",
    "iframe",
    "svg",
    "math",
    "template",
    "noscript",
    "title",
    "textarea",
    "plaintext",
    "form",
    "base",
  ],
  ...["__proto__", "constructor", "p onclick=x()", "img/src=x/onerror=x()", "P", ""],
);
const attributeNames = fc.constantFrom(
  ...[
    "href",
    "src",
    "alt",
    "title",
    "width",
    "height",
    "start",
    "colspan",
    "rowspan",
    "align",
    "note",
    "task",
    "callout",
    "display",
    "language",
    "lang",
    "dir",
  ],
  ...[
    "onclick",
    "onerror",
    "style",
    "srcdoc",
    "srcset",
    "xlink:href",
    "formaction",
    "id",
    "class",
    "name",
    "__proto__",
    "x><script>",
  ],
);
/** For tests: an element of any name with any attributes and any content. */
export const { element } = fc.letrec<{ element: Element; content: Content }>((tie) => ({
  content: fc.oneof(
    { depthSize: "small" },
    hostile.map((text) => ({ text, start: 0, end: 0 })),
    tie("element"),
  ),
  element: fc
    .tuple(names, fc.dictionary(attributeNames, hostile), fc.array(tie("content"), { maxLength: 5 }))
    .map(([name, attributes, children]) => ({ name: name as ElementName, attributes, children, start: 0, end: 0 })),
}));
