import type { z } from 'zod';
import type { correctMoney, previewCorrection } from '@domain/contracts/money/money-desk';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, type CorrectionReason, type CorrectionRecord } from '@domain/records';
import { correctionLines, correctionReport, sameEffects } from '@domain/money/correction';
import { DomainError } from '@domain/errors';
import type { StringKey } from '@locales/keys';
import { formatMoney, fromMinor } from '@domain/money/money';
import { creditNoteQueueWrites } from '@domain/receipt/receipt-queue';
import { auditEntry } from '../audit/audit-entry';
import { closingWrites, readComplaint } from '../complaints/complaint-writes';
import { tellComplaint } from '../complaints/complaints.command';
import { newReference } from '../payments/attempts/attempts';
import {
  assertFound,
  fieldsAt,
  untilCommitted,
  type Command,
  type EndpointCaller,
  type Notification,
  type Write,
} from '../platform';
import { readReview, reviewClosing } from '../reviews/close-review.command';
import { reportAdditions } from '../settlement/report-writes';
import { settlePayment } from '../settlement/settle-payment.command';
import { hasAllEntries, isReadAlike, ledgerWrites } from '../wallet/ledger-writes';
import { limitWrites } from './correction-limit';
import { planCorrection, settlementChoice, type MoneyDeskPorts, type Plan } from './plan-correction';
import { advanceRefund, ASK_AGAIN_MS, readCorrection } from './refunds';

const concernedSchema = bookingSchema.pick({ customer: true, driver: true });

type Input = z.output<typeof correctMoney.input>;

/** The effects that a correction would have. Fails with the same errors as the correction. */
export const previewCorrectionCommand: Command<typeof previewCorrection, MoneyDeskPorts> = async (
  ports,
  { correction },
  { uid },
) => {
  const plan = await planCorrection(ports, correction);
  await limitWrites(ports, uid, plan);
  return { effects: plan.effects, decimal: plan.decimal };
};

/**
 * Corrects money in one commit (docs/product/money.md, "Corrections of money"). The commit changes the
 * wallets, today's reports and the refundable amounts. It also writes the record of the correction and its
 * audit entry. A request id can make only one correction. A refund through a gateway is requested after the
 * commit.
 */
export const correctMoneyCommand: Command<typeof correctMoney, MoneyDeskPorts> = async (
  ports,
  input,
  caller,
) => {
  const outcome = await untilCommitted(async () => {
    const known = await readCorrection(ports, input.id);
    if (known !== null) {
      // The id of this request belongs to another correction, so the request is refused.
      if (known.by !== caller.uid || !isOf(known, input)) throw new DomainError('record_changed');
      return { record: known, plan: null };
    }
    const plan = await planCorrection(ports, input.correction);
    if (!sameEffects(plan.effects, input.effects)) throw new DomainError('record_changed');
    const record = recordOf(ports, plan, input, caller);
    const writes = (): Promise<Write> => writesOf(ports, plan, record, input, caller);
    if (plan.settles === undefined) {
      return (await ports.store.commit(await writes())) ? { record, plan } : null;
    }
    const { bookingId, amountMinor, isWrittenOff } = plan.settles;
    const paid = isWrittenOff ? ({ amountMinor, isWrittenOff } as const) : { amountMinor };
    const result = await settlePayment(ports, bookingId, settlementChoice, paid, writes);
    if (result === 'settled') return { record, plan };
    // Either another run of this request was faster, or the trip was paid in another way.
    if ((await readCorrection(ports, input.id)) === null) throw new DomainError('trip_changed');
    return null;
  }, turnOf(input));
  const { record, plan } = outcome;
  if (record.refundState === 'asked') await advanceRefund(ports, input.id);
  if (plan?.settles !== undefined) await ports.lookAtTrip(plan.settles.bookingId);
  // A repeated request also sends the notifications, because the first run may have been killed before this
  // line. The event id makes sure that each person gets one notification.
  await ports.notify(await noticesOf(ports, input.id, record));
  if (input.closes !== undefined && 'complaint' in input.closes)
    await tellComplaint(ports, input.closes.complaint);
  return { refundState: (await readCorrection(ports, input.id))?.refundState ?? null };
};

const turnOf = ({ correction }: Input): string =>
  'uid' in correction
    ? correction.uid
    : 'bookingId' in correction
      ? correction.bookingId
      : correction.attempt;

/** Whether a stored correction matches this request. */
function isOf(known: CorrectionRecord, { correction, reason, effects }: Input): boolean {
  const named = { bookingId: undefined, uid: undefined, attempt: undefined, ...correction };
  const isSame = (field: 'bookingId' | 'uid' | 'attempt'): boolean =>
    named[field] === undefined || named[field] === known[field];
  return (
    known.kind === correction.kind &&
    known.reason === reason &&
    // If staff put a failed refund into the wallet, the effects of the stored correction differ from the
    // request.
    (sameEffects(known.effects, effects) || known.refundState === 'to_wallet') &&
    isSame('bookingId') &&
    isSame('uid') &&
    isSame('attempt')
  );
}

function recordOf(
  { clock, secrets }: MoneyDeskPorts,
  { effects, amountMinor, decimal, timeZone, figures, about, refundTo }: Plan,
  { correction, reason, note }: Input,
  { uid }: EndpointCaller,
): CorrectionRecord {
  const now = clock();
  return {
    kind: correction.kind,
    at: now,
    by: uid,
    reason,
    amountMinor,
    decimal,
    effects,
    timeZone,
    ...about,
    ...(note === '' ? {} : { note }),
    ...(Object.keys(figures).length === 0 ? {} : { figures }),
    ...(effects.gateway === 0
      ? {}
      : {
          refundState: 'asked' as const,
          refundRef: newReference(secrets),
          sweepAt: now + ASK_AGAIN_MS,
          refundTo,
        }),
  };
}

