import { driveState } from '@/state/drive-state';
import { makeStore, type AppStore } from '@/state/make-store';
import { officeState } from '@/state/office-state';
import { workState } from '@/state/work-state';
import type { Services } from '@/services/contracts';

/** The store of the app with all of its state from the start: a test need not wait for what a browser loads later. */
export const wholeStore = (services: Services): AppStore =>
  makeStore(services, [workState, officeState, driveState]);
