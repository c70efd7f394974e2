import { readEnv } from '@/config/env';
import { createServices } from '@/services';
import type { LoadedServices } from '@/services/deferred';

/** Everything behind the screens, on this build's settings: its own chunk, so that the first page need not wait for it. */
export const loadServices = (): LoadedServices => createServices(readEnv());
