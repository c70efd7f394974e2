import { expect, it } from 'vitest';
import { aCaller } from '../platform/testing/records';
import { askReceiptCommand } from './receipt.command';
import { sendDocuments } from './send-documents.command';
import { ANA, paidWorld, PROVEN } from './testing/paid-world';

const ana = { ...aCaller({ uid: 'ana' }), role: 'rider' as const };

it('a rider can request the mail of a receipt again, even after declining such mails', async () => {
  const { ports, mailbox } = await paidWorld({ ...ANA, noticeChoices: { receipts: false } });
  await sendDocuments(ports);
  expect(mailbox.mails).toEqual([]);
  expect(await askReceiptCommand(ports, { bookingId: 'b1' }, ana)).toEqual({ sentTo: 'ana@hail.example' });
  await askReceiptCommand(ports, { bookingId: 'b1' }, ana);
  await sendDocuments(ports);
  await sendDocuments(ports);
  expect(mailbox.mails).toHaveLength(1);
});

it('a receipt mail that is already queued is sent only once', async () => {
  const { ports, mailbox } = await paidWorld();
  await askReceiptCommand(ports, { bookingId: 'b1' }, ana);
  await sendDocuments(ports);
  expect(mailbox.mails).toHaveLength(1);
});

it.each([
  ['an address that is not proven', ANA, { ...PROVEN, isEmailVerified: false }, {}],
  ['another person’s address', ANA, { ...PROVEN, uid: 'bea' }, {}],
  ['no address', {}, PROVEN, {}],
  ['an operator who sends no mails', ANA, PROVEN, { receipt_mail: false }],
] as const)('a rider with %s is told that no mail is sent', async (_what, person, account, settings) => {
  const { ports, mailbox } = await paidWorld(person, account, settings);
  expect(await askReceiptCommand(ports, { bookingId: 'b1' }, ana)).toEqual({ sentTo: null });
  await sendDocuments(ports);
  expect(mailbox.mails).toEqual([]);
});

it('other people cannot request the receipt of a trip', async () => {
  const { ports } = await paidWorld();
  const bea = { ...aCaller({ uid: 'bea' }), role: 'rider' as const };
  await expect(askReceiptCommand(ports, { bookingId: 'b1' }, bea)).rejects.toMatchObject({
    code: 'not_found',
  });
});
