import { expect, test } from "vitest";
import { findChromium } from "./find-chromium.ts";

test.each<[string, Record<string, string>, string[], string | null]>([
  ["on the PATH", { PATH: "/bin:/opt/bin" }, ["/opt/bin/google-chrome"], "/opt/bin/google-chrome"],
  ["by its own name before others", { PATH: "/bin" }, ["/bin/google-chrome", "/bin/chromium"], "/bin/chromium"],
  ["in a usual place", { PATH: "/bin" }, ["/snap/bin/chromium"], "/snap/bin/chromium"],
  ["where it is said to be", { PATH: "/bin", DECHAFF_CHROMIUM: "/x" }, ["/x", "/bin/chromium"], "/x"],
  ["not elsewhere if it is not there", { PATH: "/bin", DECHAFF_CHROMIUM: "/x" }, ["/bin/chromium"], null],
  ["nowhere", {}, [], null],
])("Chromium is found %s", (_, environment, files, expected) => {
  expect(findChromium(environment, (path) => files.includes(String(path)))).toBe(expected);
});
