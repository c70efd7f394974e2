import { readEnv } from '@/config/env';
import { whenIdle } from '@/lib/when-idle';
import { hasWorker, registerWorker } from '@/services/browser/service-worker';
import { createServices } from '@/services';
import type { LoadedServices } from '@/services/deferred';

/** Everything behind the screens, on this build's settings: its own chunk, so that the first page need not wait for it. */
export function loadServices(): LoadedServices {
  // A browser that refuses the worker has no page without a network, and is as good as before.
  if (hasWorker()) whenIdle(() => void registerWorker().catch(() => undefined));
  return createServices(readEnv());
}
