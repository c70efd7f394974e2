import { expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { readOfferAnswers } from './report-writes';

it('the offer answers in the reports contain each driver’s last answer and fleet, and no unreadable entries', async () => {
  const entry = (at: number, event: string, driver?: string) => ({
    at,
    by: driver ?? 'system',
    event,
    driver,
  });
  const store = createMemoryStore({
    users: { leo: { fleetadmin: 'flor' }, ada: {} },
    booking_history: {
      b1: {
        e4: entry(4, 'accepted', 'leo'),
        e1: entry(1, 'asked'),
        e2: entry(2, 'timed_out', 'leo'),
        e3: entry(3, 'declined', 'ada'),
        e5: { at: 5, event: 'something else', by: 'x', driver: 'ada' },
      },
    },
  });
  expect(await readOfferAnswers(store, 'b1')).toEqual({
    leo: { answer: 'accepted', fleet: 'flor' },
    ada: { answer: 'declined' },
  });
  expect(await readOfferAnswers(store, 'b2')).toEqual({});
});
