/** Article → chunks: parts of at most so many words, with references. */
export { type Chunk, type ChunkOptions, toChunks } from "./to-chunks.ts";
