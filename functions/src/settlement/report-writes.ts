import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { historyEntrySchema, type BookingRecord } from '@domain/records';
import { paidReport } from '@domain/report/booking-report';
import { OFFER_ANSWERS, type OfferAnswer, type OfferAnswers } from '@domain/report/report-breakdowns';
import { reportValues, type ReportEvent } from '@domain/report/totals';
import { increment, type Store, type Write } from '../platform';
import { paymentRecord } from './trip-money';

/** The path of a report in the new reports of a rebuild. */
export const rebuiltPath = (path: string): string =>
  `${dbPaths.reportsRebuild()}/next${path.slice(dbPaths.reports().length)}`;

/** The path of a report's text (such as a driver's name) in the new reports of a rebuild. */
export const rebuiltTextPath = (path: string): string =>
  `${dbPaths.reportsRebuild()}/texts${path.slice(dbPaths.reports().length)}`;

/**
 * The values that add an event to the reports, and the checks for its commit. During a rebuild of the reports
 * (`rebuild-reports.command.ts`) the event is also added to the new reports. Then the record of the event
 * gets a mark, so that the rebuild does not count the event again. So each event is counted once in the new
 * reports.
 */
export async function reportAdditions(store: Store, recordPath: string, event: ReportEvent): Promise<Write> {
  const idPath = `${dbPaths.reportsRebuild()}/id`;
  const rebuildId = await store.read(idPath, z.string());
  const values = reportValues(event, increment);
  return {
    checks: { [idPath]: rebuildId },
    values: {
      ...values,
      ...(rebuildId === null
        ? {}
        : {
            ...Object.fromEntries(Object.entries(values).map(([path, value]) => [rebuiltPath(path), value])),
            [`${recordPath}/rebuild`]: rebuildId,
          }),
    },
  };
}

/**
 * The values that add a booking to the reports. The payment record stores the time and the counted offer
 * answers, so that a rebuild can count the same values.
 */
export async function reportWrites(store: Store, bookingId: string, event: ReportEvent): Promise<Write> {
  const { checks, values } = await reportAdditions(store, dbPaths.payment(bookingId), event);
  const offers = event.facets?.offers;
  const kept = { reportedAt: event.at, ...(offers === undefined ? {} : { offers }) };
  return { checks, values: { ...values, ...paymentRecord(bookingId, kept) } };
}

export type PaidAmounts = Omit<Parameters<typeof paidReport>[1], 'offers'>;

/** The values that add a paid booking to the reports. */
export async function paidReportWrites(
  store: Store,
  bookingId: string,
  booking: BookingRecord,
  paid: PaidAmounts,
  at: number,
): Promise<Write> {
  const offers = await readOfferAnswers(store, bookingId);
  return reportWrites(store, bookingId, paidReport(booking, { ...paid, offers }, at));
}

const historySchema = z.record(z.string(), historyEntrySchema.nullable().catch(null));

/**
 * The last answer of each driver who had an offer of a booking, with the driver's fleet. The answers come
 * from the history.
 */
export async function readOfferAnswers(store: Store, bookingId: string): Promise<OfferAnswers> {
  const history = await store.read(dbPaths.bookingHistory(bookingId), historySchema);
  const entries = Object.values(history ?? {}).filter((entry) => entry !== null);
  const answers = new Map<string, OfferAnswer>();
  for (const { event, driver } of entries.sort((one, other) => one.at - other.at)) {
    const answer = OFFER_ANSWERS.find((name) => name === event);
    if (driver !== undefined && answer !== undefined) answers.set(driver, answer);
  }
  const withFleets = [...answers].map(async ([uid, answer]) => {
    const fleet = await store.read(`${dbPaths.user(uid)}/fleetadmin`, z.string());
    return [uid, { answer, ...(fleet === null ? {} : { fleet }) }] as const;
  });
  return Object.fromEntries(await Promise.all(withFleets));
}
