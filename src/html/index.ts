/** HTML → Page: `dechaff/html`. */
export { AttributeWalker } from "./attribute-walker.ts";
export { type Attribute, attribute, attributes, attributesIn } from "./attributes.ts";
export { type Decoded, decode } from "./decode.ts";
export { jsonLdTexts, parseJson, readJsonLd } from "./json-ld.ts";
export { ATTRIBUTES, COPY, children, findTop, isText, type Page, tagName } from "./page.ts";
export { isPlainText } from "./plain-text.ts";
export { decodeAttribute, decodeText, isBlankText, nodeText } from "./references.ts";
export { scan } from "./scan.ts";
export { compile, type Matcher, SelectorError, select } from "./select.ts";
export { isSpace, lowerCase } from "./tag-numbers.ts";
export { BLOCK, FOREIGN, HEADING, INVISIBLE, MATHML, NAMES, RAWTEXT, RCDATA, SVG, TAG, TRAITS, VOID } from "./tags.ts";
export { CONTENT, type TokenSink, tokenize } from "./tokenize.ts";
export { isXhtml } from "./xhtml.ts";
