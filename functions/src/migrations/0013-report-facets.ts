import type { MigrationStep } from './migration';
import { reports } from './0005-reports';

/** Counts everything again, because the records of the page of reports (docs/product.md 6.23) were not kept before. */
export const reportFacets: MigrationStep = {
  ...reports,
  what: 'counts the records of the page of reports from all bookings',
};
