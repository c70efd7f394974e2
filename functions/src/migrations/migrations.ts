import { driversByCarTypeId } from './0001-drivers-by-car-type-id';
import { bookingsByCarTypeId } from './0002-bookings-by-car-type-id';
import { bookingIndex } from './0003-booking-index';
import { languageList } from './0004-language-list';
import { reports } from './0005-reports';
import type { Migration } from './migration';

/** All migrations in their order; the newest one's number is `DATA_VERSION`. */
export const MIGRATIONS: readonly Migration[] = [
  driversByCarTypeId,
  bookingsByCarTypeId,
  bookingIndex,
  languageList,
  reports,
];
