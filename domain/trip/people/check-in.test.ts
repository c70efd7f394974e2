import { expect, it } from 'vitest';
import { ATTENTION_KINDS } from '../../records';
import { checkInEvent, checkInsNear, isCheckInKind, shownCheckIn } from './check-in';

const MIN = 60_000;
const NOW = 1_700_000_400_000;
const id = checkInEvent('b1', NOW);
const notice = { id, at: NOW, body: 'Is everything all right?', bookingId: 'b1' };

it('a rider is asked in the app whether all is well if the car stops for long or leaves its route', () => {
  expect(ATTENTION_KINDS.filter(isCheckInKind)).toEqual(['off_route', 'long_stop']);
});

it('a check-in question is asked at least twenty minutes before or after another check-in of the trip', () => {
  const isNear = (asked: number, bookingId = 'b1') => {
    const { after, until } = checkInsNear('b1', NOW);
    const event = checkInEvent(bookingId, asked);
    return event > after && event <= until;
  };
  for (const mins of [0, 1, 19, 19.99]) {
    expect(isNear(NOW + mins * MIN), `${String(mins)} later`).toBe(true);
    expect(isNear(NOW - mins * MIN), `${String(mins)} before`).toBe(true);
  }
  expect(isNear(NOW + 20 * MIN)).toBe(false);
  expect(isNear(NOW - 20 * MIN)).toBe(false);
  expect(isNear(NOW, 'b2')).toBe(false);
});

it('a check-in question is shown for half an hour or until the rider answers', () => {
  const shown = (now: number, answered: string | null = null, bookingId = 'b1') =>
    shownCheckIn([{ ...notice, id: 'other', at: NOW + 1 }, notice], bookingId, { now, answered });
  expect(shown(NOW)).toEqual({ id, text: 'Is everything all right?' });
  expect(shown(NOW + 30 * MIN)).not.toBeNull();
  expect(shown(NOW + 30 * MIN + 1)).toBeNull();
  expect(shown(NOW, id)).toBeNull();
  expect(shown(NOW, 'an earlier one')).not.toBeNull();
  expect(shown(NOW, null, 'b2')).toBeNull();
});
