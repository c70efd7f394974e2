import { z } from 'zod';
import { historyEntrySchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { OFFER_ANSWERS, type OfferAnswer, type OfferAnswers } from '@domain/report/report-breakdowns';
import type { Store } from '../platform';

const historySchema = z.record(z.string(), historyEntrySchema.nullable().catch(null));

/** The last answer of each driver who was offered a booking, from its history (docs/product.md 5.20), with its fleet. */
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
