import type { decideRefund } from '@domain/contracts/money/money-desk';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { correctionLines } from '@domain/money/correction';
import { formatMoney, fromMinor } from '@domain/money/money';
import { correctionSchema, type CorrectionRecord } from '@domain/records';
import { auditEntry } from '../audit/audit-entry';
import { attemptOf, newReference, type PayPorts } from '../payments/attempts/attempts';
import { assertFound, decideAndCommit, isKey, workOnDue, type Command } from '../platform';
import { ledgerWrites } from '../wallet/ledger-writes';
import {
  isOneMode,
  isPaidAttempt,
  type Attempt,
  type FetchedRefund,
  type PaidAttempt,
  type RefundResult,
} from '../../../gateways/kit/gateway';

/**
 * The functions of this file make refunds through a gateway. A refund is first recorded and then requested.
 * After that, the sweeper asks the gateway about the refund until the refund is done or has failed.
 */

/** The time after which a gateway that has not answered is asked again. */
export const ASK_AGAIN_MS = 2 * 60_000;
const PENDING_MS = 30 * 60_000;
/** The greatest number of refunds that one run handles. The next run handles the rest. */
const BATCH = 100;

type Refunder = {
  refund: (request: { refundRef: string; amountMinor: number; reason: string }) => Promise<FetchedRefund>;
  fetch: (known: {
    refundRef?: string;
    gatewayRefundId?: string;
    amountMinor: number;
  }) => Promise<FetchedRefund>;
};

/**
 * The calls by which the gateway of an attempt makes and looks up refunds. Null if the gateway offers no
 * refunds, if no money arrived for the attempt, or if the gateway has changed between live and test mode
 * since the payment.
 */
export function refunderOf(ports: Pick<PayPorts, 'gateways'>, attempt: Attempt): Refunder | null {
  const gateway = ports.gateways.find(({ name }) => name === attempt.provider);
  if (!gateway?.isConfigured() || gateway.refund === undefined || !isPaidAttempt(attempt)) return null;
  if (!isOneMode(gateway, attempt.isLive)) return null;
  const paid: PaidAttempt = attempt;
  const { refund, fetchRefund } = gateway;
  const inMode = (result: FetchedRefund): FetchedRefund =>
    'isLive' in result && !isOneMode(gateway, result.isLive) ? { state: 'unknown' } : result;
  return {
    refund: async (request) => inMode(await refund(paid, request)),
    fetch: async (known) => inMode((await fetchRefund?.(paid, known)) ?? { state: 'unknown' }),
  };
}

export async function readCorrection(
  { store }: Pick<PayPorts, 'store'>,
  id: string,
): Promise<CorrectionRecord | null> {
  return isKey(id) ? store.read(dbPaths.correction(id), correctionSchema) : null;
}

/**
 * Requests a recorded refund from the gateway, or looks up the result of the refund. The function may be
 * repeated, and may run twice at once. The gateway stores our reference of the refund. If an answer was lost,
 * the refund is looked up before the request is repeated.
 */
export async function advanceRefund(ports: PayPorts, id: string): Promise<void> {
  const record = await readCorrection(ports, id);
  if (record?.refundState !== 'asked' && record?.refundState !== 'pending') return;
  const attempt = await attemptOf(ports.store, record.attempt ?? '');
  const refunder = attempt === null ? null : refunderOf(ports, attempt);
  if (refunder === null) return note(ports, id, record, { state: 'unknown' });
  const { refundRef = id, reason, gatewayRefundId } = record;
  const amountMinor = record.effects.gateway;
  const request = { refundRef, amountMinor, reason };
  const path = dbPaths.correction(id);
  try {
    // Only one run may request the refund at a time. Some gateways would make the refund twice if two runs
    // request the refund.
    if (record.refundState === 'asked' && !(await mayAsk(ports, id, record))) return;
    if (record.askedAt === undefined) {
      await note(ports, id, record, await refunder.refund(request));
      return;
    }
    const known = { refundRef, amountMinor, ...(gatewayRefundId === undefined ? {} : { gatewayRefundId }) };
    const fetched = await refunder.fetch(known);
    if (fetched.state !== 'none') await note(ports, id, record, fetched);
    else if (record.refundState === 'asked' || (await mayAsk(ports, id, record)))
      await note(ports, id, record, await refunder.refund(request));
  } catch (error) {
    // The gateway did not answer, but it may have made the refund. The next run therefore looks up the refund
    // first.
    ports.log.warn('refund without an answer', { id, error });
    await ports.store.commit({
      checks: { [`${path}/refundState`]: record.refundState },
      values: { [`${path}/sweepAt`]: ports.clock() + ASK_AGAIN_MS },
    });
  }
}

