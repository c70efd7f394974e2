import { z } from 'zod';
import { attend } from '@domain/contracts/attention';
import { dbPaths } from '@domain/database/paths';
import { notificationTexts, notify } from '../notifications/notify';
import { cachedSettings, clock, isMailSetUp, log, mailer, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { isKey } from '../platform/store/keys';
import { APP_URL } from '../platform/params';
import { attendCommand } from './attend.command';
import { attendTrips, type AttendPorts } from './attend-trips.command';
import { reviewTrip, type ReviewPorts } from './review-trip.command';

const reviewPorts: ReviewPorts = { store, clock, notify, settings: cachedSettings };
const ways: AttendPorts['ways'] = new Map();

/** Brings the items of a trip to where they should be. It fails nobody: the minute's look does what is left. */
export async function reviewAttention(bookingId: string): Promise<void> {
  try {
    await reviewTrip(reviewPorts, bookingId);
  } catch (error) {
    log.error('the attention of a trip was not looked at', { bookingId, error });
  }
}

/** The same for the trip of a call for help. */
export async function reviewAttentionOfCall(alertId: string): Promise<void> {
  const bookingId = isKey(alertId)
    ? await store.read(`${dbPaths.alert(alertId)}/bookingId`, z.string())
    : null;
  if (bookingId !== null) await reviewAttention(bookingId);
}

/** The minute's look; the function that calls it binds `SMTP_URL`. A failure of it keeps no trip from its driver. */
export async function attendOpenTrips(): Promise<object> {
  try {
    return await attendTrips({
      ...reviewPorts,
      log,
      mailer,
      isMailSetUp,
      ways,
      appUrl: () => APP_URL.value(),
      textOf: notificationTexts,
      review: (bookingId) => reviewTrip(reviewPorts, bookingId),
    });
  } catch (error) {
    log.error('the open trips were not looked at', { error });
    return {};
  }
}

/** Dispatchers take, put off and deal with the items (docs/product.md 4.23). */
export const attendEndpoint = defineEndpoint(attend, {
  rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
  handle: (input, caller) => attendCommand({ store, clock }, input, requireCaller(caller).uid),
});
