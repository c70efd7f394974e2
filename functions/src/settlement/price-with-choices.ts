import { z } from 'zod';
import type { PaymentPacket } from '@domain/contracts/money/payments';
import { dbPaths } from '@domain/database/paths';
import { type BookingRecord, promoSchema, TRIP_STATES, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { stillOwedMinor } from '@domain/money/debt';
import { toMinor, decimalsOf } from '@domain/money/money';
import { paymentPacketFor } from '@domain/payment/packet';
import { isPromoUsable, promoDiscountMinor } from '@domain/promo/promo';
import { availableMinor } from '@domain/wallet/ledger';
import { fieldsAt, type Checks, type Needs } from '../platform';

export type SettlementPorts = Needs<'store' | 'clock'>;

/** The rider's choice. It contains no amounts, because the settlement computes them again. */
export type PaymentChoice = {
  mode: PaymentPacket['payment_mode'];
  promoId: string | null;
  useWallet: boolean;
};

/**
 * A stored promo. The schema has no default for `user_avail`, because the commit compares the stored value.
 */
const storedPromo = promoSchema.extend({ user_avail: z.number().optional() });
type StoredPromo = z.output<typeof storedPromo>;

const walletSchema = z.object({
  walletBalance: z.number().default(0),
  walletHeld: z.number().optional(),
  moneyPausedAt: z.number().optional(),
  unpaidTrips: userSchema.shape.unpaidTrips,
});
type Wallet = z.output<typeof walletSchema>;

/** The fields of a booking that decide what the rider pays. */
export type PricedTrip = Pick<BookingRecord, 'customer' | 'status' | 'trip_cost' | 'debt'> & {
  settings?: Pick<NonNullable<BookingRecord['settings']>, 'appcat' | 'decimal'> | undefined;
};

/**
 * The amounts of a booking with these choices. The checks make sure that the amounts are still right at the
 * commit. `paidMinor` is the amount that is already paid or written off. If it is given, the wallet pays only
 * the rest, even if its balance has grown. `domain/promo/promo.ts` says whether a promo may be used, and
 * `domain/payment/packet.ts` divides the cost.
 */
export async function priceWithChoices(
  { store, clock }: SettlementPorts,
  booking: PricedTrip,
  choice: PaymentChoice,
  paidMinor: number | null = null,
): Promise<{ packet: PaymentPacket; checks: Checks }> {
  const decimal = decimalsOf(booking.settings);
  const costMinor = toMinor(booking.trip_cost ?? 0, decimal);
  const [wallet, promo, usedIn] = await Promise.all([
    store.read(dbPaths.user(booking.customer), walletSchema),
    choice.promoId === null ? null : store.read(dbPaths.promo(choice.promoId), storedPromo),
    choice.promoId === null
      ? null
      : store.read(`${dbPaths.promoUse(choice.promoId, booking.customer)}/bookingId`, z.string()),
  ]);
  const isUsable =
    promo !== null &&
    isPromoUsable(promo, { costMinor, now: clock(), decimal, isUsedByRider: usedIn !== null });
  if (choice.promoId !== null && !isUsable) throw new DomainError('promo_not_valid');
  const discountMinor = promo === null ? 0 : promoDiscountMinor(promo, costMinor, decimal);
  const available = wallet === null ? 0 : availableMinor(wallet, decimal);
  const debtMinor = stillOwedMinor(booking.debt, wallet ?? {}, decimal);
  const dueMinor = costMinor - discountMinor + debtMinor;
  const packet = paymentPacketFor({
    appcat: booking.settings?.appcat ?? 'taxi',
    isBeforehand: !TRIP_STATES[booking.status].isRideOver,
    mode: choice.mode,
    costMinor,
    discountMinor,
    debtMinor,
    availableMinor: paidMinor === null ? available : Math.min(available, dueMinor - paidMinor),
    useWallet: choice.useWallet,
    promo: promo === null || choice.promoId === null ? null : { id: choice.promoId, name: promo.promo_name },
    decimal,
  });
  return {
    packet,
    checks: {
      ...walletChecks(booking, packet, wallet),
      ...debtChecks(booking, wallet),
      ...promoChecks(booking, choice, promo),
    },
  };
}

function walletChecks(
  { customer }: PricedTrip,
  { usedWalletMoney }: PaymentPacket,
  wallet: Wallet | null,
): Checks {
  if (usedWalletMoney === 0 || wallet === null) return {};
  const user = dbPaths.user(customer);
  return fieldsAt(user, {
    walletBalance: wallet.walletBalance,
    walletHeld: wallet.walletHeld ?? null,
    moneyPausedAt: wallet.moneyPausedAt ?? null,
  });
}

/**
 * Checks that the debt on the bill has not been paid meanwhile, so that the rider does not pay any part of
 * the debt twice.
 */
function debtChecks({ customer, debt }: PricedTrip, wallet: Wallet | null): Checks {
  if (debt === undefined || wallet === null) return {};
  return {
    ...(debt.wallet > 0 ? { [`${dbPaths.user(customer)}/walletBalance`]: wallet.walletBalance } : {}),
    ...Object.fromEntries(
      Object.keys(debt.trips).map((bookingId) => [
        `${dbPaths.unpaidTrip(customer, bookingId)}/amount`,
        wallet.unpaidTrips?.[bookingId]?.amount ?? null,
      ]),
    ),
  };
}

function promoChecks(
  { customer }: PricedTrip,
  { promoId }: PaymentChoice,
  promo: StoredPromo | null,
): Checks {
  if (promoId === null || promo === null) return {};
  const path = dbPaths.promo(promoId);
  return {
    [`${path}/promo_discount_value`]: promo.promo_discount_value,
    [`${path}/promo_discount_type`]: promo.promo_discount_type,
    [`${dbPaths.promoUse(promoId, customer)}/bookingId`]: null,
    // The number of uses is checked only if the promo has a limit. Without a limit, this check would make
    // riders with the same promo wait for each other.
    ...(promo.promo_usage_limit > 0 ? { [`${path}/user_avail`]: promo.user_avail ?? null } : {}),
  };
}

/** The values that store the amounts of a payment in the booking. */
export function packetValues(bookingId: string, packet: PaymentPacket): Record<string, unknown> {
  const { appcat: _appcat, promo_details, ...fields } = packet;
  const path = dbPaths.booking(bookingId);
  return { ...fieldsAt(path, fields), [`${path}/promo_details`]: promo_details ?? null };
}
