import type { Services } from '@/api/services';
import { makeStore, type AppStore } from '@/state/make-store';
import { office } from '@/state/office';
import { signedIn } from '@/state/signed-in';

/**
 * Returns the app’s store. In a browser, the store downloads the code for the state of a role. Here the code
 * is already loaded, so a test need not wait for it.
 */
export const wholeStore = (services: Services): AppStore => makeStore(services, { signedIn, office });
