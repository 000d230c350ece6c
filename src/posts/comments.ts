import type { Blocks } from "../blocks/index.ts";
import type { Page } from "../html/index.ts";
import { findPosts, type Post } from "./find-posts.ts";
import { COMMENTS } from "./units.ts";

/** Comments, and what is left of a choice of blocks without them. */
export interface Separated {
  readonly comments: readonly Post[];
  readonly chosen: Uint8Array;
}

/** Comments are less than this share of what an extractor chose: more is the content itself. */
const MOST_CHOSEN = 0.5;

/**
 * The comments on a page's content, taken out of the choice. None where names do not speak of comments: rows of other
 * things are alike. A forum has none: its posts are its content.
 */
export function separateComments(page: Page, blocks: Blocks, chosen: Uint8Array): Separated {
  const found = findPosts(page, blocks, COMMENTS);
  if (found === null) return { comments: [], chosen };
  const without = chosen.map((one, block) => (found.postOf[block] < 0 ? one : 0));
  const before = wordsOf(blocks, chosen);
  if (before - wordsOf(blocks, without) > MOST_CHOSEN * before) return { comments: [], chosen };
  return { comments: found.posts, chosen: without };
}

function wordsOf({ counts }: Blocks, chosen: Uint8Array): number {
  return chosen.reduce((sum, one, block) => sum + (one ? counts.words[block] : 0), 0);
}

/** The posts of a page that is a forum by its type, or says so. */
export function postsOfForum(page: Page, blocks: Blocks, pageType: string | null): readonly Post[] {
  const isForum = pageType === "forum" || FORUM_TYPES.some((type) => page.source.includes(`schema.org/${type}`));
  return isForum ? (findPosts(page, blocks)?.posts ?? []) : [];
}

const FORUM_TYPES = ["DiscussionForumPosting", "QAPage"];
