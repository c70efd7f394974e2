import { MIGRATION_NAMES, type MigrationName } from '@domain/database/data-version';
import { driversByCarTypeId } from './0001-drivers-by-car-type-id';
import { bookingsByCarTypeId } from './0002-bookings-by-car-type-id';
import { bookingIndex } from './0003-booking-index';
import { languageList } from './0004-language-list';
import { reports } from './0005-reports';
import { bookingParts } from './0006-booking-parts';
import { privateProfiles } from './0007-private-profiles';
import { withdrawBanks } from './0008-withdraw-banks';
import { receipts } from './0009-receipts';
import { reportedAt } from './0010-reported-at';
import { peopleWords } from './0011-people-words';
import { driversOnDuty } from './0012-drivers-on-duty';
import { googleBookings } from './0016-google-bookings';
import { googleAddresses } from './0017-google-addresses';
import { googleDrops } from './0018-google-drops';
import { googleSeries } from './0019-google-series';
import { googleWishes } from './0020-google-wishes';
import { usedQuotes } from './0021-used-quotes';
import { bookingCopies } from './0022-booking-copies';
import type { Migration, MigrationStep } from './migration';

const STEPS: Readonly<Record<MigrationName, MigrationStep>> = {
  'drivers-by-car-type-id': driversByCarTypeId,
  'bookings-by-car-type-id': bookingsByCarTypeId,
  index: bookingIndex,
  languages: languageList,
  reports,
  'booking-parts': bookingParts,
  'private-profiles': privateProfiles,
  'withdraw-banks': withdrawBanks,
  receipts,
  'reported-at': reportedAt,
  'people-words': peopleWords,
  'drivers-on-duty': driversOnDuty,
  // All bookings are counted again, because older builds did not write the records of the reports page.
  'report-facets': { ...reports, what: 'counts the records of the page of reports from all bookings' },
  // All bookings are counted again, because the totals of fleets by day and month lacked cancelled bookings
  // and their fees.
  'fleet-cancellations': { ...reports, what: 'counts the cancelled bookings of fleets into their totals' },
  // The list of languages gets the version of each language's texts. A device compares this version with the
  // version of its own texts, and loads newer texts.
  'texts-versions': { ...languageList, what: 'writes the version of each language’s texts' },
  'google-bookings': googleBookings,
  'google-addresses': googleAddresses,
  'google-drops': googleDrops,
  'google-series': googleSeries,
  'google-wishes': googleWishes,
  'used-quotes': usedQuotes,
  'booking-copies': bookingCopies,
};

/** All migrations in the order of their versions. */
export const MIGRATIONS: readonly Migration[] = MIGRATION_NAMES.map((name, place) => ({
  ...STEPS[name],
  name,
  version: place + 1,
}));
