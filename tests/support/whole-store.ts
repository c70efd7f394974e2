import type { Services } from '@/api/services';
import { makeStore, type AppStore } from '@/state/make-store';
import { office } from '@/state/office';
import { signedIn } from '@/state/signed-in';

/**
 * Returns the app’s store. The state of a role is loaded as in a browser, but without waiting for its file.
 */
export const wholeStore = (services: Services): AppStore => makeStore(services, { signedIn, office });
