/** HTML → Page: `dechaff/html`. */
export { type Attribute, attribute, attributes } from "./attributes.ts";
export { type Decoded, decode } from "./decode.ts";
export { ATTRIBUTES, COPY, children, findTop, isText, type Page, tagName } from "./page.ts";
export { nodeText } from "./references.ts";
export { scan } from "./scan.ts";
export { FOREIGN, TAG, TRAITS } from "./tags.ts";
