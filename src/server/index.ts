/** The service over HTTP. */
export { createKey } from "./access/key.ts";
/** What the web page hears from it. */
export type { PageGiven } from "./jobs/job-event.ts";
export type { Listening, ListenOptions } from "./listen.ts";
export { PackagesError } from "./packages-error.ts";
export type { Comparison } from "./pages/comparison.ts";
export type { Inspection } from "./pages/inspection.ts";
export type { PatternTrial } from "./pages/pattern-trial.ts";
export { DEFAULT_SETTINGS, type ServiceSettings } from "./settings.ts";
export { listen, serveTools } from "./start.ts";
