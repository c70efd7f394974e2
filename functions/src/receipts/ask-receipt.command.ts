import type { sendReceipt } from '@domain/contracts/money/receipts';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { queueKeyOf } from '@domain/receipt/receipt-queue';
import { assertFound, type Command } from '../platform';
import { readReceiptCommand } from './read-receipt.command';
import { isProvenOf, type SendPorts } from './send-documents.command';

/**
 * Puts the receipt of an own trip among the mails that wait (`send-documents.command.ts` sends them), also for a rider who
 * chose no such mails. `sentTo`: the address; null when none is proven, mail is not set up, or the operator wants none.
 * Fails with `not_found`.
 */
export const askReceiptCommand: Command<typeof sendReceipt, SendPorts> = async (
  ports,
  { bookingId },
  caller,
) => {
  const { store, clock } = ports;
  // It says who may read the receipt, and gives it its number.
  const { receipt } = await readReceiptCommand(ports, { bookingId }, caller);
  assertFound(receipt);
  const [person, settings] = await Promise.all([
    store.read(dbPaths.user(caller.uid), userSchema.pick({ email: true })),
    ports.settings(),
  ]);
  const email = person?.email.trim() ?? '';
  const canSend = settings.receipt_mail && ports.isMailSetUp() && email !== '';
  if (!canSend || !(await isProvenOf(ports, caller.uid, email))) return { sentTo: null };
  const path = dbPaths.documentMail(queueKeyOf({ series: 'receipts', bookingId }));
  const isNew = await store.commit({
    checks: { [`${path}/sweepAt`]: null },
    values: { [path]: { bookingId, sweepAt: clock(), tries: 0, asked: true } },
  });
  // One that waits already goes out with its turn.
  if (!isNew) await store.update({ [`${path}/asked`]: true });
  return { sentTo: email };
};
