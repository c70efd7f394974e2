import { readEnv } from '@/config/env';
import { nextTurn } from '@/lib/turns';
import { whenIdle } from '@/lib/when-idle';
import { hasWorker, registerWorker } from '@/services/browser/service-worker';
import { createServices } from '@/services';
import type { LoadedServices } from '@/services/deferred';

/** Everything behind the screens, on this build's settings: its own chunk, so that the first page need not wait for it. */
export async function loadServices(): Promise<LoadedServices> {
  // A browser that refuses the worker has no page without a network, and is as good as before.
  if (hasWorker()) whenIdle(() => void registerWorker().catch(() => undefined));
  // Schemas take a phone their time to set up: each part in a turn of its own.
  await nextTurn();
  const env = readEnv();
  await nextTurn();
  return createServices(env);
}
