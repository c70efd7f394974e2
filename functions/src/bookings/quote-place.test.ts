import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { placeForQuote } from './quote-place';

const NAMES = ['now_1', 'now_2'];
const take = (tree: Record<string, unknown>, isWithDebt = false, names: readonly string[] = NAMES) =>
  placeForQuote(createMemoryStore(tree), 'ana', 'q9', { names, isWithDebt });
const booked = (statuses: Record<string, string>) =>
  Object.fromEntries(Object.entries(statuses).map(([id, status]) => [id, { status }]));

describe('the booking slot of a quote', () => {
  it('is a free slot if there is one', async () => {
    expect(await take({})).toEqual({
      place: 'now_1',
      checks: { 'booking_places/ana/now_1': null },
      values: { 'booking_places/ana/now_1': 'q9' },
    });
  });

  it('is the slot of a paid, complete or cancelled booking if no slot is free, and the commit checks the status of this booking', async () => {
    for (const status of ['PAID', 'COMPLETE', 'CANCELLED']) {
      const tree = { booking_places: { ana: { now_1: 'b1', now_2: 'b2' } } };
      expect(await take({ ...tree, bookings: booked({ b1: 'PENDING', b2: status }) })).toEqual({
        place: 'now_2',
        checks: { 'booking_places/ana/now_2': 'b2', 'bookings/b2/status': status },
        values: { 'booking_places/ana/now_2': 'q9' },
      });
    }
  });

  it('is the slot of the oldest quote without a booking if no slot is free', async () => {
    expect(await take({ booking_places: { ana: { now_1: 'q2', now_2: 'q1' } } })).toEqual({
      place: 'now_2',
      checks: { 'booking_places/ana/now_2': 'q1', 'bookings/q1/status': null },
      values: { 'booking_places/ana/now_2': 'q9' },
    });
    // A free slot is used first, so that the rider can have two estimates at once.
    expect(await take({ booking_places: { ana: { now_1: 'q1' } } })).toMatchObject({ place: 'now_2' });
  });

  it('is refused if all slots have open bookings, and an unpaid booking is also open', async () => {
    const tree = { booking_places: { ana: { now_1: 'b1', now_2: 'b2' } } };
    const bookings = booked({ b1: 'PENDING', b2: 'NEW' });
    expect(await take({ ...tree, bookings })).toEqual({ full: 'places' });
    // If staff give a reason, the quote needs no slot.
    expect(await take({ ...tree, bookings }, false, [])).toEqual({
      place: undefined,
      checks: {},
      values: {},
    });
  });
});

describe('the extra booking slot of a trip whose bill includes a debt', () => {
  it('is given in addition to the normal slot', async () => {
    expect(await take({}, true)).toMatchObject({
      place: 'now_1',
      values: { 'booking_places/ana/now_1': 'q9', 'booking_places/ana/debt': 'q9' },
    });
  });

  it('exists only once, so that a quote is refused while another trip with the debt is open', async () => {
    const tree = { booking_places: { ana: { debt: 'b1' } } };
    expect(await take({ ...tree, bookings: booked({ b1: 'PENDING' }) }, true)).toEqual({ full: 'debt' });
    expect(await take({ ...tree, bookings: booked({ b1: 'CANCELLED' }) }, true)).toMatchObject({
      values: { 'booking_places/ana/debt': 'q9' },
    });
  });
});
