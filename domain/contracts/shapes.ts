import { z } from 'zod';
import { PASSENGER_NAME_LENGTH } from '../booking/passengers';

/** Shapes that contracts share. */

export const id = z.string().min(1).max(128);
/** made by the client for one request: a repeat with it does nothing again */
export const requestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
export const done = z.object({ success: z.literal(true) });
export const made = z.object({ id: z.string() });
/** a picture that the caller has just uploaded into its own folder of file storage */
export const upload = z.string().regex(/^users\/[^/]+\/uploads\/[^/]+$/, 'choose_image_first');
/** the person who travels, where it is not the rider; the phone as it is dialled here, or with country code */
export const namedPassenger = z.strictObject({
  name: z.string().trim().min(1).max(PASSENGER_NAME_LENGTH),
  phone: z.string().trim().min(1).max(40),
});
