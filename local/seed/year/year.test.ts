import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingIndexOf, INDEXED_PARTS, openFleetOf } from '@domain/booking/booking-index';
import {
  auditSchema,
  bookingSchema,
  promoSchema,
  statusesWhere,
  TRIP_STATES,
  userSchema,
  walletEntrySchema,
  withdrawalSchema,
  withdrawBankSchema,
} from '@domain/records';
import { roundMoney } from '@domain/money/money';
import { withStartCode } from '@domain/trip/steps/start-code';
import { createReports } from '../reports';
import { yearDays } from './calendar';
import { cityYear, type YearInput } from './city-year';
import { SPOTS, TRIPS } from './testing/small-city';
import { parseYearOptions } from './year-options';

const NOW = Date.UTC(2026, 10, 21, 15, 0, 0);
const BOOKINGS = 1200;

const input: YearInput = {
  bookings: BOOKINGS,
  drivers: 60,
  riders: 300,
  fleetAdmins: 3,
  seed: 5,
  now: NOW,
  spots: SPOTS,
  trips: TRIPS,
};

type Values = Record<string, unknown>;

function all(of: YearInput): Values {
  const values: Values = {};
  for (const batch of cityYear(of)) Object.assign(values, batch.values);
  return values;
}

/** The nodes below a path. The keys are the rest of each path. */
function below<T extends z.ZodType>(values: Values, path: string, schema: T): Map<string, z.output<T>> {
  const found = new Map<string, z.output<T>>();
  for (const [key, value] of Object.entries(values))
    if (key.startsWith(`${path}/`)) found.set(key.slice(path.length + 1), schema.parse(value));
  return found;
}

