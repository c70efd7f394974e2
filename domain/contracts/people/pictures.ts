import { z } from 'zod';
import { endpointContract, id, upload } from '../endpoint';

/** Moves an uploaded picture of the caller to its final place. Returns the URL that the record now has. */
export const keepPicture = endpointContract({
  name: 'keep_picture',
  access: ['rider', 'driver', 'fleetadmin', 'admin'],
  isForBlocked: true,
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('profile_image'), upload }),
    z.strictObject({ kind: z.literal('licenseImage'), upload }),
    z.strictObject({ kind: z.literal('pickup_image'), upload, bookingId: id }),
    z.strictObject({ kind: z.literal('deliver_image'), upload, bookingId: id }),
  ]),
  output: z.object({ address: z.string() }),
});
