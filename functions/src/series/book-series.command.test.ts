import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import type { SeriesRecord } from '@domain/records';
import { completionOf } from '../bookings/testing/written-booking';
import { dyingStore } from '../platform/testing/dying-store';
import { bookDueSeries, lookAtSeries } from './book-series.command';
import { endSeriesCommand, pauseSeriesCommand } from './edit-series.command';
import { bookingIdOf } from './series-record';
import { ana, aWish, HOUR, seriesWorld } from './testing/series-world';
import { changesOf } from '../platform/testing/changes';
import { expectFences } from '../platform/testing/fences';

const seriesOf = (world: ReturnType<typeof seriesWorld>, id: string) =>
  world.store.get(`series/${id}`) as SeriesRecord;

describe('the bookings of a repeating trip', () => {
  it('are made 36 hours before the trip as ordinary bookings at the current price', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-21T23:14:59Z');
    expect(await bookDueSeries(world.ports)).toBe(0);
    expect(world.booked()).toEqual([]);

    world.at('2026-11-21T23:15:00Z');
    await bookDueSeries(world.ports);
    const [first] = world.booked();
    expect(world.booked()).toEqual([
      { id: bookingIdOf(id, '2026-11-23'), status: 'NEW', at: '2026-11-23T11:15:00.000Z' },
    ]);
    expect(world.store.get(`bookings/${first?.id ?? ''}`)).toEqual({
      status: 'NEW',
      customer: 'ana',
      bookingDate: Date.parse('2026-11-21T23:15:00Z'),
    });
    expect(world.store.get(`quotes/${first?.id ?? ''}`)).toMatchObject({
      uid: 'ana',
      customer: 'ana',
      bookLater: true,
      series: id,
      trip_cost: 480.7,
      place: 'later_1',
    });
    await world.store.update({ 'cartypes/comfort/base_fare': 150 });
    world.at('2026-11-22T23:15:00Z');
    await bookDueSeries(world.ports);
    const [, second] = world.booked();
    expect(second).toMatchObject({ at: '2026-11-24T11:15:00.000Z' });
    expect(world.store.get(`quotes/${second?.id ?? ''}/trip_cost`)).toBe(580.7);
  });

  it('find Google’s places again by their ids, because the positions are not stored', async () => {
    const world = seriesWorld();
    world.state.found = { lat: -34.9, lng: -56.2 };
    const { trip } = aWish();
    const pickup = { ...trip.pickup, placeId: 'ChIJ1' };
    const { id } = await world.create({ trip: { ...trip, pickup } });
    expect(seriesOf(world, id).trip).toMatchObject({
      pickup: { lat: 0, lng: 0, add: pickup.add, placeId: 'ChIJ1' },
      drop: trip.drop,
    });
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.store.get(`quotes/${bookingIdOf(id, '2026-11-23')}`)).toMatchObject({
      pickup: { lat: -34.9, lng: -56.2, add: pickup.add, placeId: 'ChIJ1' },
      drop: trip.drop,
    });
    world.state.found = null;
    world.at('2026-11-23T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(seriesOf(world, id).problem).toMatchObject({ day: '2026-11-24', why: 'route' });
  });

  it('are not booked from a place that has neither a position nor an id', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    await world.store.update({ [`series/${id}/trip/pickup`]: { lat: 0, lng: 0, add: 'Salvo' } });
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(seriesOf(world, id).problem).toMatchObject({ day: '2026-11-23', why: 'route' });
  });

  it('are completed like ordinary bookings, and contain the id of their repeating trip', async () => {
    const world = seriesWorld();
    await world.store.update({ settings: await world.ports.settings() });
    const { id } = await world.create();
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    const bookingId = bookingIdOf(id, '2026-11-23');
    await completionOf(world.store)(bookingId);
    expect(world.store.get(`bookings/${bookingId}`)).toMatchObject({ series: id, trip_cost: 480.7 });
  });

  it('are made once, even if several runs overlap', async () => {
    const world = seriesWorld();
    await world.create();
    world.at('2026-11-22T00:00:00Z');
    await Promise.all([1, 2, 3].map(() => bookDueSeries(world.ports)));
    await bookDueSeries(world.ports);
    expect(world.booked()).toHaveLength(1);
    expect(world.notices.map(({ text }) => text)).toEqual(['series_booked_notice']);
  });

  it('are made and announced once, even if a run is killed', async () => {
    for (let accesses = 1; accesses < 40; accesses += 1) {
      const world = seriesWorld();
      const { id } = await world.create();
      world.at('2026-11-22T00:00:00Z');
      const dying = dyingStore(world.store, accesses);
      await lookAtSeries({ ...world.ports, store: dying }, id).catch(() => undefined);
      await bookDueSeries(world.ports);
      expect(world.booked(), `after ${String(accesses)} accesses`).toHaveLength(1);
      expect(world.notices).toHaveLength(1);
      expect(seriesOf(world, id)).toMatchObject({ lastDay: '2026-11-23' });
      expect(seriesOf(world, id).tell).toBeUndefined();
    }
  });

  it('are announced with day, time and price', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.notices).toEqual([
      {
        uid: 'ana',
        text: 'series_booked_notice',
        screen: 'BookedCab',
        bookingId: bookingIdOf(id, '2026-11-23'),
        eventId: `series-${id}-2026-11-23-booked`,
        params: { day: '2026-11-23', time: '08:15', price: '$480.70' },
      },
    ]);
  });

  it('are at 8:15 local time before and after the clocks change', async () => {
    const world = seriesWorld({ settings: { timeZone: 'Europe/Madrid' } });
    world.at('2027-03-20T12:00:00Z');
    await world.create({ weekdays: [6, 7], from: '2027-03-27', until: '2027-10-31' });
    world.at('2027-03-27T05:00:00Z');
    await bookDueSeries(world.ports);
    world.at('2027-10-29T23:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked().map(({ at }) => at)).toEqual([
      '2027-03-27T07:15:00.000Z',
      '2027-03-28T06:15:00.000Z',
      '2027-10-30T06:15:00.000Z',
      '2027-10-31T07:15:00.000Z',
    ]);
  });

  it('are not made again after such a booking is cancelled', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    await world.store.update({ [`bookings/${bookingIdOf(id, '2026-11-23')}/status`]: 'CANCELLED' });
    world.at('2026-11-22T12:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toHaveLength(1);
  });

  it('are no longer made after the last day, and the repeating trip then ends and frees its booking slot', async () => {
    const world = seriesWorld();
    const { id } = await world.create({ until: '2026-11-24' });
    world.at('2026-11-23T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toHaveLength(2);
    expect(seriesOf(world, id).state).toBe('active');
    world.at('2026-11-25T03:00:00Z');
    await bookDueSeries(world.ports);
    expect(seriesOf(world, id)).toMatchObject({ state: 'ended' });
    expect(seriesOf(world, id).dueAt).toBeUndefined();
    expect(world.store.get('booking_places/ana/series_1')).toBeNull();
  });
});

