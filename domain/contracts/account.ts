import { z } from 'zod';
import { ROLES } from '../access/roles';
import { endpointContract } from './endpoint';

const record = z.record(z.string(), z.unknown());

/** Everything that is kept about a person, as stored; lists by their keys. */
const myDataSchema = z.object({
  exportedAt: z.number(),
  profile: record,
  bookings: record,
  walletHistory: record,
  withdraws: record,
  ratingsGiven: record,
  ratingsReceived: record,
  chats: record,
  notices: record,
  places: record,
});
export type MyData = z.infer<typeof myDataSchema>;

/** The own data as one file. */
export const downloadMyData = endpointContract({
  name: 'download_my_data',
  method: 'POST',
  access: ROLES,
  input: z.strictObject({}),
  output: myDataSchema,
});

/**
 * Deletes the own account of a rider or driver. `recent_login_required` without a sign-in in the last minutes;
 * `account_trip_open`, `account_money_held`, `account_owes_money` and `account_has_balance` (unless it is given up) say
 * what has to end first. Going on after an interruption is the same call.
 */
export const deleteAccount = endpointContract({
  name: 'delete_account',
  method: 'POST',
  // A deletion that was interrupted has no profile, and so no role, any more.
  access: 'signed-in',
  input: z.strictObject({ giveUpBalance: z.boolean().default(false) }),
  output: z.object({ success: z.literal(true) }),
});
