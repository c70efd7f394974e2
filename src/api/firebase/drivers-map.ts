import { LIST_LIMITS } from '@domain/database/limits';
import { dbPaths } from '@domain/database/paths';
import { followedDriverOf } from '@domain/dispatch/driver/followed-driver';
import type { CloseStream, DashboardService } from '../services';
import { watchRows } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { positionsDatabase } from './positions-database';

/** The shortest time between two reports of positions. The map of a city needs no more reports. */
const POSITIONS_EVERY_MS = 500;

/**
 * Watches the drivers on duty of all fleets or of one fleet, in the database instance that stores the
 * positions. Only the maps of staff load this file.
 */
export const watchDriversMap = (
  firebase: Pick<FirebaseParts, 'database'>,
  ...[scope, handlers]: Parameters<DashboardService['watchDrivers']>
): CloseStream =>
  watchRows(
    async () => positionsDatabase(await firebase.database()),
    (sdk, database) => {
      const list = sdk.ref(database, dbPaths.driversOnDuty());
      return scope === 'all'
        ? sdk.query(list, sdk.orderByKey(), sdk.limitToFirst(LIST_LIMITS.driversOnDuty))
        : sdk.query(list, sdk.orderByChild('fleetadmin'), sdk.equalTo(scope.fleetadmin));
    },
    followedDriverOf,
    handlers,
    POSITIONS_EVERY_MS,
  );
