/** HTML → Page: `dechaff/html`. */
export { type Attribute, attribute, attributes, attributesIn } from "./attributes.ts";
export { type Decoded, decode } from "./decode.ts";
export { ATTRIBUTES, COPY, children, findTop, isText, type Page, tagName } from "./page.ts";
export { decodeText, nodeText } from "./references.ts";
export { scan } from "./scan.ts";
export { compile, type Matcher, SelectorError, select } from "./select.ts";
export { BLOCK, FOREIGN, HEADING, INVISIBLE, MATHML, NAMES, SVG, TAG, TRAITS } from "./tags.ts";
export { CONTENT, type TokenSink, tokenize } from "./tokenize.ts";
