import { z } from 'zod';
import { isSecretSet } from '@domain/configuration/secrets';
import { privateSettingsSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { Store } from '../platform';

export type SmsAccount = { sender: string; token: string };

const { senderId, senderToken } = privateSettingsSchema.shape;
const storedSchema = z.object({ senderId, senderToken });

/**
 * The sender and the token of SMS. If a parameter of the functions has no value, `senderId` or `senderToken`
 * of the settings is used. An admin can set these two settings without a deploy. The settings are read for
 * each message, so a change applies at once.
 */
export async function smsAccount(
  store: Pick<Store, 'read'>,
  { sender, token }: SmsAccount,
): Promise<SmsAccount> {
  const hasToken = isSecretSet(token);
  const stored =
    sender.trim() !== '' && hasToken ? null : await store.read(dbPaths.privateSettings(), storedSchema);
  return {
    sender: sender.trim() || (stored?.senderId ?? '').trim(),
    token: hasToken ? token.trim() : (stored?.senderToken ?? '').trim(),
  };
}
