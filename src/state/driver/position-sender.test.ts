import { describe, expect, it } from 'vitest';
import { createPositionSender, FRESH_MS, type TrackedTrip } from './position-sender';

const HERE = { lat: -34.906, lng: -56.2 };
/** A point about `metres` north of `HERE`. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

function aSender(options: { trip?: TrackedTrip; maySend?: boolean } = {}) {
  let now = 1_000_000;
  let asked = 0;
  let release: (() => void) | null = null;
  let isHeld = false;
  let isRefused = false;
  const situation = { maySend: options.maySend ?? true, trip: options.trip ?? null };
  const sent: { metres: number; at: number; trip: TrackedTrip }[] = [];
  const paths: number[][] = [];
  const metresOf = (point: { lat: number }): number => Math.round((point.lat - HERE.lat) * 111_195);
  const sender = createPositionSender({
    send: (point, trip, noted) => {
      if (isRefused) return Promise.reject(new Error('too soon'));
      sent.push({ metres: metresOf(point), at: now - 1_000_000, trip });
      paths.push(noted.map(metresOf));
      return isHeld ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    },
    situation: () => situation,
    ask: () => {
      asked += 1;
    },
    now: () => now,
  });
  return {
    sent,
    paths,
    sender,
    situation,
    asked: () => asked,
    refuse: (value: boolean) => {
      isRefused = value;
    },
    hold: () => {
      isHeld = true;
    },
    release: async () => {
      isHeld = false;
      release?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    /**
     * Advances the time by `seconds`, with a tick of the clock each second. Each call is answered at once.
     */
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        sender.tick();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
    moved: async (metres: number) => {
      sender.moved(north(metres));
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const TRIP = { bookingId: 'booking-1', status: 'STARTED' } as const;

describe('the sender of a driver’s positions', () => {
  it('sends a free driver’s position every 20 seconds if the car moves, or every minute if not', async () => {
    const { sent, moved, pass } = aSender();
    await moved(0);
    await moved(60);
    await pass(19);
    expect(sent.map(({ metres }) => metres)).toEqual([0]);
    await pass(1);
    expect(sent.at(-1)).toEqual({ metres: 60, at: 20_000, trip: null });
    await moved(61);
    await pass(39);
    await moved(62);
    expect(sent).toHaveLength(2);
    await pass(21);
    expect(sent.at(-1)).toEqual({ metres: 62, at: 80_000, trip: null });
  });

  it('sends the position of a trip every 5 seconds as a point of the track', async () => {
    const { sent, moved, pass } = aSender({ trip: TRIP });
    await moved(0);
    await moved(16);
    await pass(4);
    expect(sent).toEqual([{ metres: 0, at: 0, trip: TRIP }]);
    await pass(1);
    expect(sent.at(-1)).toEqual({ metres: 16, at: 5000, trip: TRIP });
  });

  it('queues no positions while offline, and sends the path since then with the next position', async () => {
    const { sent, paths, moved, hold, release, pass } = aSender({ trip: TRIP });
    hold();
    await moved(0);
    for (const metres of [100, 200, 300]) {
      await pass(5);
      await moved(metres);
    }
    expect(sent).toHaveLength(1);
    await release();
    await pass(5);
    expect(sent.map(({ metres }) => metres)).toEqual([0, 300]);
    expect(paths.at(-1)).toEqual([100, 200, 300]);
    await moved(400);
    await pass(5);
    expect(paths.at(-1)).toEqual([]);
  });

  it('discards the path that was recorded offline if the trip has ended', async () => {
    const { sent, paths, moved, situation, pass } = aSender({ trip: TRIP });
    await moved(0);
    situation.maySend = false;
    await pass(10);
    await moved(100);
    situation.trip = null;
    await pass(1);
    situation.trip = { bookingId: 'booking-2', status: 'STARTED' };
    situation.maySend = true;
    await pass(5);
    expect(sent).toHaveLength(2);
    expect(paths.at(-1)).toEqual([]);
  });

  it('sends nothing until its tab is the one tab that sends positions', async () => {
    const { sent, moved, situation, pass } = aSender({ maySend: false });
    await moved(0);
    await pass(60);
    expect(sent).toEqual([]);
    situation.maySend = true;
    await pass(1);
    expect(sent).toEqual([]);
    await moved(10);
    expect(sent).toHaveLength(1);
  });

  it('requests a position every 30 seconds if the device has reported none for a minute', async () => {
    const { sent, moved, asked, pass } = aSender();
    await moved(0);
    await pass(FRESH_MS / 1000);
    expect(sent.map(({ at }) => at)).toEqual([0, 60_000]);
    expect(asked()).toBe(0);
    await pass(31);
    expect(sent).toHaveLength(2);
    expect(asked()).toBe(2);
    await moved(200);
    expect(sent.at(-1)?.metres).toBe(200);
  });

  it('sends the next position as usual after the server has refused a position', async () => {
    let count = 0;
    let now = 0;
    const sender = createPositionSender({
      send: () => {
        count += 1;
        return Promise.reject(new Error('refused'));
      },
      situation: () => ({ maySend: true, trip: null }),
      ask: () => undefined,
      now: () => now,
    });
    sender.moved(HERE);
    await Promise.resolve();
    await Promise.resolve();
    now = 20_000;
    sender.moved(north(60));
    expect(count).toBe(2);
  });

  it('sends a refused position of a trip again after the usual interval, even if the car has not moved', async () => {
    const { sent, moved, pass, refuse } = aSender({ trip: TRIP });
    await moved(0);
    await pass(5);
    refuse(true);
    await moved(100);
    refuse(false);
    await pass(4);
    expect(sent.map(({ metres }) => metres)).toEqual([0]);
    await pass(1);
    expect(sent.map(({ metres }) => metres)).toEqual([0, 100]);
  });
});
