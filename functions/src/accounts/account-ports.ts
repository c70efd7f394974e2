import { completionPorts } from '../bookings/bookings';
import { accounts, clock, secrets, store } from '../platform/adapters';
import { admin } from '../platform/app';
import { readSettings } from '../platform/settings';
import type { DeleteAccountPorts } from './delete-account.command';

/** Ports of an account deletion, for the call and for the sweeper that resumes it. */
export const deleteAccountPorts: DeleteAccountPorts = {
  ...completionPorts,
  clock,
  accounts,
  secrets,
  files: {
    removeAll: async (prefix) => {
      await admin.storage().bucket().deleteFiles({ prefix, force: true });
    },
  },
  settings: () => readSettings(store),
};