describe('a day of a repeating trip whose booking meets a problem', () => {
  const monday = '2026-11-23';
  /** A world in which the first day is due and cannot be booked because of `write`. */
  const failing = async (write: Record<string, unknown>, overrides: Record<string, unknown> = {}) => {
    const world = seriesWorld();
    const { id } = await world.create(overrides);
    await world.store.update(write);
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    return { ...world, id };
  };

  it.each([
    ['a debt', { 'users/ana/walletBalance': -10 }, 'debt'],
    ['a block', { 'users/ana/blockedUntil': Date.parse('2027-01-01') }, 'blocked'],
    ['a deleted car type', { 'cartypes/comfort': null }, 'car_type'],
    ['a profile without a name', { 'users/ana/lastName': '' }, 'profile'],
    ['a deleted account', { 'users/ana': null }, 'profile'],
  ] as const)('such as %s is reported once with the reason', async (_title, write, why) => {
    const world = await failing(write);
    expect(world.booked()).toEqual([]);
    expect(seriesOf(world, world.id).problem).toMatchObject({ day: monday, why });
    for (const at of ['2026-11-22T01:00:00Z', '2026-11-22T05:00:00Z', '2026-11-23T11:00:01Z']) {
      world.at(at);
      await bookDueSeries(world.ports);
    }
    expect(world.notices.filter(({ eventId }) => eventId.includes(monday))).toEqual([
      {
        uid: 'ana',
        text: 'series_failed',
        screen: 'Series',
        eventId: `series-${world.id}-${monday}-failed`,
        params: { day: monday, time: '08:15' },
        textParams: { reason: `series_why_${why}` },
      },
    ]);
  });

  it('has its reason stored if the car type has too few seats, or if the chosen option has changed', async () => {
    const small = await failing({ 'cartypes/comfort/seats': 2 }, { trip: { ...TRIP, passengers: 3 } });
    expect(seriesOf(small, small.id).problem).toMatchObject({ why: 'seats' });
    const other = await failing(
      { 'cartypes/comfort/options': [{ description: 'Big dog', amount: 90 }] },
      { trip: { ...TRIP, optionIndex: 0 } },
    );
    expect(seriesOf(other, other.id).problem).toMatchObject({ why: 'car_type' });
  });

  it('waits while the rider has too many scheduled trips, and is booked as soon as the rider has fewer open bookings', async () => {
    const world = seriesWorld({ settings: { max_later_bookings: 1 } });
    const { id } = await world.create();
    const other = { 'bookings/other': { status: 'NEW' }, 'booking_places/ana/later_1': 'other' };
    await world.store.update(other);
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(seriesOf(world, id).problem).toMatchObject({ why: 'too_many' });
    await world.store.update({ 'bookings/other/status': 'CANCELLED' });
    world.at('2026-11-22T00:59:00Z');
    await bookDueSeries(world.ports);
    expect(seriesOf(world, id).problem).toBeDefined();
    world.at('2026-11-22T01:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.store.get(`bookings/${bookingIdOf(id, monday)}/status`)).toBe('NEW');
    expect(seriesOf(world, id).problem).toBeUndefined();
  });

  it('is not tried again after the latest time for its booking, and the next day is booked', async () => {
    const world = await failing({ 'users/ana/walletBalance': -10 });
    await world.store.update({ 'users/ana/walletBalance': 0 });
    world.at('2026-11-23T11:00:01Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toMatchObject([{ at: '2026-11-24T11:15:00.000Z' }]);
  });

  it('is reported once after a long outage of the server, and the next possible day is booked', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-27T15:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.notices).toMatchObject([{ eventId: `series-${id}-${monday}-failed` }]);
    expect(seriesOf(world, id)).toMatchObject({ problem: { day: monday, why: 'late' } });
    world.at('2026-11-28T23:15:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toMatchObject([{ at: '2026-11-30T11:15:00.000Z' }]);
  });

  it('is booked without the wallet if the wallet balance is too small, like an ordinary booking', async () => {
    const world = await failing({ 'users/ana/walletBalance': 5 }, { trip: { ...TRIP, mode: 'wallet' } });
    const quote = world.store.get(`quotes/${bookingIdOf(world.id, monday)}`) as { paymentWish?: unknown };
    expect(quote).not.toBeNull();
    expect(quote.paymentWish).toBeUndefined();
  });

  it('is reported only after the latest time for its booking if the server fails, and delays no other repeating trip', async () => {
    const world = seriesWorld({ users: { leo: { usertype: 'rider' } } });
    const { id } = await world.create();
    const broken = { ...seriesOf(world, id), weekdays: 'none', dueAt: 1 };
    await world.store.update({ 'series/broken': broken });
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toHaveLength(1);
    expect(world.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a repeating trip could not be booked' }),
    );
    // The repeating trip that failed is postponed, so it no longer blocks the others.
    expect(world.store.get('series/broken/dueAt')).toBe(Date.parse('2026-11-22T01:00:00Z'));
  });

  it('is reported once with the first reason that the rider can solve, also after an error of the server', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    const { directions } = world.ports;
    world.ports.directions = () => Promise.reject(new DomainError('maps_unavailable'));
    const reasonAt = async (iso: string) => {
      world.at(iso);
      await bookDueSeries(world.ports);
      return [seriesOf(world, id).problem?.why, world.notices.map(({ textParams }) => textParams?.reason)];
    };
    expect(await reasonAt('2026-11-22T00:00:00Z')).toEqual(['other', []]);
    world.ports.directions = directions;
    await world.store.update({ 'users/ana/walletBalance': -10 });
    expect(await reasonAt('2026-11-22T01:00:00Z')).toEqual(['debt', ['series_why_debt']]);
    await world.store.update({ 'users/ana/walletBalance': 0, 'cartypes/comfort': null });
    expect(await reasonAt('2026-11-22T02:00:00Z')).toEqual(['car_type', ['series_why_debt']]);
  });

  it('waits while the maps service does not answer, and is booked when it answers again', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.state.route = 'down';
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.notices).toEqual([]);
    expect(world.booked()).toEqual([]);
    world.state.route = 'there';
    world.at('2026-11-22T01:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toMatchObject([{ id: bookingIdOf(id, monday) }]);
  });
});

