import { describe, expect, it } from 'vitest';
import { MOST_SERIES } from '@domain/booking/series';
import type { SeriesRecord } from '@domain/records';
import { changeSeries } from '@domain/contracts/trip/series';
import { bookDueSeries } from './book-series.command';
import {
  changeSeriesCommand,
  createSeriesCommand,
  endSeriesCommand,
  listSeriesCommand,
  pauseSeriesCommand,
  skipSeriesDayCommand,
} from './edit-series.command';
import { bookingIdOf } from './series-record';
import { ana, aWish, boss, seriesWorld } from './testing/series-world';
import { expectFences } from '../platform/testing/fences';

const leo = { uid: 'leo', role: 'rider' } as const;
const seriesOf = (world: ReturnType<typeof seriesWorld>, id: string) =>
  world.store.get(`series/${id}`) as SeriesRecord;

describe('a repeating trip', () => {
  it('is stored with its days, its time and the time zone of the city', async () => {
    const world = seriesWorld();
    const series = await world.create();
    expect(series).toMatchObject({
      customer: 'ana',
      version: 1,
      state: 'active',
      time: '08:15',
      timeZone: 'America/Montevideo',
      weekdays: [1, 2, 3, 4, 5],
      until: '2026-12-31',
      booked: [],
      problem: null,
      trip: { carType: 'Comfort', carTypeId: 'comfort' },
    });
    expect(series.ahead.slice(0, 2)).toEqual([
      { day: '2026-11-23', isSkipped: false },
      { day: '2026-11-24', isSkipped: false },
    ]);
    expect(world.store.get('booking_places/ana')).toEqual({ series_1: series.id });
  });

  it('gets its first booking at once if its first day is near', async () => {
    const world = seriesWorld();
    const series = await world.create({ weekdays: [6], from: '2026-11-20' });
    expect(series.booked).toEqual([
      {
        bookingId: bookingIdOf(series.id, '2026-11-21'),
        status: 'NEW',
        tripdate: Date.parse('2026-11-21T11:15:00Z'),
      },
    ]);
  });

  it('gets no booking for a day in the past', async () => {
    const world = seriesWorld();
    // The test begins on Friday at noon.
    const series = await world.create({ weekdays: [5], from: '2026-11-20' });
    expect(series.ahead[0]?.day).toBe('2026-11-27');
    expect(world.booked()).toEqual([]);
  });

  it('is created once for each request id, and a used request id with other content is refused', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    expect((await world.create()).id).toBe(id);
    const both = await Promise.all([1, 2].map(() => world.create({ requestId: 'request-2' })));
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
    await expect(world.create({ time: '09:15' })).rejects.toMatchObject({ code: 'record_changed' });
    expect(Object.keys(world.store.get('series') as object)).toHaveLength(2);
  });

  it('is stored for the caller, even if another caller used the same request id', async () => {
    const world = seriesWorld({
      users: { leo: { usertype: 'rider', firstName: 'Leo', lastName: 'R', email: 'l@x.y' } },
    });
    const { id } = await world.create();
    const { series } = await createSeriesCommand(world.ports, aWish(), leo);
    expect(series.id).not.toBe(id);
    expect(series.customer).toBe('leo');
  });

  it('cannot be created by a rider who has five repeating trips, even with simultaneous requests', async () => {
    const world = seriesWorld();
    const asked = await Promise.allSettled(
      Array.from({ length: MOST_SERIES + 2 }, (_, index) =>
        world.create({ requestId: `request-${String(index)}` }),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SERIES);
    await expect(world.create({ requestId: 'one-more-1' })).rejects.toMatchObject({
      code: 'too_many_series',
    });
    const { series } = await listSeriesCommand(world.ports, {}, ana);
    await endSeriesCommand(world.ports, { id: series[0]?.id ?? '' }, ana);
    expect(await world.create({ requestId: 'one-more-1' })).toMatchObject({ state: 'active' });
  });

  it('is listed in the order of creation', async () => {
    const world = seriesWorld();
    const first = await world.create({ requestId: 'request-1' });
    const second = await world.create({ requestId: 'request-2' });
    const ids = async () => (await listSeriesCommand(world.ports, {}, ana)).series.map(({ id }) => id);
    await world.store.update({ [`series/${second.id}/createdAt`]: 1 });
    expect(await ids()).toEqual([second.id, first.id]);
    await world.store.update({ [`series/${first.id}/createdAt`]: 0 });
    expect(await ids()).toEqual([first.id, second.id]);
  });

  it.each([
    ['an unknown car type', { trip: { ...aWish().trip, carTypeId: 'gone' } }, 'select_proper'],
    ['an unknown option', { trip: { ...aWish().trip, optionIndex: 7 } }, 'invalid_argument'],
    ['the same pickup and drop-off', { trip: { ...aWish().trip, drop: aWish().trip.pickup } }, 'same_places'],
    ['a last day in the past', { until: '2026-11-19' }, 'past_booking_error'],
    ['no day before the last day', { weekdays: [7], until: '2026-11-21' }, 'past_booking_error'],
    ['a last day more than a year ahead', { until: '2027-11-22' }, 'invalid_argument'],
  ] as const)('is refused with %s', async (_title, overrides, code) => {
    const world = seriesWorld();
    await expect(world.create(overrides)).rejects.toMatchObject({ code });
    expect(world.store.get('series')).toBeNull();
  });

  it('cannot be a delivery, because a delivery is paid in advance', async () => {
    const world = seriesWorld({ settings: { appcat: 'delivery' } });
    await expect(world.create()).rejects.toMatchObject({ code: 'select_proper' });
  });

  it.each([
    ['a repeated weekday', { weekdays: [1, 1] }],
    ['no weekday', { weekdays: [] }],
    ['a day that does not exist', { until: '2026-11-31' }],
    ['a time that does not exist', { time: '24:00' }],
    ['an unknown field', { customer: 'leo' }],
  ])('is refused by the schema of the call with %s', (_title, overrides) => {
    expect(() => aWish(overrides)).toThrow();
  });
});

