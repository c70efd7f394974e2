import { expect, it } from 'vitest';
import { complaintSchema } from '@domain/records';
import { nextChange } from './complaint-writes';

const known = complaintSchema.parse({
  bookingId: 'b1',
  uid: 'ana',
  role: 'rider',
  category: 'other',
  state: 'open',
  at: 1,
  changedAt: 1000,
});

it.each([
  ['now, for the first change', 500, null, 500],
  ['now, if the last change is in the past', 2000, known, 2000],
  ['a millisecond after a change in the same millisecond', 1000, known, 1001],
  ['a millisecond after a change by a server whose clock is ahead', 900, known, 1001],
] as const)('the stored time of a change of a complaint is %s', (_, now, before, moment) => {
  expect(nextChange({ clock: () => now }, before)).toBe(moment);
});
