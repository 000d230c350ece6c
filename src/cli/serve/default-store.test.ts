import { homedir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { defaultStore } from "./default-store.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["/data", join("/data", "dechaff", "service.db")],
  ["", join(homedir(), ".local/share", "dechaff", "service.db")],
])("with XDG_DATA_HOME=%s the store is %s", (folder, store) => {
  vi.stubEnv("XDG_DATA_HOME", folder);
  vi.stubEnv("LOCALAPPDATA", "");
  expect(defaultStore()).toBe(store);
});
