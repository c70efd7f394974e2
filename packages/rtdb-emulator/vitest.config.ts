import { defineConfig } from 'vitest/config';

/** A time limit for a test that hangs. It is long enough for a slow machine. */
const TEST_LIMIT_MS = 900_000;

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    expect: { poll: { timeout: TEST_LIMIT_MS / 3 } },
    maxWorkers: 2,
    // A new process for each file would spend most of its time on loading the same modules.
    isolate: false,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
  },
});
