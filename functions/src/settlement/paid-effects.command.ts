import { dbPaths } from '@domain/database/paths';
import { bookingSchema, TRIP_STATES } from '@domain/records';
import type { Needs } from '../platform';
import { payCarriedDebt } from './settle-payment.command';

export type PaidEffectsPorts = Needs<'store' | 'clock' | 'notify'> & {
  /** looks whether the bonus for a rider is due */
  advanceReferral: (riderId: string) => Promise<void>;
};

/**
 * Notifies both sides of a payment, and has the rider's referral looked at
 * (`functions/src/referrals/advance-referral.command.ts`). The money itself is settled in `settle-payment.command.ts`.
 */
export async function paidEffects(ports: PaidEffectsPorts, bookingId: string): Promise<void> {
  const booking = await ports.store.read(dbPaths.booking(bookingId), bookingSchema);
  if (booking === null || !TRIP_STATES[booking.status].isPaid) return;
  await payCarriedDebt(ports, bookingId);
  await ports.advanceReferral(booking.customer);
  const told = { text: 'success_payment', eventId: `${bookingId}_paid`, bookingId } as const;
  await ports.notify([
    { ...told, uid: booking.customer, screen: 'BookedCab' },
    ...(booking.driver === undefined ? [] : [{ ...told, uid: booking.driver, screen: 'Wallet' as const }]),
  ]);
}
