import type { Services } from '@/services/contracts';
import * as laterState from '@/state/later-state';
import { makeStore, type AppStore } from '@/state/make-store';

/** A store with every slice from the first moment on. */
export function wholeStore(services: Services): AppStore {
  const store = makeStore(services);
  store.addLaterState(laterState);
  return store;
}