describe('a change of a repeating trip', () => {
  const changed = (id: string, overrides: Record<string, unknown> = {}) => {
    const { requestId: _id, from: _from, ...wish } = aWish();
    return changeSeries.input.parse({
      id,
      version: 1,
      ...wish,
      time: '09:30',
      weekdays: [2, 4],
      ...overrides,
    });
  };

  it('applies to trips that are not booked yet, and does not change booked trips', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    const { series } = await changeSeriesCommand(world.ports, changed(id), ana);
    expect(series).toMatchObject({ version: 2, time: '09:30', weekdays: [2, 4] });
    expect(series.ahead[0]?.day).toBe('2026-11-24');
    world.at('2026-11-23T10:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked().map(({ at }) => at)).toEqual([
      '2026-11-23T11:15:00.000Z',
      '2026-11-24T12:30:00.000Z',
    ]);
  });

  it('is refused if the repeating trip has changed since the rider read it', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    await changeSeriesCommand(world.ports, changed(id), ana);
    await expect(changeSeriesCommand(world.ports, changed(id), ana)).rejects.toMatchObject({
      code: 'record_changed',
    });
  });

  it('is refused if there is no route for the new places', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.state.route = 'none';
    await expect(changeSeriesCommand(world.ports, changed(id), ana)).rejects.toMatchObject({
      code: 'place_to_coords_error',
    });
    expect(seriesOf(world, id).version).toBe(1);
  });

  it('is refused to other people, with the same error as for a missing repeating trip', async () => {
    const world = seriesWorld({ users: { leo: { usertype: 'rider' } } });
    const { id } = await world.create();
    const refused = { code: 'not_found' };
    await expect(changeSeriesCommand(world.ports, changed(id), leo)).rejects.toMatchObject(refused);
    await expect(pauseSeriesCommand(world.ports, { id, isPaused: true }, leo)).rejects.toMatchObject(refused);
    await expect(endSeriesCommand(world.ports, { id }, leo)).rejects.toMatchObject(refused);
    const skip = { id, day: '2026-11-24', isSkipped: true };
    await expect(skipSeriesDayCommand(world.ports, skip, leo)).rejects.toMatchObject(refused);
    await expect(endSeriesCommand(world.ports, { id: 'a/b' }, ana)).rejects.toMatchObject(refused);
    await expect(listSeriesCommand(world.ports, { customer: 'ana' }, leo)).rejects.toMatchObject({
      code: 'permission_denied',
    });
    expect((await listSeriesCommand(world.ports, {}, leo)).series).toEqual([]);
  });

  it('is in the audit log if staff make the change, but not if the rider makes the change', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    await pauseSeriesCommand(world.ports, { id, isPaused: true }, ana);
    expect(world.store.get('audit')).toBeNull();
    await pauseSeriesCommand(world.ports, { id, isPaused: false }, boss);
    expect(Object.values(world.store.get('audit') as object)).toMatchObject([
      {
        uid: 'boss',
        action: 'series_edit',
        target: 'users_ana',
        before: { state: 'paused' },
        after: { state: 'active' },
      },
    ]);
    expect((await listSeriesCommand(world.ports, { customer: 'ana' }, boss)).series).toMatchObject([{ id }]);
  });
});

