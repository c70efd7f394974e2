import { describe, expect, it } from 'vitest';
import { BOOKING_SORTS } from './booking-columns';
import { isPrivateSort, sortsFor } from './booking-sorts';

const leftOut = (reader: Parameters<typeof sortsFor>[0]): string[] =>
  BOOKING_SORTS.filter((sort) => !sortsFor(reader).includes(sort));

describe('the sorts of the staff’s booking table', () => {
  it('are all available to an admin, except sorts by contacts in demo mode', () => {
    expect(leftOut({ role: 'admin', hasContacts: true })).toEqual([]);
    expect(leftOut({ role: 'admin', hasContacts: false })).toEqual([
      'customerPhone',
      'customerEmail',
      'receiverPhone',
    ]);
  });

  it('are available to a fleet admin for the columns that a fleet admin may read', () => {
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

  it('are private if a fleet admin may not read the sorted values, so that no URL contains these values', () => {
    expect(BOOKING_SORTS.filter(isPrivateSort)).toEqual(leftOut({ role: 'fleetadmin', hasContacts: true }));
  });
});
