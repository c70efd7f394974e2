import { completionPorts } from '../../bookings/bookings';
import { accounts, clock, secrets, store } from '../../platform/adapters';
import { admin } from '../../platform/app';
import { readSettings } from '../../platform/settings';
import { inTime, SLOW_LIMIT_MS } from '../../platform/work/time-limit';
import type { DeleteAccountPorts } from './delete-account.command';

/** Ports of an account deletion, for the call and for the sweeper that resumes it. */
export const deleteAccountPorts: DeleteAccountPorts = {
  ...completionPorts,
  clock,
  accounts,
  secrets,
  files: {
    removeAll: async (prefix) => {
      await inTime('storage, removeAll', admin.storage().bucket().deleteFiles({ prefix, force: true }), {
        limitMs: SLOW_LIMIT_MS,
      });
    },
  },
  settings: () => readSettings(store),
};
