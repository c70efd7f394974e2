import { admin } from '../src/platform/app';
import { createDatabaseStore } from '../src/platform/store/database-store';
import type { Store } from '../src/platform';

/** The store of the main instance, or of a further instance if its URL is given. */
export const openStore = (url?: string): Store =>
  url === undefined
    ? createDatabaseStore(admin.database, admin.guardedDatabase)
    : createDatabaseStore(
        () => admin.databaseAt(url),
        () => admin.guardedDatabaseAt(url),
      );
