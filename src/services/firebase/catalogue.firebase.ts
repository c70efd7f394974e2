import { dbPaths } from '@domain/database/paths';
import type { CatalogueService } from '../contracts';
import { parseCarTypes, parseLanguages, parseSettings, type CatalogueReader } from '../http/catalogue.http';
import { watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';

/** First reads without the SDK, then live through it. */
export function createCatalogueService(firebase: FirebaseParts, reader: CatalogueReader): CatalogueService {
  return {
    ...reader,
    watchSettings: (handlers) => watchValue(firebase.database, dbPaths.settings(), parseSettings, handlers),
    watchLanguages: (handlers) =>
      watchValue(firebase.database, dbPaths.languages(), parseLanguages, handlers),
    watchCarTypes: (handlers) => watchValue(firebase.database, dbPaths.carTypes(), parseCarTypes, handlers),
  };
}
