import { describe, expect, it } from 'vitest';
import { BOOKING_SORTS } from './booking-columns';
import { isPrivateSort, sortsFor } from './booking-sorts';

const leftOut = (reader: Parameters<typeof sortsFor>[0]): string[] =>
  BOOKING_SORTS.filter((sort) => !sortsFor(reader).includes(sort));

describe('the sorts of the list of staff', () => {
  it('are all of them for an admin, but contacts in demo mode', () => {
    expect(leftOut({ role: 'admin', hasContacts: true })).toEqual([]);
    expect(leftOut({ role: 'admin', hasContacts: false })).toEqual([
      'customerPhone',
      'customerEmail',
      'receiverPhone',
    ]);
  });

  it('are for a fleet admin those of the columns whose values it gets', () => {
    for (const hasContacts of [true, false])
      expect(leftOut({ role: 'fleetadmin', hasContacts })).toEqual([
        'customerPhone',
        'customerEmail',
        'startCode',
        'receiver',
        'receiverPhone',
        'pickupWords',
        'dropWords',
      ]);
  });

  it('keep out of addresses what not all staff get', () => {
    expect(BOOKING_SORTS.filter(isPrivateSort)).toEqual(leftOut({ role: 'fleetadmin', hasContacts: true }));
  });
});