describe('a generated year of a city', () => {
  let values: Values;
  beforeAll(() => {
    values = all(input);
  });

  it('is the same for the same seed, and differs for another seed', () => {
    expect(all({ ...input, bookings: 200 })).toEqual(all({ ...input, bookings: 200 }));
    expect(all({ ...input, bookings: 200, seed: 6 })).not.toEqual(all({ ...input, bookings: 200 }));
  });

  it('contains the requested number of bookings, some of them open, and is written in small batches', () => {
    const bookings = below(values, 'bookings', bookingSchema);
    const isActive = ({ tripdate }: { tripdate: number }): boolean => tripdate > NOW - 2 * 3_600_000;
    expect([...bookings.values()].filter((booking) => !isActive(booking)).length).toBeGreaterThanOrEqual(
      BOOKINGS - 30,
    );
    const underWay = [...bookings.values()]
      .map(({ status }) => status)
      .filter((status) => TRIP_STATES[status].isActive);
    expect(bookings.size).toBeGreaterThanOrEqual(BOOKINGS + statusesWhere('isActive').length);
    expect(bookings.size).toBeLessThanOrEqual(BOOKINGS + underWay.length);
    expect(new Set(underWay)).toEqual(new Set(statusesWhere('isActive')));
    for (const batch of cityYear({ ...input, bookings: 1100 }))
      expect(Object.keys(batch.values).length).toBeLessThan(10_000);
  });

  it('contains the index record and the planned route of each booking', () => {
    const bookings = below(values, 'bookings', bookingSchema);
    const index = Object.fromEntries(below(values, 'booking_index', z.unknown()));
    // Shares, contacts and start codes are stored separately from the booking.
    const parts = INDEXED_PARTS.map((part) => below(values, part, z.looseObject({})));
    const codes = below(values, 'booking_codes', z.number());
    expect(codes.size).toBeGreaterThan(0);
    expect(index).toEqual(
      Object.fromEntries(
        [...bookings].map(([id, booking]) => {
          const whole = bookingSchema.parse(Object.assign({}, booking, ...parts.map((part) => part.get(id))));
          return [id, bookingIndexOf(id, withStartCode(whole, codes.get(id)))];
        }),
      ),
    );
    for (const booking of bookings.values()) expect(booking.openFleet ?? null).toBe(openFleetOf(booking));
    const routes = below(values, 'booking_routes', z.string());
    expect([...routes.keys()].sort()).toEqual([...bookings.keys()].sort());
  });

  it('is busier at weekends and later in the year', () => {
    const days = yearDays(100_000, NOW, 1);
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
    const mean = (some: typeof days): number =>
      some.reduce((sum, { count }) => sum + count, 0) / Math.max(1, some.length);
    const on = (weekday: number) => days.filter(({ start }) => new Date(start).getUTCDay() === weekday);
    expect(mean(on(6))).toBeGreaterThan(1.4 * mean(on(1)));
    expect(mean(days.slice(-60))).toBeGreaterThan(1.3 * mean(days.slice(0, 60)));
  });

  it('contains balances that match the history of each wallet, and reserves the amounts of open withdrawals', () => {
    const users = below(values, 'users', userSchema);
    const history = below(values, 'wallet_history', walletEntrySchema);
    const sums = new Map<string, number>();
    for (const [path, { type, amount }] of history) {
      const uid = path.split('/')[0] ?? '';
      sums.set(uid, (sums.get(uid) ?? 0) + (type === 'Credit' ? amount : -amount));
    }
    for (const [uid, user] of users) expect(user.walletBalance).toBe(roundMoney(sums.get(uid) ?? 0, 2));
    const requests = below(values, 'withdraws', withdrawalSchema.strict());
    const banks = below(values, 'withdraw_banks', withdrawBankSchema.strict());
    expect([...banks.keys()].sort()).toEqual([...requests.keys()].sort());
    const withdrawals = [...requests.values()];
    const open = withdrawals.filter(({ processed }) => !processed);
    expect([open.length > 5, withdrawals.length - open.length > 20]).toEqual([true, true]);
    for (const { uid, amount } of open) expect(users.get(uid)?.walletHeld).toBe(amount);
    expect(below(values, 'audit', auditSchema).size).toBeGreaterThan(withdrawals.length - open.length);
  });

  it('contains the same reports and averages as a new count of all bookings', () => {
    const reports = createReports();
    const money = below(values, 'booking_money', z.record(z.string(), z.unknown()));
    for (const [id, booking] of below(values, 'bookings', z.record(z.string(), z.unknown())))
      reports.add(
        { ...booking, ...money.get(id) },
        z.looseObject({}).optional().parse(values[`payments/${id}`]) ?? null,
      );
    const kept: Record<string, Record<string, unknown>> = {};
    for (const [path, value] of below(values, 'reports', z.unknown())) {
      const [group = '', key = ''] = path.split('/');
      (kept[group] ??= {})[key] = value;
    }
    // The names come from the last counted trip. Drivers’ names do not change in this year.
    expect(reports.node()).toEqual(kept);
    const rates = new Map<string, number[]>();
    for (const [path, { rate }] of below(values, 'ratings', z.object({ rate: z.number() }))) {
      const driver = path.split('/')[0] ?? '';
      rates.set(driver, [...(rates.get(driver) ?? []), rate]);
    }
    for (const [uid, user] of below(values, 'users', userSchema)) {
      const own = rates.get(uid) ?? [];
      expect(user.ratings?.count ?? 0).toBe(own.length);
      expect(user.ratings?.total ?? 0).toBe(own.reduce((sum, rate) => sum + rate, 0));
    }
  });

  it('lets each rider use a promo once, counts the uses of a promo, and never has a person in two cars at once', () => {
    const promos = z.record(z.string(), promoSchema).parse(values.promos);
    const uses = below(values, 'promo_uses', z.object({ bookingId: z.string() }));
    for (const [id, { user_avail }] of Object.entries(promos))
      expect([...uses.keys()].filter((path) => path.startsWith(`${id}/`))).toHaveLength(user_avail);
    expect(uses.size).toBeGreaterThan(50);
    for (const [path, { bookingId }] of uses)
      expect(values[`bookings/${bookingId}`]).toMatchObject({
        customer: path.split('/')[1],
        promo_details: { id: path.split('/')[0] },
      });
  });

  it('gives the demo rider and the demo driver more than one page of bookings', () => {
    const bookings = [...below(values, 'bookings', bookingSchema).values()];
    expect(bookings.filter(({ customer }) => customer === 'demo-rider').length).toBeGreaterThan(55);
    expect(bookings.filter(({ driver }) => driver === 'demo-driver').length).toBeGreaterThan(55);
  });
});

describe('the options of a generated year', () => {
  const parse = (...args: string[]) => parseYearOptions(args, {}, NOW);

  it('set the number of people in proportion to the bookings, unless an option gives the number', () => {
    expect(parse('--bookings', '100000')).toMatchObject({
      options: { drivers: 2000, riders: 10_000, fleetAdmins: 20, target: { portBase: 5100 } },
    });
    expect(parse('--drivers', '50', '--data-dir', '/tmp/x', '--until', '2026-01-01')).toMatchObject({
      options: { bookings: 10_000, drivers: 50, until: Date.UTC(2026, 0, 1), target: { dataDir: '/tmp/x' } },
    });
  });

  it.each([
    [['--bookings', '0'], '--bookings'],
    [['--drivers', '3'], '--drivers'],
    [['--until', 'tomorrow'], '--until'],
    [['--until', '2100-01-01'], '--until'],
    [['--port-base', '80'], '--port-base'],
    [['--data-dir', 'x', '--port-base', '5600'], '--data-dir'],
    [['--people'], 'Unknown option'],
  ])('refuse %s with an error of one line', (args, part) => {
    const parsed = parseYearOptions(args, {}, NOW);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
  });
});
