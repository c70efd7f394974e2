import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';
import { z } from 'zod';
import { compileSchemasLate } from '../../../local/start/lazy-schemas.mjs';
import { listen } from '../../../functions/src/platform/testing/http-stub';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const serverModule = z.object({
  createApp: z.custom<(projectId: string) => Promise<RequestListener>>(isFunction),
});

/** Starts the Auth emulator of firebase-tools in this process. */
export async function startAuthEmulator(
  projectId: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  compileSchemasLate();
  const require = createRequire(import.meta.url);
  const { createApp } = serverModule.parse(require('firebase-tools/lib/emulator/auth/server'));
  const app = await createApp(projectId);
  return listen((request, response) => {
    app(request, response);
  });
}