async function writesOf(
  ports: MoneyDeskPorts,
  plan: Plan,
  record: CorrectionRecord,
  { id, closes, note: said }: Input,
  caller: EndpointCaller,
): Promise<Write> {
  const { store } = ports;
  const { bookingId, reason, at } = record;
  const path = dbPaths.correction(id);
  const lines = correctionLines(id, plan.effects, plan.people, { txRef: plan.txRef, bookingId, reason });
  const report = correctionReport(record);
  const [ledger, limit, reports, closing] = await Promise.all([
    ledgerWrites(store, lines, at, plan.decimal),
    limitWrites(ports, caller.uid, plan),
    report === null ? null : reportAdditions(store, path, report),
    closingOf(ports, closes, record, { id, note: said, uid: caller.uid }),
  ]);
  // A person whose account was deleted has no wallet, so the correction that staff saw is impossible.
  if (!hasAllEntries(lines, ledger)) throw new DomainError('no_users');
  // The balance of a wallet has changed since the plan read the balance.
  if (!isReadAlike(plan.checks, ledger)) throw new DomainError('record_changed');
  const { effects, reason: why, note, kind, ...about } = record;
  return {
    checks: {
      ...plan.checks,
      ...ledger.checks,
      ...limit.checks,
      ...reports?.checks,
      ...closing.checks,
      [`${path}/at`]: null,
    },
    values: {
      ...plan.values,
      ...ledger.values,
      ...limit.values,
      ...fieldsAt(path, record),
      ...reports?.values,
      ...closing.values,
      ...creditNoteQueueWrites(id, record),
      ...auditEntry(ports, {
        uid: caller.uid,
        action: 'money_correct',
        target: path,
        after: {
          kind,
          reason: why,
          note,
          bookingId: about.bookingId,
          uid: about.uid,
          attempt: about.attempt,
          ...Object.fromEntries(
            Object.entries(effects)
              .filter(([, minor]) => minor !== 0)
              .map(([account, minor]) => [account, fromMinor(minor, plan.decimal)]),
          ),
        },
      }),
    },
  };
}

/**
 * Closes the review or the complaint that a correction settles. Fails if the review or the complaint is not
 * open, or is not about the trip of the correction. A correction cannot close a review without a trip,
 * because such a review can pause a person's money. Only the decision about the review releases this money.
 */
async function closingOf(
  ports: MoneyDeskPorts,
  closes: Input['closes'],
  { bookingId }: CorrectionRecord,
  { id, note, uid }: { id: string; note: string; uid: string },
): Promise<Write> {
  if (closes === undefined) return { checks: {}, values: {} };
  assertFound(bookingId);
  if ('complaint' in closes) {
    const complaint = await readComplaint(ports, closes.complaint);
    if (complaint === null || complaint.bookingId !== bookingId) throw new DomainError('not_found');
    return closingWrites(ports, closes.complaint, complaint, {
      by: uid,
      outcome: 'corrected',
      correction: id,
    });
  }
  const review = await readReview(ports, closes.review);
  if (review === null || review.bookingId !== bookingId) throw new DomainError('not_found');
  if (review.state !== 'open') throw new DomainError('record_changed');
  return reviewClosing(ports, closes.review, review, { uid, note, correction: id });
}

const reasonText = (reason: CorrectionReason): StringKey => `correction_reason_${reason}`;

/** The owners of the wallets that a correction has changed. */
async function peopleOf(
  { store }: MoneyDeskPorts,
  { bookingId, uid, reportedDriver }: CorrectionRecord,
): Promise<{ rider?: string | undefined; driver?: string | undefined }> {
  if (uid !== undefined) return { rider: uid, driver: uid };
  const booking =
    bookingId === undefined ? null : await store.read(dbPaths.booking(bookingId), concernedSchema);
  return { rider: booking?.customer, driver: reportedDriver?.id ?? booking?.driver };
}

/**
 * The notifications for the rider and the driver of a correction, with the reason in the person's language.
 */
async function noticesOf(
  ports: MoneyDeskPorts,
  id: string,
  record: CorrectionRecord,
): Promise<Notification[]> {
  const { kind, reason, effects, decimal, refundTo, bookingId } = record;
  // For `paid_in_cash`, the status change of the trip notifies both people. For a refund to the wallet,
  // `decideRefundCommand` has already notified the owner of the wallet.
  if (kind === 'paid_in_cash' || record.refundState === 'to_wallet') return [];
  const format = await ports.settings();
  const people = await peopleOf(ports, record);
  const money = (minor: number): string => formatMoney(fromMinor(Math.abs(minor), decimal), format);
  const notice = (uid: string | undefined, minor: number, text: StringKey): Notification[] =>
    uid === undefined || minor === 0
      ? []
      : [
          {
            uid,
            text,
            params: { amount: money(minor) },
            textParams: { reason: reasonText(reason) },
            eventId: `correction_${id}`,
            screen: 'Wallet',
            ...(bookingId === undefined ? {} : { bookingId }),
          },
        ];
  const ofWallet = (minor: number): StringKey => (minor > 0 ? 'correction_more' : 'correction_less');
  if (kind === 'write_off_trip') return notice(people.rider, 1, 'correction_written_off');
  return [
    ...(effects.gateway > 0
      ? notice(refundTo, effects.gateway, 'correction_refund')
      : notice(people.rider, effects.rider, ofWallet(effects.rider))),
    ...notice(people.driver, effects.driver, ofWallet(effects.driver)),
  ];
}
