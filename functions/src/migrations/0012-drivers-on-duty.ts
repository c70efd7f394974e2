import { userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { dutyChangeBy } from '../dispatch/duty/keep-on-duty.command';
import type { Clock, Store } from '../platform';
import { pagedMigration, type RecordChange } from './paged-migration';

/**
 * Makes the short records of drivers on duty (`domain/dispatch/driver/on-duty.ts`). The migration is
 * breaking, because the older app writes the driver's position only into the profile. Dispatch no longer
 * reads positions from the profile.
 */
export const driversOnDuty = pagedMigration({
  name: 'drivers-on-duty',
  what: 'makes the records of drivers on duty, which dispatch and the maps of staff read',
  isBreaking: true,
  list: dbPaths.users(),
  schema: userSchema,
  prepare: (store: Store, clock: Clock) => Promise.resolve({ store, clock }),
  change: async (ports, uid, profile): Promise<RecordChange | null> => {
    if (profile.usertype !== 'driver') return null;
    const { checks, values } = await dutyChangeBy(ports, uid, profile);
    if (Object.keys(values).length === 0) return null;
    const onDuty = profile.driverActiveStatus ? { [`${dbPaths.user(uid)}/driverActiveStatus`]: true } : {};
    return { checks: { ...checks, ...onDuty }, values };
  },
});
