import { type BookingRecord, type Settings, type Tip, TRIP_STATES } from '../records';
import { decimalsOf, fromMinor, toMinor } from '../money/money';
import { reportedDriverOf, zoneOf } from '../report/booking-report';
import type { ReportEvent } from '../report/totals';
import { daysAfter } from '../time/days-after';

/**
 * Tips (docs/product.md 6.16): which trips can be tipped, and how much. `functions/src/payments/attempts/tip.command.ts` gives a
 * tip, and the dialog of the app offers the amounts.
 */
const MOST_CHOICES = 5;

export type TipRules = Pick<Settings, 'tip_percents' | 'tip_max' | 'tip_days' | 'code' | 'decimal'>;
/** The fields of a trip that its tip depends on. */
export type TippedTrip = Pick<
  BookingRecord,
  'status' | 'customer' | 'driver' | 'trip_cost' | 'tip' | 'tripdate' | 'endTime' | 'settings'
>;

/** The percentages of a setting; none: there are no tips. Null when the text is no such list. */
export function tipPercents(text: string): number[] | null {
  if (text.trim() === '') return [];
  const percents = text.split(',').map((part) => Number(part.trim() || NaN));
  const isList = percents.length <= MOST_CHOICES && percents.every((one) => one > 0 && one <= 100);
  return isList ? [...new Set(percents)] : null;
}

/** Until when a trip can be tipped, epoch milliseconds. */
export const tipDeadline = (
  { endTime, tripdate }: Pick<TippedTrip, 'endTime' | 'tripdate'>,
  { tip_days }: TipRules,
): number => daysAfter({ endTime, tripdate }, tip_days);

/**
 * The most that a trip can be tipped, in the smallest unit: its price, and no more than the operator allows, so that a tip
 * moves no money that a trip could not move.
 */
export const mostTipMinor = ({ trip_cost, settings }: TippedTrip, { tip_max }: TipRules): number =>
  Math.max(
    0,
    Math.min(toMinor(trip_cost ?? 0, decimalsOf(settings)), toMinor(tip_max, decimalsOf(settings))),
  );

/** Whether a trip was paid in the operator's money of now: amounts of another one cannot be paid into its wallets. */
const isInMoneyOf = ({ settings }: Pick<TippedTrip, 'settings'>, { code, decimal }: TipRules): boolean =>
  settings === undefined ||
  ((settings.code === '' || settings.code === code) && settings.decimal === decimal);

/** Whether the rider of this trip may tip its driver now: one tip for a trip that is paid. */
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

/** The amount of a tip in the smallest unit; null when a trip cannot be tipped so much, or the money has no such decimals. */
export function tipMinor(amount: number, trip: TippedTrip, rules: TipRules): number | null {
  const decimal = decimalsOf(trip.settings);
  if (!Number.isFinite(amount) || amount <= 0) return null;
  const minor = toMinor(amount, decimal);
  return minor > 0 && minor <= mostTipMinor(trip, rules) && fromMinor(minor, decimal) === amount
    ? minor
    : null;
}

/** The percentages as amounts in major units, each once; those above the most are the most. */
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

/** The figures that a tip adds to the reports: its own, and none of its trip's. */
export const tipReport = (
  booking: Pick<BookingRecord, 'settings' | 'driver_name' | 'vehicle_number' | 'fleetadmin'>,
  { at, amountMinor, driver }: Tip,
): ReportEvent => ({
  at,
  timeZone: zoneOf(booking),
  figures: { tips: amountMinor },
  ...reportedDriverOf({ ...booking, driver }),
});
