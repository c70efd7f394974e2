import { defineConfig } from 'vitest/config';

// These limits end a test that hangs. They are long enough for a slow machine.
export default defineConfig({ test: { testTimeout: 900_000, hookTimeout: 900_000 } });
