import { z } from 'zod';
import { trackingEntrySchema } from '../records';

/**
 * The file in the bucket with the raw points of a trip. It contains the points as JSON, oldest first,
 * compressed with gzip. No client can read it (`storage.rules`).
 */
export const trackFilePath = (bookingId: string): string => `tracks/${bookingId}.json.gz`;

export const trackFileSchema = z.array(trackingEntrySchema);
