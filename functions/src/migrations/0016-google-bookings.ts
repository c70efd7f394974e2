import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { pagedMigration } from './paged-migration';

const datedSchema = z.looseObject({ bookingDate: z.number(), googleUntil: z.number().optional() });

/**
 * Gives older bookings the time until which Google's positions and routes may be stored. The sweeper then
 * removes these data. With other maps nothing changes.
 */
export const googleBookings = pagedMigration({
  name: 'google-bookings',
  what: 'notes until when Google’s positions and routes may be stored in each booking',
  isBreaking: false,
  list: dbPaths.bookings(),
  schema: datedSchema,
  prepare: (_store, _clock, isGoogle) => Promise.resolve(isGoogle),
  change: (isGoogle, key, { bookingDate, googleUntil }) => {
    if (!isGoogle || googleUntil !== undefined) return null;
    const path = `${dbPaths.booking(key)}/googleUntil`;
    return { checks: { [path]: null }, values: { [path]: bookingDate + GOOGLE_KEPT_MS } };
  },
});
