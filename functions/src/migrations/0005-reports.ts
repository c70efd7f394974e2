import { dbPaths } from '@domain/database/paths';
import { forgetRebuild, rebuildReports } from '../settlement/rebuild-reports.command';
import type { MigrationStep } from './migration';

/** Counts the totals and averages of reports and ratings again from all bookings. */
export const reports: MigrationStep = {
  what: 'counts reports and ratings again from all bookings',
  isBreaking: false,
  run: async (ports, tell) => {
    const { store, clock, pageSize } = ports;
    const { bookings, changed } = await rebuildReports(
      { store, clock, ...(pageSize === undefined ? {} : { bookingsPerPage: pageSize }) },
      ({ bookings: seen, at }) => tell({ seen, at }),
    );
    return { seen: bookings, changed, notes: [] };
  },
  // A preview cannot report which totals would change. Only a count finds the new totals. A count must write
  // them to the database, because trips are settled during the count.
  preview: () =>
    Promise.resolve({
      seen: 0,
      changed: 0,
      notes: [`A dry run cannot tell the new totals of ${dbPaths.reports()}: only a count gives them.`],
    }),
  forget: forgetRebuild,
};
