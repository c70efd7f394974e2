import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../records';
import { tripEventsOf, type TripSources } from './trip-history';

const BOOKING: TripSources['booking'] = { customer: 'ana', bookingDate: 1000, booking_type_admin: false };
const eventsOf = (
  booking: Partial<TripSources['booking']>,
  history: readonly HistoryEntry[] = [],
  more: Partial<TripSources> = {},
) =>
  tripEventsOf({
    booking: { ...BOOKING, ...booking },
    history,
    audits: [],
    corrections: [],
    paidAt: null,
    ...more,
  });
const shown = (...input: Parameters<typeof eventsOf>): string[] =>
  eventsOf(...input).map(({ at, event, actor, by, drivers }) =>
    [at, event, actor, by, ...drivers].filter((part) => part !== '').join(' '),
  );

describe('the history of a trip', () => {
  it('shows each step with its time and the person who did the step, with the oldest step first', () => {
    const times = { driver_accept_time: 2000, driver_arrive_time: 3000, startTime: 4000, endTime: 5000 };
    const search: HistoryEntry[] = [
      { at: 1100, by: 'system', event: 'asked', drivers: ['eva', 'dan'] },
      { at: 1200, by: 'eva', event: 'declined', driver: 'eva' },
      { at: 1300, by: 'system', event: 'timed_out', driver: 'dan' },
      { at: 2000, by: 'dan', event: 'accepted', driver: 'dan' },
    ];
    const more = { paidAt: 6000, corrections: [{ at: 7000, by: 'boss' }] };
    expect(shown({ ...times, driver: 'dan', unpaidReportedAt: 5500 }, search, more)).toEqual([
      '1000 booked rider ana',
      '1100 asked system eva dan',
      '1200 declined driver eva eva',
      '1300 timed_out system dan',
      '2000 accepted driver dan dan',
      '3000 arrived driver dan dan',
      '4000 started driver dan',
      '5000 ended driver dan',
      '5500 unpaid driver dan dan',
      '6000 paid system',
      '7000 corrected staff boss',
    ]);
  });

  it('shows which needs the trip had at the booking, such as space for a bicycle, and each later change of the needs', () => {
    const change: HistoryEntry = { at: 2000, by: 'boss', event: 'needs', said: 'pet', saidBefore: 'bike' };
    expect(eventsOf({ carNeeds: 'pet' }, [change])).toMatchObject([
      { event: 'booked', needs: 'bike' },
      { event: 'needs', actor: 'staff', needs: 'pet' },
    ]);
    expect(eventsOf({ carNeeds: 'pet' })).toMatchObject([{ event: 'booked', needs: 'pet' }]);
  });

  it('shows whether the rider changed the trip, or the office on behalf of the rider', () => {
    const change = (at: number, by: string): HistoryEntry => ({ at, by, event: 'changed', parts: ['drop'] });
    expect(shown({}, [change(2000, 'ana'), change(3000, 'olga')])).toEqual([
      '1000 booked rider ana',
      '2000 changed rider ana',
      '3000 changed staff olga',
    ]);
  });

  it('shows why the office set the current price', () => {
    const set = (at: number, prices: number[]): HistoryEntry => ({
      at,
      by: 'boss',
      event: 'price_set',
      prices,
    });
    const officePrice = { amount: 300, was: 480, reason: 'Agreed' };
    expect(
      eventsOf({ officePrice, trip_cost: 300 }, [set(2000, [480, 400]), set(3000, [400, 300])]).slice(1),
    ).toMatchObject([
      { event: 'price_set', prices: [480, 400], reason: '' },
      { event: 'price_set', actor: 'staff', by: 'boss', prices: [400, 300], reason: 'Agreed' },
    ]);
  });

  it('shows which admin booked the trip and which admin cancelled it, from the audit log', () => {
    const cancelled = { booking_type_admin: true, cancelledBy: 'admin', cancelledAt: 2000, reason: 'No car' };
    const audits = [
      { uid: 'eve', action: 'booking_add' },
      { uid: 'boss', action: 'cancel_booking' },
    ];
    expect(shown(cancelled, [], { audits })).toEqual(['1000 booked staff eve', '2000 cancelled staff boss']);
    expect(eventsOf(cancelled).at(-1)).toMatchObject({ by: '', reason: 'No car' });
  });

  it.each([
    ['rider', 'rider ana'],
    ['driver', 'driver dan'],
    ['system', 'system'],
  ])('shows that the %s cancelled', (cancelledBy, who) => {
    const [, event] = shown({ driver: 'dan', cancelledBy, cancelledAt: 2000 });
    expect(event).toBe(`2000 cancelled ${who}`);
  });

  it('shows why a cancellation by the rider was free or not', () => {
    const cancelled = {
      cancelledBy: 'rider',
      cancelledAt: 2000,
      cancelTerms: { fee: 0, why: 'late' as const },
    };
    expect(eventsOf(cancelled).at(-1)).toMatchObject({ event: 'cancelled', why: 'late' });
  });

  it('shows a cancellation by the office only once, with the reason shown to the rider', () => {
    const history: HistoryEntry[] = [{ at: 2000, by: 'boss', event: 'cancelled', reason: 'no_car' }];
    const booking = { cancelledBy: 'admin', cancelledAt: 2001, reason: 'No car is free' };
    expect(shown(booking, history)).toEqual(['1000 booked rider ana', '2000 cancelled staff boss']);
    expect(eventsOf(booking, history)[1]?.reason).toBe('No car is free');
  });

  it('shows no acceptance after the office assigned a driver, but shows a later acceptance by the same driver', () => {
    const history: HistoryEntry[] = [
      { at: 2000, by: 'boss', event: 'assigned', driver: 'dan' },
      { at: 2000, by: 'dan', event: 'accepted', driver: 'dan' },
      { at: 3000, by: 'boss', event: 'unassigned', driver: 'dan' },
      { at: 4000, by: 'dan', event: 'accepted', driver: 'dan' },
      { at: 5000, by: 'dan', event: 'dropped_out', driver: 'dan' },
    ];
    expect(shown({ driver: 'dan', driver_accept_time: 4000 }, history).slice(1)).toEqual([
      '2000 assigned staff boss dan',
      '3000 unassigned staff boss dan',
      '4000 accepted driver dan dan',
      '5000 dropped_out driver dan dan',
    ]);
  });

  it('uses the acceptance in the booking if the history of an old trip contains no acceptance', () => {
    expect(shown({ driver: 'dan', driver_accept_time: 2000 })[1]).toBe('2000 accepted driver dan dan');
  });

  it('shows the final price if it differs from the confirmed price', () => {
    const estimate = { estimateFare: 480 } as NonNullable<TripSources['booking']['estimate']>;
    const priceOf = (trip_cost: number) =>
      eventsOf({ endTime: 5000, estimate, trip_cost }).filter(({ event }) => event === 'price');
    expect(priceOf(520)).toMatchObject([{ at: 5000, prices: [480, 520] }]);
    expect(priceOf(480)).toEqual([]);
  });
});
