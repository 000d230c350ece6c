/** The service over HTTP. */
export { createKey } from "./access/key.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { DEFAULT_SETTINGS, type ServiceSettings } from "./settings.ts";
