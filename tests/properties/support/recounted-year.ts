import { type BookingRecord, bookingSchema, correctionSchema, type Tip } from '@domain/records';
import { tipReport } from '@domain/payment/tip';
import { geohashCenter } from '@domain/geo/geohash';
import { correctionReport } from '@domain/money/correction';
import { reportOf, type ReportedPayment } from '@domain/report/booking-report';
import type { OfferAnswers } from '@domain/report/report-breakdowns';
import type { ReportEvent } from '@domain/report/totals';
import { createRandom, type Random } from '../../../local/seed/random';
import type { Store } from '../../../functions/src/platform/ports';
import { reportAdditions, reportWrites } from '../../../functions/src/settlement/report-writes';

/** The city has no summer time and is three hours behind UTC. So the simple count needs no time zone data. */
const ZONE = 'America/Montevideo';
const HOUR_MS = 3_600_000;
const BEHIND_MS = 3 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
export const FIRST_DAY = '2025-11-20';
const DAYS = 380;
const FLEETS = ['fleet-a', 'fleet-b'] as const;

/** The facts of a random event. The simple count uses only these facts, and none of the tested code. */
export type Fact = {
  kind: 'paid' | 'cancelled' | 'tip' | 'correction';
  day: string;
  /** The day of the week and the hour, as `{day of the week}-{hour}`. */
  hour: string;
  /** Counts, and amounts of money in cents. */
  figures: Record<string, number>;
  carType: string;
  payment: string;
  channel: string;
  driver?: string;
  fleet?: string;
  place?: string;
  isUnserved?: boolean;
  why?: string;
  wait?: number;
  pickup?: number;
  ride?: number;
  offers?: OfferAnswers;
};

type Tree = { [key: string]: unknown };

/**
 * The names of cars as a booking stores them, and as a part of a key. The database allows no dots in keys.
 */
const CARS = [
  { stored: { carTypeId: 'economy', carType: 'Economy' }, part: 'economy' },
  { stored: { carTypeId: 'van', carType: 'Van' }, part: 'van' },
  { stored: { carType: 'Van.XL' }, part: 'Van XL' },
] as const;
const CHANNELS = [
  { stored: {}, part: 'app' },
  { stored: { series: 'series-1' }, part: 'repeating' },
  { stored: { booking_type_admin: true }, part: 'office' },
  { stored: { booking_type_admin: true, channel: 'phone' }, part: 'phone' },
] as const;
const ENDS = [
  { by: 'system', reason: 'no_driver_found', part: 'system~no_driver_found' },
  { by: 'rider', reason: 'Too late / wait.', part: 'rider~Too late   wait' },
  { by: 'driver', reason: 'rider_no_show', part: 'driver~rider_no_show' },
  { by: 'demo-admin', reason: '', part: 'staff~-' },
] as const;
const PLACES = ['6fjj9q', '6fjj9w', '6fjjd3', '6fjjb8', '6fjjdn'];
const MODES = ['cash', 'card', 'wallet'] as const;

/** Returns a random moment of the year, with the day and the hour on the city’s clock. */
function momentOf(random: Random) {
  const start = Date.parse(`${FIRST_DAY}T00:00:00Z`) + random.between(0, DAYS - 1) * DAY_MS;
  const inDay = random.between(0, DAY_MS - 1);
  const weekday = ((new Date(start).getUTCDay() + 6) % 7) + 1;
  return {
    at: start + inDay + BEHIND_MS,
    day: new Date(start).toISOString().slice(0, 10),
    hour: `${String(weekday)}-${String(Math.floor(inDay / HOUR_MS))}`,
  };
}

const driverOf = (random: Random, drivers: number) => {
  const number = random.between(1, drivers);
  const fleet = number % 3 === 0 ? undefined : FLEETS[number % 3 === 1 ? 0 : 1];
  return { id: `driver-${String(number)}`, fleet };
};

function answersOf(random: Random, drivers: number, taken: ReturnType<typeof driverOf> | null): OfferAnswers {
  const answers: OfferAnswers = {};
  const answer = (one: ReturnType<typeof driverOf>, said: OfferAnswers[string]['answer']): void => {
    answers[one.id] = { answer: said, ...(one.fleet === undefined ? {} : { fleet: one.fleet }) };
  };
  for (let turn = random.between(0, 3); turn > 0; turn -= 1)
    answer(driverOf(random, drivers), random.pick(['declined', 'timed_out'] as const));
  if (taken !== null) answer(taken, 'accepted');
  return answers;
}

/**
 * Creates a year of bookings with tips and corrections, as the functions store them, and the reports of these
 * events.
 */
