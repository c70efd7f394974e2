import { type Booking, TRIP_STATES } from '@domain/records';
import { fromMinor, toMinor } from '@domain/money/money';
import { reportKeys } from '@domain/report/report-keys';

const DAY_MS = 86_400_000;

/** The Monday (yyyy-mm-dd) of the week that contains the day. */
export function weekStartOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const dayOf = ({ endTime, tripdate }: Booking, timeZone: string): string =>
  reportKeys(endTime ?? tripdate, timeZone).day;

const total = (amounts: readonly number[], decimal: number): number =>
  fromMinor(
    amounts.reduce((sum, amount) => sum + toMinor(amount, decimal), 0),
    decimal,
  );

/** The sum of the driver's shares. It is undefined as long as one of them is not loaded. */
function totalShare(trips: readonly { share: number | undefined }[], decimal: number): number | undefined {
  const shares = trips.map(({ share }) => share);
  return shares.every((share) => share !== undefined) ? total(shares, decimal) : undefined;
}

const totalTips = (trips: readonly { tip: number }[], decimal: number): number =>
  total(
    trips.map(({ tip }) => tip),
    decimal,
  );

/**
 * A driver's earnings today and since Monday, in major units. A day is a calendar day in the city. The
 * earnings are the driver's shares of paid trips and all tips for these trips, even if a tip was given later.
 * A share is in a part of the booking (`booking_money`), which arrives later than the booking. Until then,
 * `today` and `week` are undefined. `isWhole` is false if the list of bookings may not contain the whole week.
 */
export function ownEarnings(
  bookings: readonly Booking[],
  view: { now: number; timeZone: string; decimal: number; hasMore: boolean },
): {
  today: number | undefined;
  week: number | undefined;
  tipsToday: number;
  tipsOfWeek: number;
  ridesToday: number;
  ridesOfWeek: number;
  isWhole: boolean;
} {
  const { now, timeZone, decimal, hasMore } = view;
  const { day: today } = reportKeys(now, timeZone);
  const monday = weekStartOf(today);
  const earned = bookings
    .filter(({ status }) => TRIP_STATES[status].isPaid)
    .map((booking) => ({
      day: dayOf(booking, timeZone),
      share: booking.driver_share,
      tip: booking.tip ?? 0,
    }));
  const ofWeek = earned.filter(({ day }) => day >= monday && day <= today);
  const ofToday = ofWeek.filter(({ day }) => day === today);
  const isOlderSeen = bookings.some((booking) => dayOf(booking, timeZone) < monday);
  return {
    today: totalShare(ofToday, decimal),
    week: totalShare(ofWeek, decimal),
    tipsToday: totalTips(ofToday, decimal),
    tipsOfWeek: totalTips(ofWeek, decimal),
    ridesToday: ofToday.length,
    ridesOfWeek: ofWeek.length,
    isWhole: !hasMore || isOlderSeen,
  };
}

/** The page shows the trips of today and of this many days before today. */
const DAYS_BACK = 6;

export type EarnedTrip = {
  id: string;
  reference: string;
  at: number;
  share: number | undefined;
  tip: number;
};
export type EarnedDay = {
  day: string;
  at: number;
  share: number | undefined;
  tips: number;
  trips: EarnedTrip[];
};

/**
 * The days with a paid trip among the last seven days, the newest first. Each day has its trips, with amounts
 * in major units. A share is undefined until it is loaded. `isWhole` is false if the list of bookings may not contain all seven days.
 */
export function earningDays(
  bookings: readonly Booking[],
  { now, timeZone, decimal, hasMore }: { now: number; timeZone: string; decimal: number; hasMore: boolean },
): { days: EarnedDay[]; isWhole: boolean } {
  const { day: today } = reportKeys(now, timeZone);
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
  const byDay = new Map<string, EarnedTrip[]>();
  for (const booking of bookings) {
    const day = dayOf(booking, timeZone);
    if (!TRIP_STATES[booking.status].isPaid || day < first || day > today) continue;
    const { id, reference = id, driver_share, tip = 0, endTime, tripdate } = booking;
    const trip = { id, reference, at: endTime ?? tripdate, share: driver_share, tip };
    byDay.set(day, [...(byDay.get(day) ?? []), trip]);
  }
  const days = [...byDay]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([day, unsorted]): EarnedDay => {
      const trips = unsorted.sort((one, other) => other.at - one.at);
      return {
        day,
        at: trips[0]?.at ?? 0,
        trips,
        share: totalShare(trips, decimal),
        tips: totalTips(trips, decimal),
      };
    });
  return { days, isWhole: !hasMore || bookings.some((booking) => dayOf(booking, timeZone) < first) };
}
