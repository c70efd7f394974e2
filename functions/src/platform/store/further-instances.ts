import { positionsRightsOf } from '@domain/database/positions-access-copy';
import { readersRightsOf } from '@domain/database/tracks-access-copy';
import type { Store } from '../ports';

/**
 * A database instance besides the main instance. Its rules can read only this instance. So the server copies
 * the data of people that these rules need into the instance.
 */
export type FurtherInstance = {
  store: Store;
  /** The prefix of the names under which the sweeper stores its progress in the lists of this instance. */
  name: string;
  /** The values of the copied data of a person. */
  copiesOf: typeof positionsRightsOf;
};

/** The separate instance for the positions of drivers on duty. */
export const positionsInstance = (store: Store): FurtherInstance => ({
  store,
  name: 'positions',
  copiesOf: positionsRightsOf,
});

/** A separate instance for tracks. */
export const tracksInstance = (instance: string, store: Store): FurtherInstance => ({
  store,
  name: `readers_${instance}`,
  copiesOf: readersRightsOf,
});
