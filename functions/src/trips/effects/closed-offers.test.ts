import { expect, it } from 'vitest';
import { closedOffers, LOOK_AFTER_MS } from './closed-offers';

it('closing the offers of a trip withdraws the open offers, and keeps the drivers who declined', () => {
  const asked = { dan: 'offered', eva: 'declined', fay: 'timed_out' } as const;
  const dispatch = { ring: 0, nextAt: 0, startedAt: 0, byHand: false, asked };
  expect(closedOffers('b1', dispatch)).toEqual({
    'driver_tasks/dan/b1': null,
    'dispatch/b1/asked/dan': null,
  });
  expect(closedOffers('b1', null)).toEqual({});
});

it('a trip is checked again after five minutes, in case an event was lost', () => {
  expect(LOOK_AFTER_MS).toBe(300_000);
});
