import { reportedBookingSchema, reportOf, type ReportedPayment } from '@domain/report/booking-report';
import { dutyAdditions } from '@domain/report/duty';
import { reportKeys } from '@domain/report/report-keys';
import { reportValues, type ReportEvent } from '@domain/report/totals';

type Tree = { [key: string]: Tree | number | string };

/** Computes the totals that the functions would store for these bookings, as the node `reports`. */
export function createReports() {
  const root: Tree = {};
  return {
    add: (booking: unknown, payment: ReportedPayment | null) => {
      const event = reportOf(reportedBookingSchema.parse(booking), payment);
      if (event === null) return;
      for (const [path, value] of Object.entries(reportValues(event, (delta) => delta)))
        addTo(root, path, value);
      for (const [path, secs] of Object.entries(dutyOf(event))) addTo(root, path, secs);
    },
    /** the node `reports` */
    node: () => (typeof root.reports === 'object' ? root.reports : {}),
  };
}

/**
 * The time on duty of a driver of the demo data. The driver is online for 1.8 times the ride and ten more
 * minutes for each trip.
 */
function dutyOf({ at, timeZone, driver, facets }: ReportEvent): Record<string, number> {
  if (driver === undefined || facets?.rideSecs === undefined) return {};
  const online = facets.rideSecs * 1800 + 600_000;
  const { day } = reportKeys(at, timeZone);
  return dutyAdditions({ uid: driver.id, fleetadmin: driver.fleetadmin }, { [day]: { online, break: 0 } });
}

/** Adds a number to the number at a path, or sets a text at the path. */
function addTo(root: Tree, path: string, value: unknown): void {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  let node = root;
  for (const part of parts) {
    const next = node[part];
    if (typeof next === 'object') node = next;
    else {
      const made: Tree = {};
      node[part] = made;
      node = made;
    }
  }
  const before = node[last];
  if (typeof value === 'number') node[last] = (typeof before === 'number' ? before : 0) + value;
  else if (typeof value === 'string') node[last] = value;
}
