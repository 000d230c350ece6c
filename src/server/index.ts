/** The service over HTTP. */
export { createKey } from "./access/key.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { serveTools } from "./mcp/stdio.ts";
export { DEFAULT_SETTINGS, type ServiceSettings } from "./settings.ts";
