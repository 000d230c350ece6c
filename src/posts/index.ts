/** Page + Blocks → what each of several people wrote: posts of forums, comments. */
export { postsOfForum, separateComments } from "./comments.ts";
export type { Post } from "./find-posts.ts";
