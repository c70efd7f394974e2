import { driveState } from '@/state/drive-state';
import { makeStore, type AppStore } from '@/state/make-store';
import { officeState } from '@/state/office-state';
import { workState } from '@/state/work-state';
import type { Services } from '@/api/services';

/** The store of the app. A role's state comes as in a browser, without the wait for its file. */
export const wholeStore = (services: Services): AppStore =>
  makeStore(services, { work: workState, office: officeState, drive: driveState });
