import type { MigrationStep } from './migration';
import { reports } from './0005-reports';

/** Counts everything again, because the totals of fleets by day and month lacked cancelled bookings and their fees. */
export const fleetCancellations: MigrationStep = {
  ...reports,
  what: 'counts the cancelled bookings of fleets into their totals',
};
