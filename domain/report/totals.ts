import { dbPaths } from '../database/paths';
import type { ReportTotals } from '../database/trip-records';

/** The day (yyyy-mm-dd) and month (yyyy-mm) of a moment in a zone; UTC when the zone is not known. */
export function reportKeys(at: number, timeZone: string): { day: string; month: string } {
  const day = formatterOf(timeZone).format(at);
  return { day, month: day.slice(0, 7) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // The Canadian order of a date is the one of ISO 8601.
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
  } catch {
    made = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
  }
  formatters.set(timeZone, made);
  return made;
}

export type ReportFigures = Partial<
  Record<Exclude<keyof ReportTotals, 'driverName' | 'driverVehicleNo'>, number>
>;

/** The tax of an event; without one there are no such figures. */
export const taxFigures = (taxMinor: number, addedMinor: number): ReportFigures => ({
  ...(taxMinor === 0 ? {} : { tax: taxMinor }),
  ...(addedMinor === 0 ? {} : { addedTax: addedMinor }),
});

export type ReportEvent = {
  at: number;
  timeZone: string;
  /** integers in the smallest unit; counts as they are */
  figures: ReportFigures;
  driver?: { id: string; name: string; vehicle: string; fleetadmin?: string | undefined };
};

/** The nodes below `reports` that hold totals. */
export const REPORT_GROUPS = ['days', 'months', 'fleets', 'fleet_days', 'drivers', 'month_drivers'] as const;

/**
 * The additions of one event to the reports, by path (docs/product.md 6.10): day, month, the driver's month, its
 * fleet's month and day. `plus` makes the database's increment of a figure. `booking-report.ts` makes the event;
 * `functions/src/settlement/report-writes.ts` writes it.
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
    if (driver.fleetadmin !== undefined) {
      nodes.push(
        dbPaths.fleetReport(driver.fleetadmin, month),
        dbPaths.fleetDayReport(driver.fleetadmin, day),
      );
      values[`${ofMonth}/fleetadmin`] = driver.fleetadmin;
    }
  }
  for (const node of nodes)
    for (const [figure, delta] of Object.entries(event.figures))
      if (delta !== 0) values[`${node}/${figure}`] = plus(delta);
  return values;
}
