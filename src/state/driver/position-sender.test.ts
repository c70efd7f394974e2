import { describe, expect, it } from 'vitest';
import { POSITION_PACE } from '@domain/trip/driver-steps';
import { createPositionSender, FRESH_MS, isDue, type TrackedTrip } from './position-sender';

const HERE = { lat: -34.906, lng: -56.2 };
/** About `metres` to the north. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

function aSender(options: { trip?: TrackedTrip; maySend?: boolean } = {}) {
  let now = 1_000_000;
  let asked = 0;
  let release: (() => void) | null = null;
  let isHeld = false;
  const situation = { maySend: options.maySend ?? true, trip: options.trip ?? null };
  const sent: { metres: number; at: number; trip: TrackedTrip }[] = [];
  const sender = createPositionSender({
    send: (point, trip) => {
      sent.push({ metres: Math.round((point.lat - HERE.lat) * 111_195), at: now - 1_000_000, trip });
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
    sender,
    situation,
    asked: () => asked,
    hold: () => {
      isHeld = true;
    },
    release: async () => {
      isHeld = false;
      release?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    /** a second passes, with the clock's tick; the answer of what is sent comes at once */
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

describe('whether a position is due', () => {
  const last = { point: HERE, at: 0 };
  it.each([
    { pace: POSITION_PACE.idle, metres: 49, ms: 29_999, due: false },
    { pace: POSITION_PACE.idle, metres: 51, ms: 1, due: true },
    { pace: POSITION_PACE.idle, metres: 0, ms: 30_000, due: true },
    { pace: POSITION_PACE.trip, metres: 9, ms: 4999, due: false },
    { pace: POSITION_PACE.trip, metres: 11, ms: 1, due: true },
    { pace: POSITION_PACE.trip, metres: 0, ms: 5000, due: true },
  ])('$metres m and $ms ms after the last one it is $due', ({ pace, metres, ms, due }) => {
    expect(isDue(last, north(metres), ms, pace)).toBe(due);
  });

  it('the first one always is', () => {
    expect(isDue(null, HERE, 0, POSITION_PACE.idle)).toBe(true);
  });
});

describe('sending positions', () => {
  it('tells a waiting driver’s position every 50 metres or 30 seconds', async () => {
    const { sent, moved, pass } = aSender();
    await moved(0);
    await moved(30);
    await moved(60);
    expect(sent.map(({ metres }) => metres)).toEqual([0, 60]);
    await pass(29);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent.at(-1)).toEqual({ metres: 60, at: 30_000, trip: null });
  });

  it('tells a trip’s position every 10 metres or 5 seconds, as points of its track', async () => {
    const { sent, moved, pass } = aSender({ trip: TRIP });
    await moved(0);
    await moved(8);
    await moved(16);
    await pass(5);
    expect(sent).toEqual([
      { metres: 0, at: 0, trip: TRIP },
      { metres: 16, at: 0, trip: TRIP },
      { metres: 16, at: 5000, trip: TRIP },
    ]);
  });

  it('does not pile up positions while one waits for the connection, and then tells the newest', async () => {
    const { sent, moved, hold, release, pass } = aSender({ trip: TRIP });
    hold();
    await moved(0);
    await moved(100);
    await moved(200);
    await pass(20);
    expect(sent).toHaveLength(1);
    await release();
    await pass(1);
    expect(sent.map(({ metres }) => metres)).toEqual([0, 200]);
  });

  it('tells nothing in a tab that is not the one that sends, and goes on when it becomes that', async () => {
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

  it('does not tell a position from before a sleep: it asks the device, not more often than every 30 seconds', async () => {
    const { sent, moved, asked, pass } = aSender();
    await moved(0);
    await pass(FRESH_MS / 1000);
    expect(sent.map(({ at }) => at)).toEqual([0, 30_000, 60_000]);
    expect(asked()).toBe(0);
    await pass(31);
    expect(sent).toHaveLength(3);
    expect(asked()).toBe(2);
    await moved(200);
    expect(sent.at(-1)?.metres).toBe(200);
  });

  it('goes on after a refusal', async () => {
    let count = 0;
    const sender = createPositionSender({
      send: () => {
        count += 1;
        return Promise.reject(new Error('refused'));
      },
      situation: () => ({ maySend: true, trip: null }),
      ask: () => undefined,
      now: () => 0,
    });
    sender.moved(HERE);
    await Promise.resolve();
    await Promise.resolve();
    sender.moved(north(60));
    expect(count).toBe(2);
  });
});
