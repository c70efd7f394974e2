import { makeStore, type AppStore } from '@/state/make-store';
import * as work from '@/state/work-state';
import type { Services } from '@/services/contracts';

/** The store of the app with all of its state from the start: a test need not wait for what a browser loads later. */
export const wholeStore = (services: Services): AppStore => makeStore(services, work);
