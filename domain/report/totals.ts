import { dbPaths } from '../database/paths';
import type { ReportTotals } from '../records';
import { reportKeys, hourOfWeek } from './report-keys';
import { driverRowKey, facetLeaves, type ReportFacets } from './report-breakdowns';

export type ReportFigures = Partial<
  Record<Exclude<keyof ReportTotals, 'driverName' | 'driverVehicleNo'>, number>
>;

/** The figures for the tax of an event. Figures that are zero are left out. */
export const taxFigures = (taxMinor: number, addedMinor: number): ReportFigures => ({
  ...(taxMinor === 0 ? {} : { tax: taxMinor }),
  ...(addedMinor === 0 ? {} : { addedTax: addedMinor }),
});

export type ReportEvent = {
  at: number;
  timeZone: string;
  /** Amounts are integers in the smallest unit. Counts are plain numbers. */
  figures: ReportFigures;
  driver?: { id: string; name: string; vehicle: string; fleetadmin?: string | undefined };
  /** absent if the event is a tip or a correction */
  facets?: ReportFacets;
};

/** The nodes below `reports` that contain totals. */
export const REPORT_GROUPS = [
  ...(['days', 'months', 'fleets', 'fleet_days', 'drivers', 'month_drivers'] as const),
  ...(['facet_days', 'facet_months', 'fleet_facet_days', 'fleet_facet_months'] as const),
  ...(['driver_days', 'driver_months'] as const),
];

/**
 * What one event adds to the reports, by path (docs/product/reports.md, "Reports"). It is added to the day
 * and the month, to the driver's month, and to the month and the day of the driver's fleet. `plus` returns
 * the database's increment of a figure. `booking-report.ts` makes the event.
 * `functions/src/settlement/report-writes.ts` writes the additions.
 */
export function reportValues(event: ReportEvent, plus: (delta: number) => unknown): Record<string, unknown> {
  const { day, month } = reportKeys(event.at, event.timeZone);
  const nodes = [dbPaths.dayReport(day), dbPaths.monthReport(month)];
  const { driver } = event;
  const values: Record<string, unknown> = {};
  if (driver !== undefined) {
    const own = dbPaths.driverReport(driver.id, month);
    const ofMonth = dbPaths.monthDriverReport(month, driver.id);
    nodes.push(own, ofMonth);
    for (const node of [own, ofMonth]) {
      values[`${node}/driverName`] = driver.name;
      values[`${node}/driverVehicleNo`] = driver.vehicle;
    }
    if (driver.fleetadmin !== undefined) values[`${ofMonth}/fleetadmin`] = driver.fleetadmin;
  }
  const fleet = fleetOf(event);
  if (fleet !== undefined) nodes.push(dbPaths.fleetReport(fleet, month), dbPaths.fleetDayReport(fleet, day));
  for (const node of nodes)
    for (const [figure, delta] of Object.entries(event.figures))
      if (delta !== 0) values[`${node}/${figure}`] = plus(delta);
  for (const [path, delta] of Object.entries(facetAdditions(event, day, month))) values[path] = plus(delta);
  return values;
}

/**
 * The fleet of an event. A cancelled booking is not in the driver's earnings, but it is in the reports of the
 * driver's fleet.
 */
const fleetOf = ({ driver, facets }: ReportEvent): string | undefined =>
  driver?.fleetadmin ?? facets?.fleetadmin;

/** What an event adds to the records of the page of reports. */
function facetAdditions(event: ReportEvent, day: string, month: string): Record<string, number> {
  const { figures, facets, driver } = event;
  const fleet = fleetOf(event);
  const additions: Record<string, number> = {};
  const leaves = facetLeaves(figures, facets, hourOfWeek(event.at, event.timeZone));
  const nodes = [
    dbPaths.facetDay(day),
    dbPaths.facetMonth(month),
    ...(fleet === undefined
      ? []
      : [dbPaths.fleetFacetDay(fleet, day), dbPaths.fleetFacetMonth(fleet, month)]),
  ];
  for (const node of nodes)
    for (const [path, delta] of Object.entries(leaves)) additions[`${node}/${path}`] = delta;
  const addRow = (uid: string, own: string | undefined, name: string, delta: number): void => {
    if (delta === 0) return;
    const key = driverRowKey(uid, own);
    additions[`${dbPaths.driverDays(day)}/${key}/${name}`] = delta;
    additions[`${dbPaths.driverMonths(month)}/${key}/${name}`] = delta;
  };
  const driverId = driver?.id ?? facets?.driverId;
  if (driverId !== undefined) {
    for (const [figure, delta] of Object.entries(figures)) addRow(driverId, fleet, figure, delta);
    addRow(driverId, fleet, 'rideSecs', facets?.rideSecs ?? 0);
  }
  const count = (path: string): void => {
    additions[path] = (additions[path] ?? 0) + 1;
  };
  // An answer counts for the driver who gave it and for this driver's fleet, even if another driver gets the
  // trip.
  for (const [uid, { answer, fleet: own }] of Object.entries(facets?.offers ?? {})) {
    addRow(uid, own, answer, 1);
    count(`${dbPaths.facetDay(day)}/offers/${answer}`);
    count(`${dbPaths.facetMonth(month)}/offers/${answer}`);
    if (own === undefined) continue;
    count(`${dbPaths.fleetFacetDay(own, day)}/offers/${answer}`);
    count(`${dbPaths.fleetFacetMonth(own, month)}/offers/${answer}`);
  }
  return additions;
}
