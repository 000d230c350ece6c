export { type Metadata, readMetadata } from "./metadata.ts";