export async function recountedYear(bookings: number, seed: number): Promise<{ tree: Tree; facts: Fact[] }> {
  const random = createRandom(seed);
  const drivers = 40;
  const facts: Fact[] = [];
  const tree: Record<'bookings' | 'booking_money' | 'payments' | 'corrections', Tree> & Tree = {
    bookings: {},
    booking_money: {},
    payments: {},
    corrections: {},
    users: Object.fromEntries(FLEETS.map((id) => [id, { firstName: id, usertype: 'fleetadmin' }])),
  };
  // The reports ask the database whether a rebuild is running. During this year there is no rebuild.
  const quiet = { read: () => Promise.resolve(null) } as unknown as Store;
  const events: { event: ReportEvent; record: { booking: string } | { path: string } }[] = [];
  const note = (event: ReportEvent | null, record: { booking: string } | { path: string }): void => {
    if (event !== null) events.push({ event, record });
  };
  const keep = async ({ event, record }: (typeof events)[number]): Promise<void> => {
    const { values } =
      'booking' in record
        ? await reportWrites(quiet, record.booking, event)
        : await reportAdditions(quiet, record.path, event);
    for (const [path, value] of Object.entries(values))
      if (path.startsWith('reports/')) addTo(tree, path, value);
  };

  for (let index = 0; index < bookings; index += 1) {
    const id = `b${String(index).padStart(6, '0')}`;
    const fact = { ...momentOf(random) };
    const { at, day, hour } = fact;
    const isCancelled = random.chance(0.2);
    const driver = isCancelled && random.chance(0.5) ? null : driverOf(random, drivers);
    const car = random.pick(CARS);
    const channel = random.pick(CHANNELS);
    const place = random.pick(PLACES);
    const offers = answersOf(random, drivers, driver);
    const common = {
      customer: 'rider',
      bookLater: random.chance(0.3),
      pickup: { ...geohashCenter(place), add: '' },
      drop: { lat: -34.9, lng: -56.15, add: '' },
      tripdate: at,
      bookingDate: at,
      otp: false,
      settings: { timeZone: ZONE, decimal: 2, code: 'USD', symbol: '$', appcat: 'taxi' },
      ...car.stored,
      ...channel.stored,
      ...(driver === null
        ? {}
        : {
            driver: driver.id,
            driver_name: driver.id,
            vehicle_number: `SAB ${driver.id}`,
            ...(driver.fleet === undefined ? {} : { fleetadmin: driver.fleet }),
          }),
    };
    const whose = {
      carType: car.part,
      channel: channel.part,
      place,
      offers,
      ...(driver === null ? {} : { driver: driver.id }),
      ...(driver?.fleet === undefined ? {} : { fleet: driver.fleet }),
    };
    let booking: Tree;
    let payment: ReportedPayment & { tip?: Tip; mode?: string };
    let money: Tree | null = null;
    if (isCancelled) {
      const end = driver === null ? random.pick(ENDS.slice(0, 2)) : random.pick(ENDS.slice(1));
      const fee = random.pick([0, 0, 1250, 5000]);
      // The tax is 10 % on top of the net amount. So 1,250 cents contain 114 cents of tax, and 5,000 cents
      // contain 455.
      const isTaxed = random.chance(0.5);
      const tax = isTaxed ? (fee === 1250 ? 114 : fee === 5000 ? 455 : 0) : 0;
      booking = {
        ...common,
        status: 'CANCELLED',
        cancelledBy: end.by,
        cancelledAt: at,
        ...(end.reason === '' ? {} : { reason: end.reason }),
        ...(fee === 0 ? {} : { cancellationFee: fee / 100 }),
        ...(isTaxed ? { estimate: taxedEstimate({ percent: 10, isInclusive: false, amount: 0 }) } : {}),
      };
      payment = { cancelledAt: at, reportedAt: at, offers };
      facts.push({
        kind: 'cancelled',
        day,
        hour,
        ...whose,
        payment: '-',
        why: end.part,
        figures: { cancelled: 1, cancellationFee: fee, tax },
        isUnserved: end.by === 'system',
      });
    } else {
      const mode = random.pick(MODES);
      const [cost, fee, discount] = [
        random.between(5000, 90_000),
        random.between(0, 900),
        random.pick([0, 0, 500]),
      ];
      const isAdded = random.chance(0.3);
      const tax = random.pick([0, random.between(1, 900)]);
      const share = cost - fee - (isAdded ? tax : 0);
      const wait = random.between(1, 1500);
      const pickup = random.between(0, 900);
      const ride = random.between(30, 4000);
      const isWhole = random.chance(0.9);
      booking = {
        ...common,
        status: random.pick(['PAID', 'COMPLETE']),
        payment_mode: mode,
        trip_cost: cost / 100,
        discount_amount: discount / 100,
        customer_paid: (cost - discount) / 100,
        bookingDate: at - (ride + pickup + wait) * 1000,
        driver_accept_time: at - (ride + pickup) * 1000,
        startTime: at - ride * 1000,
        endTime: at,
        driver_arrive_time: at - ride * 1000,
        ...(tax === 0
          ? {}
          : { estimate: taxedEstimate({ percent: 10, isInclusive: !isAdded, amount: tax / 100 }) }),
        // Old records do not have the times between the booking and the end.
        ...(isWhole ? {} : { driver_accept_time: undefined, startTime: undefined }),
      };
      money = { driver_share: share / 100, convenience_fees: fee / 100 };
      payment = { settledAt: at, reportedAt: at, isPrepaid: false, offers, mode };
      const isTimed = isWhole && !common.bookLater;
      facts.push({
        kind: 'paid',
        day,
        hour,
        ...whose,
        payment: mode,
        figures: {
          total_rides: 1,
          tripCost: cost,
          driverShare: share,
          convenienceFee: fee,
          discountAmount: discount,
          customerPaid: cost - discount,
          tax,
          addedTax: isAdded ? tax : 0,
        },
        ...(isTimed ? { wait, pickup } : {}),
        ...(isWhole ? { ride } : {}),
      });
    }
    tree.bookings[id] = booking;
    if (money !== null) tree.booking_money[id] = money;
    const record: BookingRecord = bookingSchema.parse({ ...booking, ...money });
    note(reportOf(record, payment), { booking: id });
    if (!isCancelled && driver !== null && random.chance(0.15)) {
      const later = momentOf(random);
      const tip: Tip = {
        at: later.at,
        driver: driver.id,
        amountMinor: random.between(50, 2000),
        source: 'wallet',
      };
      payment.tip = tip;
      note(tipReport(record, tip), { path: `payments/${id}/tip` });
      facts.push({ ...eventOf('tip', later, driver), figures: { tips: tip.amountMinor } });
    }
    tree.payments[id] = payment;
    if (driver === null || isCancelled || !random.chance(0.05)) continue;
    const later = momentOf(random);
    const figures = { tripCost: -random.between(1, 900), driverShare: -random.between(1, 500) };
    const isOfDriver = random.chance(0.7);
    const correction = correctionSchema.parse({
      kind: 'fare',
      at: later.at,
      by: 'demo-admin',
      reason: 'other',
      bookingId: id,
      figures,
      amountMinor: 1,
      decimal: 2,
      timeZone: ZONE,
      effects: { rider: 0, driver: 0, fee: 0, operator: 0, gateway: 0 },
      ...(isOfDriver
        ? {
            reportedDriver: {
              id: driver.id,
              name: driver.id,
              vehicle: `SAB ${driver.id}`,
              ...(driver.fleet === undefined ? {} : { fleetadmin: driver.fleet }),
            },
          }
        : {}),
    });
    tree.corrections[id] = correction;
    note(correctionReport(correction), { path: `corrections/${id}` });
    facts.push({ ...eventOf('correction', later, isOfDriver ? driver : null), figures });
  }
  // The events are stored in their order, because the reports use the name and car of a driver’s last event.
  for (const one of events.sort((first, second) => first.event.at - second.event.at)) await keep(one);
  return { tree, facts };
}

