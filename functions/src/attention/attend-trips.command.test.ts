import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { attentionWorld } from './testing/attention-world';

const MIN = 60_000;
const TAKEN = { status: 'ACCEPTED', driver: 'dan', driver_accept_time: NOW };

describe('the check of open trips that runs each minute', () => {
  it('finds cars that stop, drive again or send no positions, even if no event reports this', async () => {
    const world = attentionWorld({ booking: TAKEN });
    await world.review();
    await world.drive(2);
    await world.minute();
    expect(world.kinds()).toEqual([]);
    for (let minute = 0; minute < 6; minute += 1) {
      await world.pass(MIN);
      await world.drive(2);
    }
    await world.minute();
    expect(world.kinds()).toEqual(['not_moving']);
    await world.pass(MIN);
    await world.drive(1);
    await world.minute();
    expect(world.kinds()).toEqual([]);
    await world.pass(4 * MIN);
    await world.minute();
    expect(world.kinds()).toContain('silent');
  });

  it('reads the points from the separate instance for tracks, and skips the car while this instance does not answer', async () => {
    const world = attentionWorld({ booking: { ...TAKEN, trackInstance: 'tracks-1' } });
    await world.review();
    await world.pass(4 * MIN);
    const { lastRecords } = world.store;
    world.reviewPorts.store.lastRecords = (list, schema, limit) =>
      list.startsWith('tracking/')
        ? lastRecords(list, schema, limit)
        : Promise.reject(new Error('the instance does not answer'));
    await world.minute();
    expect(world.kinds()).toEqual([]);
    const point = { value: { lat: -34.88, lng: -56.2, at: NOW + 4 * MIN, status: 'ACCEPTED' as const } };
    const asked: string[] = [];
    world.reviewPorts.store.lastRecords = (list, schema, limit) => {
      asked.push(list);
      return list.startsWith('tracking/')
        ? lastRecords(list, schema, limit)
        : Promise.resolve([{ key: 'p', value: schema.parse(point.value) }]);
    };
    await world.minute();
    expect(world.kinds()).toEqual([]);
    expect(asked.filter((list) => list.includes('tracks-1'))).toHaveLength(1);
    await world.pass(4 * MIN);
    await world.minute();
    expect(world.kinds()).toEqual(['silent']);
  });

  it('warns shortly before a scheduled trip, and does not read the whole trip earlier', async () => {
    const tripdate = NOW + 24 * 60 * MIN;
    const world = attentionWorld({ booking: { bookLater: true, tripdate } });
    await world.review();
    expect((await world.minute()).reviewed).toBe(0);
    await world.pass(tripdate - 16 * MIN - NOW);
    await world.minute();
    expect(world.kinds()).toEqual([]);
    await world.pass(MIN);
    await world.minute();
    expect(world.kinds()).toEqual(['soon']);
    await world.store.update({ 'bookings/b1/status': 'ACCEPTED', 'bookings/b1/driver': 'dan' });
    await world.minute();
    expect(world.kinds()).toEqual([]);
  });

  it('uses the data of the booking if the `trip_watches` record of the trip has other data', async () => {
    const world = attentionWorld({ settings: { autoDispatch: false } });
    await world.review();
    expect(world.kinds()).toEqual(['unassigned']);
    await world.store.update({ 'bookings/b1/requestedDrivers': { dan: true } });
    await world.minute();
    expect(world.kinds()).toEqual([]);
    await world.store.update({ 'trip_watches/b1/isAsked': false });
    await world.minute();
    expect(world.kinds()).toEqual([]);
    expect(world.store.get('trip_watches/b1/isAsked')).toBe(true);
  });

  it('reads no whole booking if nothing is wrong, even if there are many bookings', async () => {
    const world = attentionWorld();
    const ids = Array.from({ length: 40 }, (_, at) => `t${String(at)}`);
    const booking = world.store.get('bookings/b1') as object;
    await world.store.update({
      ...Object.fromEntries(
        ids.map((id) => [`bookings/${id}`, { ...booking, status: 'ACCEPTED', driver: 'dan' }]),
      ),
      ...Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [
          `bookings/old${String(at)}`,
          { ...booking, status: 'COMPLETE' },
        ]),
      ),
    });
    for (const id of ids) await world.review(id);
    const read: string[] = [];
    const { read: readRecord } = world.store;
    world.reviewPorts.store.read = (path, schema) => {
      read.push(path);
      return readRecord(path, schema);
    };
    expect(await world.minute()).toEqual({ reviewed: 0, mailed: 0 });
    expect(read.filter((path) => path.startsWith('bookings/'))).toEqual([]);
  });
});

describe('a mail to the duty address', () => {
  const LATE = { ...TAKEN, bookingDate: NOW - 11 * MIN, tripdate: NOW - 11 * MIN };

  it('is sent once about an item that no dispatcher took in time, in the language of the person who has that address', async () => {
    const world = attentionWorld({ booking: LATE });
    await world.store.update({ 'users/boss/lang': { langLocale: 'es', dateLocale: 'es' } });
    await world.review();
    await world.pass(9 * MIN);
    await world.drive(1);
    expect((await world.minute()).mailed).toBe(0);
    await world.pass(MIN);
    expect((await world.minute()).mailed).toBe(1);
    await world.pass(30 * MIN);
    await world.drive(0.5);
    await world.minute();
    expect(world.mailbox.mails).toMatchObject([
      {
        to: 'duty@hail.example',
        subject: expect.stringMatching(/^es: .*ABCDEF/) as string,
        text: expect.stringMatching(/late.*Pickup.*10 minutes.*https:\/\/hail\.example\/dispatch/s) as string,
        messageId: `<b1.late.${String(NOW)}@attention.hail>`,
      },
    ]);
  });

  it.each<[string, (world: ReturnType<typeof attentionWorld>) => Promise<unknown>]>([
    ['a dispatcher has the item', (world) => world.attend('boss', 'late', { mode: 'take' })],
    ['the item is postponed', (world) => world.attend('boss', 'late', { mode: 'snooze', minutes: 15 })],
    ['the item is done', (world) => world.attend('boss', 'late', { mode: 'resolve' })],
    ['the operator has set no duty address', (world) => world.store.update({ private_settings: null })],
  ])('is not sent while %s', async (_name, act) => {
    const world = attentionWorld({ booking: LATE });
    await world.review();
    await act(world);
    await world.pass(12 * MIN);
    await world.drive(1);
    await world.minute();
    expect(world.mailbox.mails).toEqual([]);
  });

  it('is sent again five minutes later if the mail server has failed', async () => {
    const world = attentionWorld({ booking: LATE });
    await world.review();
    await world.pass(10 * MIN);
    await world.drive(1);
    const failing = { ...world.mailbox, send: () => Promise.reject(new Error('no server')) };
    expect((await world.minute(failing)).mailed).toBe(0);
    expect(world.log.lines).toMatchObject([{ level: 'error', message: 'the duty address was not told' }]);
    await world.pass(4 * MIN);
    await world.drive(1);
    expect((await world.minute()).mailed).toBe(0);
    await world.pass(MIN);
    expect((await world.minute()).mailed).toBe(1);
  });

  it('is sent once if two runs check at the same time', async () => {
    const world = attentionWorld({ booking: LATE });
    await world.review();
    await world.pass(10 * MIN);
    await world.drive(1);
    await Promise.all([world.minute(), world.minute()]);
    expect(world.mailbox.mails).toHaveLength(1);
  });
});
