import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The files that replace the server’s adapters. */
const OF_FUNCTIONS = new Map([
  ['adapters', here('./adapters.ts')],
  ['app', here('./platform-app.ts')],
]);

/**
 * Connects the app and the server of a test in memory. Files below `src/api` import `sdk/*.ts` instead of
 * the SDK. The functions import the adapters from `adapters.ts`.
 */
export const memoryBackendPlugin = (): Plugin => ({
  name: 'memory-backend',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const part = /^firebase\/(app|auth|database|messaging|storage)$/.exec(source)?.[1];
    if (part !== undefined) return /\/src\/api\//.test(importer) ? here(`./sdk/${part}.ts`) : null;
    const name = /^\.{1,2}\/(?:[\w./-]*\/)?(adapters|app)$/.exec(source)?.[1] ?? '';
    const standIn = OF_FUNCTIONS.get(name);
    const isPlatform =
      /\/platform\/(adapters|app)$/.test(source) || /\/functions\/src\/platform\//.test(importer);
    return standIn !== undefined && /\/functions\/src\//.test(importer) && isPlatform ? standIn : null;
  },
});
