import { positionsRightsOf } from '@domain/database/positions-access-copy';
import { readersRightsOf } from '@domain/database/tracks-access-copy';
import type { Store } from '../ports';

/**
 * A database instance beside the main one. Its rules see this instance only, so the server keeps copies of the people
 * data that they need there.
 */
export type FurtherInstance = {
  store: Store;
  /** the prefix of the sweeper's positions in this instance's lists */
  name: string;
  /** the values of a person's copies there */
  copiesOf: typeof positionsRightsOf;
};

/** The instance of the positions of drivers on duty. */
export const positionsInstance = (store: Store): FurtherInstance => ({
  store,
  name: 'positions',
  copiesOf: positionsRightsOf,
});

/** An instance of tracks. */
export const tracksInstance = (instance: string, store: Store): FurtherInstance => ({
  store,
  name: `readers_${instance}`,
  copiesOf: readersRightsOf,
});
