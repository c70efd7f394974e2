import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { readCarTypeIds } from './car-type-ids';
import { pagedMigration } from './paged-migration';

/**
 * Gives drivers the id of their car type. Older records had only the name of the car type. So drivers got no
 * offers after staff had renamed their car type.
 */
export const driversByCarTypeId = pagedMigration({
  name: 'drivers-by-car-type-id',
  what: 'gives each driver the id of its car type',
  isBreaking: false,
  list: dbPaths.users(),
  schema: z.looseObject({
    usertype: z.string().optional(),
    carType: z.string().optional(),
    carTypeId: z.string().optional(),
  }),
  prepare: readCarTypeIds,
  change: (ids, uid, { usertype, carType = '', carTypeId }) => {
    if (usertype !== 'driver' || carTypeId !== undefined || carType.trim() === '') return null;
    const id = ids.byName(carType);
    const user = dbPaths.user(uid);
    if (id === undefined)
      return { checks: {}, values: {}, note: `${user}: there is no car type "${carType}"; choose one.` };
    return {
      checks: { [`${user}/usertype`]: 'driver', [`${user}/carType`]: carType, [`${user}/carTypeId`]: null },
      values: { [`${user}/carTypeId`]: id },
    };
  },
});