describe('a paused repeating trip', () => {
  it('gets no bookings, and the days of the pause are skipped', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    await pauseSeriesCommand(world.ports, { id, isPaused: true }, ana);
    await pauseSeriesCommand(world.ports, { id, isPaused: true }, ana);
    expect(seriesOf(world, id).version).toBe(2);
    world.at('2026-11-25T15:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toEqual([]);
    const { series } = await pauseSeriesCommand(world.ports, { id, isPaused: false }, ana);
    // The next trip is near, so the resumed repeating trip books it at once.
    expect(series.booked).toMatchObject([{ tripdate: Date.parse('2026-11-26T11:15:00Z') }]);
    expect(world.notices.map(({ text }) => text)).toEqual(['series_booked_notice']);
  });

  it('ends after its last day', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    await pauseSeriesCommand(world.ports, { id, isPaused: true }, ana);
    world.at('2027-01-01T03:00:00Z');
    await bookDueSeries(world.ports);
    expect(seriesOf(world, id).state).toBe('ended');
    expect(world.store.get('booking_places/ana')).toBeNull();
  });
});

describe('a skipped day of a repeating trip', () => {
  it('is not booked, but can be added again', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    const skip = { id, day: '2026-11-23', isSkipped: true };
    const { series } = await skipSeriesDayCommand(world.ports, skip, ana);
    expect(series.ahead[0]).toEqual({ day: '2026-11-23', isSkipped: true });
    expect((await skipSeriesDayCommand(world.ports, skip, ana)).series).toEqual(series);
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toEqual([]);
    expect((await skipSeriesDayCommand(world.ports, skip, ana)).series.version).toBe(series.version);
    await skipSeriesDayCommand(world.ports, { ...skip, isSkipped: false }, ana);
    expect(world.booked()).toMatchObject([{ at: '2026-11-23T11:15:00.000Z' }]);
  });

  it('is refused if the day is already booked, or has no trip', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    for (const day of ['2026-11-23', '2026-11-28', '2027-03-01'])
      await expect(
        skipSeriesDayCommand(world.ports, { id, day, isSkipped: true }, ana),
      ).rejects.toMatchObject({ code: 'record_changed' });
  });
});

describe('an ended repeating trip', () => {
  it('keeps its booked trips, gets no new bookings, and can be ended again without an error', async () => {
    const world = seriesWorld();
    const { id } = await world.create();
    world.at('2026-11-22T00:00:00Z');
    await bookDueSeries(world.ports);
    await endSeriesCommand(world.ports, { id }, ana);
    await endSeriesCommand(world.ports, { id }, ana);
    world.at('2026-11-24T00:00:00Z');
    await bookDueSeries(world.ports);
    expect(world.booked()).toHaveLength(1);
    expect(seriesOf(world, id).dueAt).toBeUndefined();
    expect((await listSeriesCommand(world.ports, {}, ana)).series).toEqual([]);
    await expect(pauseSeriesCommand(world.ports, { id, isPaused: false }, ana)).rejects.toMatchObject({
      code: 'record_changed',
    });
  });
});

describe('a write of a repeating trip succeeds only', () => {
  it('once, for a rider with a free slot for repeating trips', () =>
    expectFences(
      () => {
        const { store, ports } = seriesWorld();
        return { store, run: (racing) => createSeriesCommand({ ...ports, store: racing }, aWish(), ana) };
      },
      {
        'users/ana/usertype': 'driver',
        'booking_places/ana/series_1': 'other',
        'series/sSSJ9VTMlHHdldqUs/version': 1,
      },
    ));

  it('if the repeating trip is unchanged since it was read', async () => {
    let path = '';
    const fences = {};
    await expectFences(async () => {
      const { store, ports, create } = seriesWorld();
      const { id } = await create();
      path = `series/${id}`;
      Object.assign(fences, {
        [`${path}/version`]: 9,
        [`${path}/state`]: 'ended',
        [`${path}/lastDay`]: '2026-11-24',
        [`${path}/dueAt`]: 1,
        'users/ana/usertype': 'driver',
      });
      return {
        store,
        run: (racing) => pauseSeriesCommand({ ...ports, store: racing }, { id, isPaused: true }, ana),
      };
    }, fences);
  });
});