/**
 * Whether this run may request or look up the refund now. After a run that ended without a result, the other
 * runs wait for `ASK_AGAIN_MS`.
 */
async function mayAsk(
  { store, clock }: PayPorts,
  id: string,
  { askedAt, refundState }: CorrectionRecord,
): Promise<boolean> {
  const path = dbPaths.correction(id);
  const now = clock();
  if (askedAt !== undefined && now < askedAt + ASK_AGAIN_MS) return false;
  return store.commit({
    checks: { [`${path}/askedAt`]: askedAt ?? null, [`${path}/refundState`]: refundState ?? null },
    values: { [`${path}/askedAt`]: now, [`${path}/sweepAt`]: now + ASK_AGAIN_MS },
  });
}

/** Stores the result that the gateway returned. If the check of the commit fails, another run was faster. */
async function note(
  { store, clock, log }: PayPorts,
  id: string,
  record: CorrectionRecord,
  result: FetchedRefund,
): Promise<void> {
  const path = dbPaths.correction(id);
  const isKnown = 'gatewayRefundId' in result;
  // If the refunded amount differs from the requested amount, staff must decide about the refund.
  const isOther = isKnown && result.amountMinor >= 0 && result.amountMinor !== record.effects.gateway;
  const state = !isKnown || isOther ? 'unclear' : result.state;
  await store.commit({
    checks: { [`${path}/refundState`]: record.refundState ?? null },
    values: {
      [`${path}/refundState`]: state,
      [`${path}/sweepAt`]: state === 'pending' ? clock() + PENDING_MS : null,
      ...(isKnown && result.gatewayRefundId !== ''
        ? { [`${path}/gatewayRefundId`]: result.gatewayRefundId }
        : {}),
    },
  });
  log.info('refund', { id, state });
}

/**
 * Handles the refunds that are due, for example because the gateway's answer was lost. Answers the number of
 * these refunds.
 */
export async function sweepRefunds(ports: PayPorts): Promise<number> {
  const failed = 'a refund could not be looked after';
  return workOnDue(ports, dbPaths.corrections(), BATCH, (id) => advanceRefund(ports, id), failed);
}

/** Stores the decision of staff about a refund that failed or is unclear, and carries the decision out. */
export const decideRefundCommand: Command<typeof decideRefund, PayPorts> = async (
  ports,
  { id, to },
  caller,
) => {
  const { store, clock } = ports;
  const path = dbPaths.correction(id);
  const record = await readCorrection(ports, id);
  assertFound(record);
  await decideAndCommit(
    store,
    async () => {
      const now = await readCorrection(ports, id);
      const waits = now?.refundState === 'failed' || now?.refundState === 'unclear';
      if (now === null || !waits || (to === 'done' && now.refundState !== 'unclear'))
        throw new DomainError('record_changed');
      const decided =
        to === 'wallet'
          ? await walletWrites(ports, id, now)
          : {
              checks: {},
              values:
                to === 'done'
                  ? { [`${path}/refundState`]: 'done' }
                  : {
                      // A refund that is requested again needs a new reference, because the gateway would
                      // repeat its answer for the old reference.
                      [`${path}/refundState`]: 'asked',
                      [`${path}/refundRef`]: newReference(ports.secrets),
                      [`${path}/gatewayRefundId`]: null,
                      [`${path}/askedAt`]: null,
                      [`${path}/sweepAt`]: clock(),
                    },
            };
      return {
        checks: { ...decided.checks, [`${path}/refundState`]: now.refundState ?? null },
        values: {
          ...decided.values,
          ...auditEntry(ports, {
            uid: caller.uid,
            action: 'refund_decide',
            target: path,
            before: { state: now.refundState },
            after: { state: to, bookingId: now.bookingId },
          }),
        },
      };
    },
    record.refundTo,
  );
  if (to === 'gateway') await advanceRefund(ports, id);
  if (to === 'wallet' && record.refundTo !== undefined) {
    const amount = fromMinor(record.effects.gateway, record.decimal);
    const params = { amount: formatMoney(amount, await ports.settings()) };
    const eventId = `correction_${id}_wallet`;
    await ports.notify([
      { uid: record.refundTo, text: 'refund_credited', params, eventId, screen: 'Wallet' },
    ]);
  }
};

