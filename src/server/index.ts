/** The service over HTTP. */
export { createKey } from "./access/key.ts";
/** What the web page hears from it. */
export type { PageGiven } from "./jobs/job-event.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { serveTools } from "./mcp/stdio.ts";
export type { Comparison } from "./pages/comparison.ts";
export type { Inspection } from "./pages/inspection.ts";
export type { PatternTrial } from "./pages/pattern-trial.ts";
export { DEFAULT_SETTINGS, type ServiceSettings } from "./settings.ts";
