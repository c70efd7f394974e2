import { z } from 'zod';
import { attend } from '@domain/contracts/office/attention';
import { dbPaths } from '@domain/database/paths';
import { endpointsWith, isKey, perMinute } from '../platform';
import { frequentServices, services } from '../services';
import { attendCommand } from './attend.command';
import { attendTrips, type AttendPorts } from './attend-trips.command';
import { reviewTrip } from './review-trip.command';

const { log, store } = services;
const ways: AttendPorts['ways'] = new Map();

/**
 * Updates the items of a trip. If this fails, the error is only logged, because the check of each minute
 * repairs the items.
 */
export async function reviewAttention(bookingId: string): Promise<void> {
  try {
    await reviewTrip(frequentServices, bookingId);
  } catch (error) {
    log.error('the attention of a trip was not looked at', { bookingId, error });
  }
}

/**
 * Updates the items of the trip for which a person has called for help. The function never fails, like
 * `reviewAttention`.
 */
export async function reviewAttentionOfCall(alertId: string): Promise<void> {
  const bookingId = isKey(alertId)
    ? await store.read(`${dbPaths.alert(alertId)}/bookingId`, z.string())
    : null;
  if (bookingId !== null) await reviewAttention(bookingId);
}

/**
 * Checks every open trip. The calling function must bind `SMTP_URL`. A failure here never delays dispatch.
 */
export async function attendOpenTrips(): Promise<object> {
  try {
    return await attendTrips({
      ...frequentServices,
      ways,
      review: (bookingId) => reviewTrip(frequentServices, bookingId),
    });
  } catch (error) {
    log.error('the open trips were not looked at', { error });
    return {};
  }
}

const endpoint = endpointsWith(services, perMinute(120));

/** A dispatcher takes, gives back, postpones or closes an item. */
export const attendEndpoint = endpoint(attend, attendCommand);