/**
 * The checks and values that put the money of a refund that failed or is unclear into the wallet of
 * `refundTo`.
 */
async function walletWrites({ store, clock }: PayPorts, id: string, record: CorrectionRecord) {
  const path = dbPaths.correction(id);
  const { effects, refundTo, bookingId, reason, decimal, attempt: ref = '' } = record;
  const attempt = await attemptOf(store, ref);
  const back = { ...effects, rider: effects.gateway, gateway: 0 };
  const entry = { txRef: ref, bookingId, reason };
  const lines = correctionLines(`${id}_wallet`, { ...back, driver: 0 }, { rider: refundTo }, entry);
  const ledger = await ledgerWrites(store, lines, clock(), decimal);
  if (Object.keys(ledger.values).length === 0) throw new DomainError('no_users');
  const attemptPath = dbPaths.paymentAttempt(ref);
  return {
    checks: { ...ledger.checks, [`${attemptPath}/refundedMinor`]: attempt?.refundedMinor ?? null },
    values: {
      ...ledger.values,
      [`${path}/refundState`]: 'to_wallet',
      [`${path}/effects/rider`]: effects.rider + effects.gateway,
      [`${path}/effects/gateway`]: 0,
      ...(attempt === null
        ? {}
        : {
            [`${attemptPath}/refundedMinor`]: (attempt.refundedMinor ?? 0) - effects.gateway,
            ...(attempt.state === 'refunded' ? { [`${attemptPath}/state`]: 'credited' } : {}),
          }),
    },
  };
}

/** The greatest number of corrections of one payment that are read. */
const MOST = 100;

/**
 * Handles a gateway's notice about a refund. False if this server did not request the refund. A refund that
 * waits for the notice is looked up at the gateway. If a refund that was done has failed later, its state
 * becomes `failed`, and staff decide about it.
 */
export async function followRefund(
  ports: PayPorts,
  attempt: PaidAttempt,
  told: RefundResult,
): Promise<boolean> {
  const { store, clock } = ports;
  const own = await ownRefund(ports, attempt, told);
  if (own === null) return false;
  const { id, record } = own;
  const path = dbPaths.correction(id);
  const { refundState = null, gatewayRefundId = null } = record;
  if (refundState === 'done' && told.state === 'failed') {
    await store.commit({
      checks: { [`${path}/refundState`]: refundState },
      values: { [`${path}/refundState`]: 'failed' },
    });
    return true;
  }
  // The failed request may be an earlier request, which staff have repeated since. So the state does not
  // change, and staff look up the refund at the gateway.
  if (gatewayRefundId === null && told.state === 'failed') return true;
  // The answer to the request was lost. The notice contains the gateway's id of the refund.
  if (refundState === 'unclear' && gatewayRefundId === null)
    await store.commit({
      checks: { [`${path}/refundState`]: refundState, [`${path}/gatewayRefundId`]: null },
      values: {
        [`${path}/refundState`]: 'pending',
        [`${path}/gatewayRefundId`]: told.gatewayRefundId,
        [`${path}/sweepAt`]: clock(),
      },
    });
  // The gateway's id is not stored yet. Either the answer to our request has not arrived yet, or the next
  // sweep looks up the refund.
  else if (gatewayRefundId === null) return true;
  await advanceRefund(ports, id);
  return true;
}

async function ownRefund(
  ports: PayPorts,
  { ref }: PaidAttempt,
  { gatewayRefundId, amountMinor }: RefundResult,
): Promise<{ id: string; record: CorrectionRecord } | null> {
  const ids = await ports.store.keysWhere(dbPaths.corrections(), 'attempt', ref, MOST);
  const all = await Promise.all(ids.map(async (id) => ({ id, record: await readCorrection(ports, id) })));
  const refunds = all.flatMap(({ id, record }) =>
    record?.refundState === undefined ? [] : [{ id, record }],
  );
  return (
    refunds.find(({ record }) => record.gatewayRefundId === gatewayRefundId) ??
    refunds.find(
      ({ record }) =>
        record.gatewayRefundId === undefined &&
        (record.refundState === 'asked' || record.refundState === 'unclear') &&
        record.effects.gateway === amountMinor,
    ) ??
    null
  );
}
