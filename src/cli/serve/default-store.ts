import { homedir } from "node:os";
import { join } from "node:path";

/** Where the service keeps its data unless it is told: the user's data folder, by each system's custom. Empty is unset. */
export function defaultStore(): string {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env;
  const folder =
    XDG_DATA_HOME || (process.platform === "win32" ? LOCALAPPDATA : undefined) || join(homedir(), ".local/share");
  return join(folder, "dechaff", "service.db");
}