/**
 * Tips and corrections have no car, payment or channel, because only the end of a booking is grouped by
 * these.
 */
const eventOf = (
  kind: 'tip' | 'correction',
  { day, hour }: ReturnType<typeof momentOf>,
  driver: ReturnType<typeof driverOf> | null,
) => ({
  kind,
  day,
  hour,
  carType: '-',
  payment: '-',
  channel: '-',
  ...(driver === null ? {} : { driver: driver.id }),
  ...(driver?.fleet === undefined ? {} : { fleet: driver.fleet }),
});

const taxedEstimate = (tax: { percent: number; isInclusive: boolean; amount: number }) => ({
  estimateDistance: 1,
  fareCost: 1,
  estimateFare: 1,
  estimateTime: 1,
  convenience_fees: 0,
  breakdown: {
    distance: 1,
    durationSecs: 1,
    distanceCost: 1,
    timeCost: 0,
    baseFare: 0,
    parcelAmount: 0,
    optionAmount: 0,
    minFareTopUp: 0,
    fare: 1,
    convenienceFee: 0,
    total: 1,
    driverShare: 1,
    tax: { name: 'IVA', ...tax },
  },
});

/** Stores a text, or adds a number to the stored number, as an increment in the database does. */
function addTo(root: Tree, path: string, value: unknown): void {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  let node = root;
  for (const part of parts) node = (node[part] ??= {}) as Tree;
  const added = (value as { '.sv'?: { increment: number } })['.sv']?.increment;
  node[last] = added === undefined ? value : Number(node[last] ?? 0) + added;
}
