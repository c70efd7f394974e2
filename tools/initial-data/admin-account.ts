import { createHash } from 'node:crypto';

export type AdminAccount = { uid: string; email: string };

/** The length of the uids that Firebase makes itself. */
const UID_LENGTH = 28;

/**
 * The account of the first admin. The uid is computed from the e-mail address, so that a second run makes no
 * second admin.
 */
export function adminAccount(address: string): AdminAccount {
  const email = address.toLowerCase();
  const digest = createHash('sha256').update(`first admin ${email}`).digest('hex');
  return { uid: digest.slice(0, UID_LENGTH), email };
}

/**
 * The file for `firebase auth:import`. The address is verified, because the admin proves it at the login with
 * a mailed code. The account has no password, so the import needs no provider of the project.
 */
export const accountsFile = ({ uid, email }: AdminAccount): string =>
  `${JSON.stringify({ users: [{ localId: uid, email, emailVerified: true }] }, null, 2)}\n`;
