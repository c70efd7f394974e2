import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The tests do not write into the home folder.
    env: { XDG_CACHE_HOME: fileURLToPath(new URL('node_modules/.cache', import.meta.url)) },
    // The limits end a test that hangs. No test ends because the machine is slow.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
