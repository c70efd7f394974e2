import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Without this variable, the tests would write into the home folder.
    env: { XDG_CACHE_HOME: fileURLToPath(new URL('node_modules/.cache', import.meta.url)) },
    // These limits end a test that hangs. They are long enough for a slow machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
