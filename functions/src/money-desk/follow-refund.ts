import { dbPaths } from '@domain/database/paths';
import type { CorrectionRecord } from '@domain/records';
import type { PayPorts } from '../payments/attempts/attempts';
import type { PaidAttempt, RefundResult } from '../../../gateways/kit/gateway';
import { advanceRefund, readCorrection } from './refunds';

/** Corrections of one payment that are looked through. */
const MOST = 100;

/**
 * Takes a gateway's word on a refund that a notice has named; false: nobody asked for it here. It moves a refund of ours on
 * that waits for this word, and one that was done and has come back (`failed`) waits for staff again.
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
  // A refusal may be that of a request before this one, which staff have asked for again: staff look at the gateway.
  if (gatewayRefundId === null && told.state === 'failed') return true;
  // Its answer was lost: the notice brings the name under which the gateway knows it.
  if (refundState === 'unclear' && gatewayRefundId === null)
    await store.commit({
      checks: { [`${path}/refundState`]: refundState, [`${path}/gatewayRefundId`]: null },
      values: {
        [`${path}/refundState`]: 'pending',
        [`${path}/gatewayRefundId`]: told.gatewayRefundId,
        [`${path}/sweepAt`]: clock(),
      },
    });
  // Without the gateway's name the answer to our own request is still on its way, or the next sweep asks.
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