const TRIP = {
  pickup: { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' },
  drop: { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' },
  carTypeId: 'comfort',
};

describe('the booking of a repeating trip during a race', () => {
  it.each([
    [
      'a pause',
      async (world: ReturnType<typeof seriesWorld>, id: string) => {
        await pauseSeriesCommand(world.ports, { id, isPaused: true }, ana);
      },
    ],
    [
      'the end of the repeating trip',
      async (world: ReturnType<typeof seriesWorld>, id: string) => {
        await endSeriesCommand(world.ports, { id }, ana);
      },
    ],
    [
      'a block of the rider',
      (world: ReturnType<typeof seriesWorld>) =>
        world.store.update({ 'users/ana/blockedUntil': world.ports.clock() + 100 * HOUR }),
    ],
    [
      'the deletion of the account',
      (world: ReturnType<typeof seriesWorld>) => world.store.update({ 'users/ana': null }),
    ],
  ])('is not made if %s was committed first', async (_title, meanwhile) => {
    const world = seriesWorld();
    const { id } = await world.create();
    // The test makes the repeating trip due earlier than usual. A pause or an end sets the usual time again,
    // so the change itself books nothing.
    await world.store.update({ [`series/${id}/dueAt`]: 1 });
    let isDone = false;
    const commit: typeof world.store.commit = async (write) => {
      if (!isDone && Object.keys(write.values).some((path) => path.startsWith('bookings/'))) {
        isDone = true;
        await meanwhile(world, id);
      }
      return world.store.commit(write);
    };
    world.at('2026-11-22T00:00:00Z');
    await lookAtSeries({ ...world.ports, store: { ...world.store, commit } }, id);
    expect(isDone).toBe(true);
    expect(world.booked()).toEqual([]);
  });
});

it('creating a repeating trip and booking its first day change only the expected values in the database', async () => {
  const world = seriesWorld();
  expect(await changesOf(world.store, () => world.create())).toEqual({
    'booking_places/ana/series_1': 'sSSJ9VTMlHHdldqUs',
    'series/sSSJ9VTMlHHdldqUs/asked': 'lyWNy9BFb6PbAXr2',
    'series/sSSJ9VTMlHHdldqUs/createdAt': 1_795_186_800_000,
    'series/sSSJ9VTMlHHdldqUs/customer': 'ana',
    'series/sSSJ9VTMlHHdldqUs/dueAt': 1_795_302_900_000,
    'series/sSSJ9VTMlHHdldqUs/lastDay': '2026-11-22',
    'series/sSSJ9VTMlHHdldqUs/place': 'series_1',
    'series/sSSJ9VTMlHHdldqUs/state': 'active',
    'series/sSSJ9VTMlHHdldqUs/time': '08:15',
    'series/sSSJ9VTMlHHdldqUs/timeZone': 'America/Montevideo',
    'series/sSSJ9VTMlHHdldqUs/trip/carType': 'Comfort',
    'series/sSSJ9VTMlHHdldqUs/trip/carTypeId': 'comfort',
    'series/sSSJ9VTMlHHdldqUs/trip/drop/add': 'Terminal Tres Cruces',
    'series/sSSJ9VTMlHHdldqUs/trip/drop/lat': -34.894,
    'series/sSSJ9VTMlHHdldqUs/trip/drop/lng': -56.166,
    'series/sSSJ9VTMlHHdldqUs/trip/pickup/add': 'Palacio Salvo',
    'series/sSSJ9VTMlHHdldqUs/trip/pickup/lat': -34.9064,
    'series/sSSJ9VTMlHHdldqUs/trip/pickup/lng': -56.1996,
    'series/sSSJ9VTMlHHdldqUs/until': '2026-12-31',
    'series/sSSJ9VTMlHHdldqUs/version': 1,
    'series/sSSJ9VTMlHHdldqUs/weekdays': [1, 2, 3, 4, 5],
  });
  world.at('2026-11-21T23:15:00Z');
  expect(await changesOf(world.store, () => bookDueSeries(world.ports))).toEqual({
    'booking_places/ana/later_1': '-P6xyZN-CYLLslNQlFWJcjh1',
    'bookings/-P6xyZN-CYLLslNQlFWJcjh1/bookingDate': 1_795_302_900_000,
    'bookings/-P6xyZN-CYLLslNQlFWJcjh1/customer': 'ana',
    'bookings/-P6xyZN-CYLLslNQlFWJcjh1/status': 'NEW',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/bookLater': true,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/booking_type_admin': false,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/base_fare': 50,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/convenience_fee_type': 'flat',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/convenience_fees': 25,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/createdAt': 0,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/extra_info': '',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/image': '/images/cars/comfort.svg',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/min_fare': 120,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/name': 'Comfort',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/options': [{ amount: 10, description: 'Child seat' }],
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/rate_per_hour': 600,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carDetails/rate_per_unit_distance': 30.5,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carImage': '/images/cars/comfort.svg',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carType': 'Comfort',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/carTypeId': 'comfort',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/createdAt': 1_795_302_900_000,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/customer': 'ana',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/drop/add': 'Terminal Tres Cruces',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/drop/lat': -34.894,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/drop/lng': -56.166,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/baseFare': 50,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/convenienceFee': 25,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/distance': 7.4,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/distanceCost': 225.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/driverShare': 455.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/durationSecs': 1080,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/fare': 455.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/minFareTopUp': 0,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/optionAmount': 0,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/parcelAmount': 0,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/timeCost': 180,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/breakdown/total': 480.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/convenience_fees': 25,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/estimateDistance': 7.4,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/estimateFare': 480.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/estimateTime': 1080,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/estimate/fareCost': 455.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/expiresAt': 1_795_303_500_000,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/pickup/add': 'Palacio Salvo',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/pickup/lat': -34.9064,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/pickup/lng': -56.1996,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/place': 'later_1',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/polylinePoints': '_p~iF~ps|U',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/series': 'sSSJ9VTMlHHdldqUs',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/status': 'NEW',
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/sweepAt': 1_795_389_900_000,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/trip_cost': 480.7,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/tripdate': 1_795_432_500_000,
    'quotes/-P6xyZN-CYLLslNQlFWJcjh1/uid': 'ana',
    'series/sSSJ9VTMlHHdldqUs/dueAt': 1_795_389_300_000,
    'series/sSSJ9VTMlHHdldqUs/lastDay': '2026-11-23',
  });
});

it('a day is booked only if the person and the repeating trip are unchanged since they were read', async () => {
  const series = 'series/sSSJ9VTMlHHdldqUs';
  const bookingId = bookingIdOf('sSSJ9VTMlHHdldqUs', '2026-11-23');
  await expectFences(
    async () => {
      const world = seriesWorld();
      const { id } = await world.create();
      world.at('2026-11-21T23:15:00Z');
      return { store: world.store, run: (store) => lookAtSeries({ ...world.ports, store }, id) };
    },
    {
      'booking_places/ana/later_1': 'b1',
      [`bookings/${bookingId}/status`]: 'CANCELLED',
      'users/ana/usertype': 'driver',
      'users/ana/blockedUntil': 9e15,
      [`${series}/version`]: 9,
      [`${series}/state`]: 'ended',
      [`${series}/lastDay`]: '2026-11-24',
      [`${series}/dueAt`]: 1,
    },
    `bookings/${bookingId}`,
  );
});
