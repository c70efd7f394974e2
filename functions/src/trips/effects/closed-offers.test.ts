import { expect, it } from 'vitest';
import { closedOffers, LOOK_AFTER_MS } from './closed-offers';

it('closing takes back the offers that are open, and lets the drivers who declined stay recorded', () => {
  const asked = { dan: 'offered', eva: 'declined', fay: 'timed_out' } as const;
  const dispatch = { ring: 0, nextAt: 0, startedAt: 0, byHand: false, asked };
  expect(closedOffers('b1', dispatch)).toEqual({
    'driver_tasks/dan/b1': null,
    'dispatch/b1/asked/dan': null,
  });
  expect(closedOffers('b1', null)).toEqual({});
});

it('a trip whose events may be lost is looked at again after five minutes', () => {
  expect(LOOK_AFTER_MS).toBe(300_000);
});
