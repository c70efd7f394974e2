import { defineConfig } from 'vitest/config';

// The limits end a test that hangs. No test ends because the machine is slow.
export default defineConfig({ test: { testTimeout: 900_000, hookTimeout: 900_000 } });
