import { createRequire } from 'node:module';

/**
 * Makes the Auth emulator of firebase-tools start sooner. It compiles the schemas of all its calls when it
 * starts, which keeps a processor busy for ten seconds. After this function, it compiles the schemas of a call
 * when the call first arrives. Call this before the emulator is loaded.
 */
export function compileSchemasLate() {
  const exegesis = createRequire(import.meta.url)('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
}
