import { type BookingRecord, type Settings, type Tip, TRIP_STATES } from '../records';
import { decimalsOf, fromMinor, toMinor } from '../money/money';
import { reportedDriverOf, zoneOf } from '../report/booking-report';
import type { ReportEvent } from '../report/totals';
import { daysAfter } from '../time/days-after';

/**
 * Tips (docs/product/money.md, "Tips"). This file decides which trips can be tipped, and how much.
 * `functions/src/payments/attempts/tip.command.ts` pays a tip, and the dialog of the app offers the amounts.
 */
const MOST_CHOICES = 5;

export type TipRules = Pick<Settings, 'tip_percents' | 'tip_max' | 'tip_days' | 'code' | 'decimal'>;
/** The fields of a trip that determine whether the trip can be tipped, and the maximum of the tip. */
export type TippedTrip = Pick<
  BookingRecord,
  'status' | 'customer' | 'driver' | 'trip_cost' | 'tip' | 'tripdate' | 'endTime' | 'settings'
>;

/**
 * Parses the percentages in the setting. An empty text gives an empty list, because the operator offers no
 * tips then. Null if the text is not a list of percentages.
 */
export function tipPercents(text: string): number[] | null {
  if (text.trim() === '') return [];
  const percents = text.split(',').map((part) => Number(part.trim() || NaN));
  const isList = percents.length <= MOST_CHOICES && percents.every((one) => one > 0 && one <= 100);
  return isList ? [...new Set(percents)] : null;
}

/** Until when a trip can be tipped, in epoch milliseconds. */
export const tipDeadline = (
  { endTime, tripdate }: Pick<TippedTrip, 'endTime' | 'tripdate'>,
  { tip_days }: TipRules,
): number => daysAfter({ endTime, tripdate }, tip_days);

/**
 * The maximum tip for a trip, in the smallest unit. This is the lower one of the trip's price and the
 * operator's limit, so that a tip cannot move more money than a trip.
 */
export const mostTipMinor = ({ trip_cost, settings }: TippedTrip, { tip_max }: TipRules): number =>
  Math.max(
    0,
    Math.min(toMinor(trip_cost ?? 0, decimalsOf(settings)), toMinor(tip_max, decimalsOf(settings))),
  );

/**
 * Whether a trip was paid in the operator's current currency. The wallets have only this currency, so an
 * amount in another currency cannot be paid into them.
 */
const isInMoneyOf = ({ settings }: Pick<TippedTrip, 'settings'>, { code, decimal }: TipRules): boolean =>
  settings === undefined ||
  ((settings.code === '' || settings.code === code) && settings.decimal === decimal);

/** Whether the rider of this trip may tip the driver now. A trip can be tipped only once. */
export function isTippable(trip: TippedTrip, rules: TipRules, now: number): boolean {
  return (
    TRIP_STATES[trip.status].isPaid &&
    trip.driver !== undefined &&
    trip.driver !== trip.customer &&
    trip.tip === undefined &&
    isInMoneyOf(trip, rules) &&
    (tipPercents(rules.tip_percents)?.length ?? 0) > 0 &&
    mostTipMinor(trip, rules) > 0 &&
    now <= tipDeadline(trip, rules)
  );
}

/**
 * The amount of a tip in the smallest unit. Null if the amount is too high for the trip or has too many
 * decimals.
 */
export function tipMinor(amount: number, trip: TippedTrip, rules: TipRules): number | null {
  const decimal = decimalsOf(trip.settings);
  if (!Number.isFinite(amount) || amount <= 0) return null;
  const minor = toMinor(amount, decimal);
  return minor > 0 && minor <= mostTipMinor(trip, rules) && fromMinor(minor, decimal) === amount
    ? minor
    : null;
}

/**
 * The suggested tips in major units, computed from the percentages. An amount above the maximum is replaced
 * by the maximum, and duplicates are left out.
 */
export function suggestedTips(trip: TippedTrip, rules: TipRules): { percent: number; amount: number }[] {
  const decimal = decimalsOf(trip.settings);
  const costMinor = toMinor(trip.trip_cost ?? 0, decimal);
  const most = mostTipMinor(trip, rules);
  const seen = new Set<number>();
  return (tipPercents(rules.tip_percents) ?? []).flatMap((percent) => {
    const minor = Math.min(most, Math.round((costMinor * percent) / 100));
    if (minor <= 0 || seen.has(minor)) return [];
    seen.add(minor);
    return [{ percent, amount: fromMinor(minor, decimal) }];
  });
}

/** What a tip adds to the reports. It adds only the figures of the tip, and not the figures of the trip. */
export const tipReport = (
  booking: Pick<BookingRecord, 'settings' | 'driver_name' | 'vehicle_number' | 'fleetadmin'>,
  { at, amountMinor, driver }: Tip,
): ReportEvent => ({
  at,
  timeZone: zoneOf(booking),
  figures: { tips: amountMinor },
  ...reportedDriverOf({ ...booking, driver }),
});
