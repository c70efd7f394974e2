import type { Services } from '@/api/services';
import { makeStore, type AppStore } from '@/state/make-store';
import { office } from '@/state/office';
import { signedIn } from '@/state/signed-in';

/** The app’s store. A role’s state is loaded as in a browser, without the wait for its file. */
export const wholeStore = (services: Services): AppStore => makeStore(services, { signedIn, office });
