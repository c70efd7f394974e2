import { describe, expect, it } from 'vitest';
import { lookersByTrip, LOOK_LIFE_MS } from './office-look';

const NOW = 1_000_000;
const look = (id: string, bookingId: string, ageMs = 0) => ({
  id,
  bookingId,
  at: NOW - ageMs,
  firstName: id === 'zoe' ? 'Zoe' : 'Ana',
  lastName: 'Sosa',
});

describe('the people who look at a trip', () => {
  it('are listed by trip and name, without the person who reads the list and without outdated records', () => {
    const looks = [
      look('zoe', 't1'),
      look('ana', 't1'),
      look('me', 't1'),
      look('old', 't2', LOOK_LIFE_MS + 1),
      look('late', 't3', LOOK_LIFE_MS),
    ];
    expect([...lookersByTrip(looks, 'me', NOW)]).toEqual([
      ['t1', ['Ana Sosa', 'Zoe Sosa']],
      ['t3', ['Ana Sosa']],
    ]);
  });
});
