import type { TokenizerCallbacks } from "htmlparser2";
import { type Loader, type ParsePeer, versionOf } from "../peer.ts";

const version = () => versionOf("htmlparser2");

/** Every token is reported as offsets; nothing is cut out of the page. */
export const htmlparser2Tokenizer: Loader<ParsePeer> = {
  name: "htmlparser2 tokenizer",
  slow: false,
  async load() {
    const { Tokenizer } = await import("htmlparser2");
    return { name: this.name, version: version(), parse };

    function parse(html: string): void {
      const tokenizer = new Tokenizer({ decodeEntities: true }, ignoreTokens);
      tokenizer.write(html);
      tokenizer.end();
    }
  },
};

/** Names, attributes and text arrive as strings, elements are closed where HTML implies it; no tree. */
export const htmlparser2Parser: Loader<ParsePeer> = {
  name: "htmlparser2 parser",
  slow: false,
  async load() {
    const { Parser } = await import("htmlparser2");
    return { name: this.name, version: version(), parse };

    function parse(html: string): number {
      let characters = 0;
      const parser = new Parser({
        onopentag() {},
        onclosetag() {},
        ontext(text) {
          characters += text.length;
        },
      });
      parser.end(html);
      return characters;
    }
  },
};

export const htmlparser2Dom: Loader<ParsePeer> = {
  name: "htmlparser2 DOM",
  slow: false,
  async load() {
    const { parseDocument } = await import("htmlparser2");
    return { name: this.name, version: version(), parse: (html) => parseDocument(html) };
  },
};

const ignoreTokens: TokenizerCallbacks = {
  onattribdata() {},
  onattribend() {},
  onattribentity() {},
  onattribname() {},
  oncdata() {},
  onclosetag() {},
  oncomment() {},
  ondeclaration() {},
  onend() {},
  onopentagend() {},
  onopentagname() {},
  onprocessinginstruction() {},
  onselfclosingtag() {},
  ontext() {},
  ontextentity() {},
};
