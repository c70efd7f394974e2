import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import { DomainError, type ErrorCode } from '@domain/errors';
import { canReportPayment } from '@domain/payment/payment-due';
import { priceWithChoices, type SettlementPorts } from '../../settlement/price-with-choices';
import { settlePayment } from '../../settlement/settle-payment.command';
import type { Write } from '../../platform';
import { keepChoice } from './choose-payment.command';
import { assertNotPaused } from './payment-wish';

/** Then the rider is asked how to pay, as without a wish. */
const NOT_POSSIBLE: ReadonlySet<ErrorCode> = new Set([
  'wallet_too_small',
  'promo_not_valid',
  'account_in_review',
  'trip_changed',
]);

/**
 * Pays a trip at its end the way the rider chose before it (docs/product.md 3.16): the wallet settles it, and cash waits for the
 * driver's word. For a card the rider goes to the gateway. A choice that the rider has made at the end stands; what is not possible any more
 * leaves the choice to the rider: nobody pays more, or otherwise, than was chosen.
 */
export async function payAsWished(ports: SettlementPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  const booking = await store.read(dbPaths.booking(bookingId), bookingSchema);
  const mode = booking?.paymentWish?.mode;
  if (booking === null || mode === undefined || !canReportPayment(booking)) return;
  const chosen = `${dbPaths.payment(bookingId)}/choice/mode`;
  if ((await store.read(chosen, z.string())) !== null) return;
  const choice = { mode, promoId: booking.paymentWish?.promo?.id ?? null, useWallet: false };
  const isUnchosen = async (): Promise<Write> => {
    if ((await store.read(chosen, z.string())) !== null) throw new DomainError('trip_changed', 'chosen');
    return { checks: { [chosen]: null }, values: {} };
  };
  try {
    if (mode === 'wallet') await assertNotPaused(store, booking.customer);
    const { packet } = await priceWithChoices(ports, booking, choice);
    if (packet.payableAmount === 0)
      await settlePayment(ports, bookingId, { ...choice, mode: 'wallet' }, null, isUnchosen);
    // A refused commit leaves the trip to the rider, who has moved it on meanwhile.
    else if (mode === 'cash') await keepChoice(ports, bookingId, booking, choice, packet, { [chosen]: null });
  } catch (error) {
    if (!(error instanceof DomainError) || !NOT_POSSIBLE.has(error.code)) throw error;
  }
}
