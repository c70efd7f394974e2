import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../records';
import { isTippable, mostTipMinor, suggestedTips, tipMinor, tipPercents, type TippedTrip } from './tip';

const END = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const rules = { tip_percents: '10, 15, 20', tip_max: 50, tip_days: 30, code: 'UYU', decimal: 2 };
const paidIn = (code: string, decimal = 2) => ({ code, decimal }) as TippedTrip['settings'];
const trip: TippedTrip = {
  status: 'PAID',
  customer: 'ana',
  driver: 'leo',
  trip_cost: 200,
  tripdate: END - 1,
  endTime: END,
};

describe('the tip percentages', () => {
  it('are a list of at most five numbers, or empty', () => {
    expect(tipPercents('10, 15,20')).toEqual([10, 15, 20]);
    expect(tipPercents('12.5')).toEqual([12.5]);
    expect(tipPercents('10, 10')).toEqual([10]);
    expect(tipPercents(' ')).toEqual([]);
  });

  it.each(['10;20', '10,', 'ten', '0', '-5', '101', '1,2,3,4,5,6', 'Infinity'])('cannot be %j', (text) => {
    expect(tipPercents(text)).toBeNull();
  });
});

describe('a tip for a trip', () => {
  it('is possible once the trip is paid, but in no other status', () => {
    expect(BOOKING_STATUSES.filter((status) => isTippable({ ...trip, status }, rules, END))).toEqual([
      'PAID',
      'COMPLETE',
    ]);
  });

  it.each([
    ['without a driver', { driver: undefined }, {}, END],
    ['by its own driver', { driver: 'ana' }, {}, END],
    ['twice', { tip: 10 }, {}, END],
    ['again, after staff returned the tip', { tip: 0 }, {}, END],
    ['if it was free', { trip_cost: 0 }, {}, END],
    ['if tips are off', {}, { tip_percents: '' }, END],
    ['if the limit is zero', {}, { tip_max: 0 }, END],
    ['if it was paid in another currency', { settings: paidIn('USD') }, {}, END],
    ['if its currency had other decimals', { settings: paidIn('UYU', 0) }, {}, END],
    ['after its days', {}, {}, END + 30 * DAY_MS + 1],
  ])('is not possible %s', (_, changed, setting, now) => {
    expect(isTippable({ ...trip, ...changed }, { ...rules, ...setting }, now)).toBe(false);
    expect(isTippable(trip, rules, Math.min(now, END + 30 * DAY_MS))).toBe(true);
  });
});

it('a trip can be tipped even if its booking stores no currency', () => {
  expect(isTippable({ ...trip, settings: paidIn('') }, rules, END)).toBe(true);
});

describe('the amount of a tip', () => {
  it('is at most the price of the trip, and at most the operator’s limit', () => {
    expect(mostTipMinor(trip, rules)).toBe(5000);
    expect(mostTipMinor({ ...trip, trip_cost: 30 }, rules)).toBe(3000);
    expect([0, -1, 0.01, 50, 50.01, NaN, Infinity].map((amount) => tipMinor(amount, trip, rules))).toEqual([
      null,
      null,
      1,
      5000,
      null,
      null,
      null,
    ]);
  });

  it('has no more decimals than the currency of the trip', () => {
    expect(tipMinor(1.005, trip, rules)).toBeNull();
    const whole = { ...trip, settings: { decimal: 0 } as TippedTrip['settings'] };
    expect(tipMinor(1.5, whole, rules)).toBeNull();
    expect(tipMinor(2, whole, rules)).toBe(2);
  });

  it('is suggested by the percentages, each amount only once and no amount above the limit', () => {
    expect(suggestedTips(trip, rules)).toEqual([
      { percent: 10, amount: 20 },
      { percent: 15, amount: 30 },
      { percent: 20, amount: 40 },
    ]);
    expect(suggestedTips(trip, { ...rules, tip_max: 25 })).toEqual([
      { percent: 10, amount: 20 },
      { percent: 15, amount: 25 },
    ]);
    expect(suggestedTips(trip, { ...rules, tip_percents: '' })).toEqual([]);
    expect(suggestedTips({ ...trip, trip_cost: 0.1 }, { ...rules, tip_percents: '10' })).toEqual([
      { percent: 10, amount: 0.01 },
    ]);
    expect(suggestedTips({ ...trip, trip_cost: 0.01 }, { ...rules, tip_percents: '10' })).toEqual([]);
  });
});
