import type { Database } from 'firebase/database';
import { dbPaths } from '@domain/database/paths';
import type { CatalogueService } from '../services';
import { parseCarTypes, parseLanguageList, parseSettings, type CatalogueReader } from './catalogue-reader';
import { watchValue } from './database-streams';

/**
 * Reads the public data without the SDK at first. After the SDK is loaded, it watches the data for changes.
 */
export function createCatalogueService(
  database: () => Promise<Database>,
  reader: CatalogueReader,
): CatalogueService {
  return {
    ...reader,
    watchSettings: (handlers) => watchValue(database, dbPaths.settings(), parseSettings, handlers),
    watchLanguageList: (handlers) =>
      watchValue(database, dbPaths.languageList(), parseLanguageList, handlers),
    watchCarTypes: (handlers) => watchValue(database, dbPaths.carTypes(), parseCarTypes, handlers),
  };
}
