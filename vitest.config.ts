import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/src/**/*.test.ts"],
    setupFiles: ["test/seed.ts"],
    testTimeout: 60_000,
  },
});
