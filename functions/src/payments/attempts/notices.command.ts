import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type PaymentIncident, paymentIncidentSchema } from '@domain/records';
import { untilCommitted } from '../../platform';
import { namesOf, reviewWrites } from '../../reviews/review-writes';
import { attemptOf, gatewayNamed, type PayPorts } from './attempts';
import {
  isOneMode,
  isPaidAttempt,
  type Attempt,
  type Notice,
  type NoticeSubject,
  type PaidAttempt,
  type PaymentGateway,
  type RefundResult,
} from '../../../../gateways/kit/gateway';
import { resolveAttempt } from './pay.command';

export type NoticePorts = PayPorts & {
  /**
   * Handles a gateway's notice about a refund (`money-desk/refunds.ts`). False if this server did not request
   * the refund.
   */
  followRefund: (attempt: PaidAttempt, told: RefundResult) => Promise<boolean>;
};

/**
 * Handles a webhook of a gateway. The webhook is trusted only if its signature is valid. For a notice about a
 * payment, the gateway is asked for the status of the payment (`resolveAttempt`). For a dispute or an
 * external refund, one record is stored and listed for staff, however often the notice arrives. Such a notice
 * changes no wallet.
 */
export async function handleWebhook(
  ports: NoticePorts,
  name: string,
  request: Parameters<PaymentGateway['verifyWebhook']>[0],
): Promise<'done' | 'refused' | 'not_ours'> {
  const gateway = gatewayNamed(ports, name);
  const verdict = await gateway.verifyWebhook(request);
  if (!verdict.isTrusted) {
    ports.log.warn('webhook refused', { provider: name, reason: verdict.reason });
    return 'refused';
  }
  let outcome: 'done' | 'not_ours' = 'not_ours';
  for (const notice of verdict.notices) {
    const attempt = await subjectOf(ports, name, notice.kind === 'payment' ? notice : notice.of);
    if (attempt === null) continue;
    outcome = 'done';
    if (notice.kind === 'payment') await resolveAttempt(ports, attempt, notice);
    // A dispute or a refund needs a payment whose money has arrived.
    else if (isPaidAttempt(attempt)) await noteIncident(ports, gateway, attempt, notice);
  }
  return outcome;
}

/** The attempt that a notice is about. Null if the notice is not about a payment of this server. */
async function subjectOf(
  { store, secrets }: PayPorts,
  name: string,
  of: NoticeSubject,
): Promise<Attempt | null> {
  const ref =
    'reference' in of
      ? of.reference
      : await store.read(
          `${dbPaths.paymentTransaction(name, secrets.hash(of.gatewayTxnId))}/ref`,
          z.string(),
        );
  const attempt = ref === null ? null : await attemptOf(store, ref);
  return attempt?.provider === name ? attempt : null;
}

type Reported = Pick<PaymentIncident, 'kind' | 'gatewayId' | 'state' | 'amountMinor' | 'currency' | 'reason'>;

async function noteIncident(
  ports: NoticePorts,
  gateway: PaymentGateway,
  attempt: PaidAttempt,
  notice: Exclude<Notice, { kind: 'payment' }>,
): Promise<void> {
  const { log } = ports;
  const about = { provider: gateway.name, ref: attempt.ref, kind: notice.kind };
  const refund =
    notice.kind === 'refund' ? await fetchRefund(gateway, attempt, notice.gatewayRefundId) : null;
  const isLive = notice.kind === 'dispute' ? notice.isLive : refund?.isLive;
  if (!isOneMode(gateway, attempt.isLive, isLive)) {
    log.error('a notice of the other mode', about);
    return;
  }
  if (refund !== null && (await ports.followRefund(attempt, refund))) return;
  const reported =
    notice.kind === 'dispute'
      ? disputeOf(attempt, notice)
      : refund === null
        ? null
        : refundOf(attempt, refund);
  if (reported === null) {
    log.warn('a refund that the gateway does not confirm', about);
    return;
  }
  await record(ports, attempt, reported);
  log.info('payment incident', { ...about, state: reported.state });
}

const disputeOf = (attempt: Attempt, notice: Extract<Notice, { kind: 'dispute' }>): Reported => ({
  kind: 'dispute',
  gatewayId: notice.disputeId,
  state: notice.state,
  currency: notice.currency,
  amountMinor: notice.amountMinor(attempt),
  reason: notice.reason,
});

/**
 * Asks the gateway about a refund, because the notice alone is no proof. Null if the gateway does not know
 * the refund.
 */
async function fetchRefund(
  gateway: PaymentGateway,
  attempt: PaidAttempt,
  gatewayRefundId: string,
): Promise<RefundResult | null> {
  const known = { gatewayRefundId, amountMinor: attempt.amountMinor };
  const refund = await gateway.fetchRefund?.(attempt, known);
  return refund !== undefined && 'gatewayRefundId' in refund ? refund : null;
}

const refundOf = ({ currency }: Attempt, refund: RefundResult): Reported => ({
  kind: 'refund',
  gatewayId: refund.gatewayRefundId,
  state: refund.state,
  currency,
  amountMinor: refund.amountMinor,
  reason: refund.code,
});

const FLAGS = { dispute: 'payment_disputed', refund: 'refunded_elsewhere' } as const;
/**
 * The states in which a dispute or a refund begins. If its record already exists, a notice with one of these
 * states is a late copy and is ignored.
 */
const BEGINNINGS: readonly PaymentIncident['state'][] = ['open', 'pending'];

async function record(
  { store, clock, secrets, review }: PayPorts,
  { ref, uid, provider, bookingId, decimal }: PaidAttempt,
  reported: Reported,
): Promise<void> {
  const key = secrets.hash(`${provider}:${reported.kind}:${reported.gatewayId}`);
  const path = dbPaths.paymentIncident(key);
  const disputed =
    reported.kind === 'dispute' && bookingId !== undefined
      ? `${dbPaths.payment(bookingId)}/trouble/disputedAt`
      : undefined;
  await untilCommitted(async () => {
    const known = await store.read(path, paymentIncidentSchema);
    const now = clock();
    if (known !== null) {
      if (known.state === reported.state || BEGINNINGS.includes(reported.state)) return true;
      const isDone = await store.commit({
        checks: { [`${path}/state`]: known.state },
        values: {
          [`${path}/state`]: reported.state,
          [`${path}/changedAt`]: now,
          ...(disputed === undefined ? {} : { [disputed]: null }),
        },
      });
      return isDone || null;
    }
    const people = await namesOf(store, [uid]);
    const incident: PaymentIncident = {
      ...reported,
      attempt: ref,
      provider,
      uid,
      bookingId,
      decimal,
      at: now,
      changedAt: now,
    };
    const isDone = await store.commit({
      checks: { [`${path}/state`]: null },
      values: {
        [path]: incident,
        ...(disputed === undefined || !BEGINNINGS.includes(reported.state) ? {} : { [disputed]: now }),
        ...reviewWrites(key, { kind: FLAGS[reported.kind], people, bookingId }, now),
      },
    });
    return isDone || null;
  });
  if (disputed !== undefined && bookingId !== undefined) await review(bookingId);
}
