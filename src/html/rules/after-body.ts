import { MODE, type Mode } from "../modes.ts";
import { TAG } from "../tags.ts";
import { CONTENT } from "../tokenize.ts";
import type { Tree } from "../tree.ts";
import { skipSpace, startMetadata } from "./before-body.ts";
import { inBody } from "./in-body.ts";

/** After </body>, and pages of frames, § 13.2.6.4.17 to 22. Content after </body> is still content. */

export const afterBody: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.html) return CONTENT.markup;
    tree.mode = MODE.inBody;
    return inBody.start(tree, tag);
  },
  end: (tree, tag) => {
    if (tag === TAG.html) {
      tree.markEnd(tag);
      return;
    }
    tree.mode = MODE.inBody;
    inBody.end(tree, tag);
  },
  text: (tree, start, end) => {
    if (skipSpace(tree.source, start, end) === end) return;
    tree.mode = MODE.inBody;
    inBody.text(tree, start, end);
  },
};

/** Frames hold no text: characters and most tags are ignored. */
export const inFrameset: Mode = {
  start: (tree, tag) => {
    if (tag === TAG.frameset) tree.insert(tag);
    else if (tag === TAG.frame) tree.insertVoid(tag);
    else if (tag === TAG.noframes) return startMetadata(tree, tag);
    return CONTENT.markup;
  },
  end: (tree, tag) => {
    if (tag !== TAG.frameset || tree.depth === 1) return;
    tree.closeTo(tree.depth - 1);
    if (tree.currentTag !== TAG.frameset) tree.mode = MODE.afterFrameset;
  },
  text: ignoreText,
};

export const afterFrameset: Mode = {
  start: (tree, tag) => (tag === TAG.noframes ? startMetadata(tree, tag) : CONTENT.markup),
  end: () => {},
  text: ignoreText,
};

function ignoreText(_tree: Tree): void {}
