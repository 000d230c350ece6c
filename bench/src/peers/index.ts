import type { ExtractPeer, Loader, ParsePeer } from "../peer.ts";
import { contextractor } from "./contextractor.ts";
import { defuddle } from "./defuddle.ts";
import { domSmoothie } from "./dom-smoothie.ts";
import { htmlparser2Dom, htmlparser2Parser, htmlparser2Tokenizer } from "./htmlparser2.ts";
import { linkedom } from "./linkedom.ts";
import { lolHtml } from "./lol-html.ts";
import { nodeHtmlParser } from "./node-html-parser.ts";
import { parse5 } from "./parse5.ts";
import { readability } from "./readability.ts";

/** Every peer, fastest first. A new one is one file and one line here. */
export const parsePeers: readonly Loader<ParsePeer>[] = [
  lolHtml,
  htmlparser2Tokenizer,
  htmlparser2Parser,
  htmlparser2Dom,
  nodeHtmlParser,
  parse5,
  linkedom,
];

export const extractPeers: readonly Loader<ExtractPeer>[] = [contextractor, domSmoothie, readability, defuddle];
