import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Settings } from '@domain/database/catalogue-records';
import { bookingSchema } from '@domain/database/records';
import { formatMoney, toMinor } from '@domain/money/money';
import { TRIP_STATES } from '@domain/trip/status';
import type { Clock, Notify, Store } from '../platform/ports';
import { untilCommitted } from '../platform/until-committed';
import { ledgerWrites } from '../wallet/ledger-writes';

export type PaidEffectsPorts = {
  store: Store;
  clock: Clock;
  notify: Notify;
  settings: () => Promise<Settings>;
};

/**
 * Notifies both sides of a payment, and pays the referral bonus for a rider's first paid trip. The money itself is
 * settled in `settle-payment.command.ts`.
 */
export async function paidEffects(ports: PaidEffectsPorts, bookingId: string): Promise<void> {
  const booking = await ports.store.read(dbPaths.booking(bookingId), bookingSchema);
  if (booking === null || !TRIP_STATES[booking.status].isPaid) return;
  await payReferralBonus(ports, booking.customer);
  const told = { text: 'success_payment', eventId: `${bookingId}_paid`, bookingId } as const;
  await ports.notify([
    { ...told, uid: booking.customer, screen: 'BookedCab' },
    ...(booking.driver === undefined ? [] : [{ ...told, uid: booking.driver, screen: 'Wallet' as const }]),
  ]);
}

const referredSchema = z.looseObject({
  usertype: z.string(),
  signupViaReferral: z.string().optional(),
  referralPaidAt: z.number().optional(),
});

/** Credits the bonus to the referrer with a notification, once for each invited rider (docs/product.md 6.9). */
async function payReferralBonus(ports: PaidEffectsPorts, riderId: string): Promise<void> {
  const { store, clock, notify } = ports;
  const rider = await store.read(dbPaths.user(riderId), referredSchema);
  if (rider?.signupViaReferral === undefined || rider.referralPaidAt !== undefined) return;
  const [referrer] = await store.keysWhere(dbPaths.users(), 'referralId', rider.signupViaReferral, 1);
  const settings = await ports.settings();
  const { bonus, decimal } = settings;
  const amountMinor = toMinor(bonus, decimal);
  if (referrer === undefined || referrer === riderId || amountMinor <= 0) return;
  const key = `referral_${riderId}`;
  const outcome = await untilCommitted(async () => {
    const now = clock();
    const paidAt = `${dbPaths.user(riderId)}/referralPaidAt`;
    if ((await store.read(paidAt, z.number())) !== null) return 'nothing';
    const ledger = await ledgerWrites(
      store,
      [{ uid: referrer, key, type: 'Credit', amountMinor, txRef: 'ReferralBonus' }],
      now,
      decimal,
    );
    const isDone = await store.commit({
      checks: { ...ledger.checks, [paidAt]: null, [`${dbPaths.user(riderId)}/usertype`]: rider.usertype },
      values: { ...ledger.values, [paidAt]: now },
    });
    return isDone ? 'done' : null;
  }, referrer);
  if (outcome === 'nothing') return;
  const params = { amount: formatMoney(bonus, settings) };
  await notify([{ uid: referrer, text: 'referral_bonus', params, eventId: key, screen: 'Wallet' }]);
}
