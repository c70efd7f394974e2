import { describe, expect, it } from 'vitest';
import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import { attemptOf } from '../payments/attempts/attempts';
import { isPaidAttempt, type RefundResult } from '../../../gateways/kit/gateway';
import { followRefund } from './refunds';
import { deskWorld } from './testing/desk-world';

const REFUND = 'request-1';

async function refunded(goes: 'done' | 'pending' | 'failed') {
  const world = await deskWorld();
  const ref = await world.payByCard();
  await world.store.update({ [`test_gateway/${ref}/refunds_go`]: goes });
  const correction: CorrectionInput = { kind: 'refund', bookingId: 'b1', amount: 60, attempt: ref };
  await world.correct(correction);
  const record = () => world.store.get(`corrections/${REFUND}`) as Record<string, unknown>;
  const gatewayRefundId = String(record().gatewayRefundId);
  /** Changes the state of the refund at the gateway, and sends the notice about the change. */
  const told = async (state: RefundResult['state'], more: Partial<RefundResult> = {}) => {
    const refundRef = gatewayRefundId.replace('refund_', '');
    await world.store.update({ [`test_gateway/${ref}/refunds/${refundRef}/state`]: state });
    const attempt = await attemptOf(world.store, ref);
    if (attempt === null || !isPaidAttempt(attempt)) throw new Error('not paid');
    return followRefund(world.desk, attempt, { state, gatewayRefundId, amountMinor: 6000, ...more });
  };
  return { ...world, ref, record, told };
}

describe('the notice of a refund that staff requested', () => {
  it.each(['done', 'failed'] as const)('finishes a pending refund with the state %s', async (state) => {
    const { told, record } = await refunded('pending');
    expect(record()).toMatchObject({ refundState: 'pending' });
    const all = await Promise.all(Array.from({ length: 20 }, () => told(state)));
    expect(new Set(all)).toEqual(new Set([true]));
    expect(record()).toMatchObject({ refundState: state });
  });

  it('makes staff decide about a refund that was done and then failed', async () => {
    const { told, record } = await refunded('done');
    expect(await told('done')).toBe(true);
    expect(record()).toMatchObject({ refundState: 'done' });
    expect(await told('failed')).toBe(true);
    expect(record()).toMatchObject({ refundState: 'failed' });
  });

  it('stores the gateway’s id of a refund whose response was lost', async () => {
    const { told, record, store } = await refunded('done');
    const path = `corrections/${REFUND}`;
    await store.update({ [`${path}/refundState`]: 'unclear', [`${path}/gatewayRefundId`]: null });
    expect(await told('done')).toBe(true);
    expect(record()).toMatchObject({ refundState: 'done', gatewayRefundId: expect.any(String) as string });
  });

  it('about a failure does not change an unclear refund, because an older request for the refund may have failed', async () => {
    const { told, record, store } = await refunded('done');
    const path = `corrections/${REFUND}`;
    await store.update({ [`${path}/refundState`]: 'unclear', [`${path}/gatewayRefundId`]: null });
    expect(await told('failed')).toBe(true);
    expect(record()).toMatchObject({ refundState: 'unclear' });
    expect(record()).not.toHaveProperty('gatewayRefundId');
  });

  it('is ignored while the response to the refund request has not arrived', async () => {
    const { told, record, store } = await refunded('done');
    const path = `corrections/${REFUND}`;
    await store.update({ [`${path}/refundState`]: 'asked', [`${path}/gatewayRefundId`]: null });
    expect(await told('done')).toBe(true);
    expect(record()).toMatchObject({ refundState: 'asked' });
  });

  it('changes no refund if the notice has another id or another amount', async () => {
    const { told, record } = await refunded('done');
    expect(await told('done', { gatewayRefundId: 'of the dashboard' })).toBe(false);
    expect(await told('done', { gatewayRefundId: 'of the dashboard', amountMinor: 1 })).toBe(false);
    expect(record()).toMatchObject({ refundState: 'done' });
  });
});
