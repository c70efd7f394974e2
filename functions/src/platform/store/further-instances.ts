import { positionsRightsOf } from '@domain/database/positions-access-copy';
import { readersRightsOf } from '@domain/database/tracks-access-copy';
import type { Store } from '../ports';

/**
 * A database instance besides the main instance. The rules of an instance cannot read the data of another
 * instance. So the server copies the data of people that the rules need from the main instance to this
 * instance.
 */
export type FurtherInstance = {
  store: Store;
  /** The prefix of the names under which the sweeper stores its progress in the lists of this instance. */
  name: string;
  /** Returns the data of a person that the server copies to this instance. */
  copiesOf: typeof positionsRightsOf;
};

/** The separate instance for the positions of drivers on duty. */
export const positionsInstance = (store: Store): FurtherInstance => ({
  store,
  name: 'positions',
  copiesOf: positionsRightsOf,
});

/** A separate instance for the track points of trips. */
export const tracksInstance = (instance: string, store: Store): FurtherInstance => ({
  store,
  name: `readers_${instance}`,
  copiesOf: readersRightsOf,
});
