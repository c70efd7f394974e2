import { onValueWritten } from 'firebase-functions/database';
import { SECOND_FACTOR_RULE } from '@domain/database/positions-rights';
import { allDone } from '../platform/all-done';
import { clock, positionsStore, store, tracksReaders } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/database-trigger';
import { keepReadersRights, keepReadersRule } from '../tracks/readers-rights';
import { keepOnDuty } from './keep-on-duty.command';
import { keepPositionsRights, keepSecondFactorRule } from './positions-rights.command';

/**
 * Copies to the positions' instance and to those of tracks what their rules know of a person (docs/product.md 8.23, 8.25); without
 * any there is nothing to do.
 */
const after = (ref: string, also: (uid: string) => Promise<unknown> = () => Promise.resolve()) =>
  onValueWritten({ ...DATABASE_TRIGGER, ref, retry: true }, async ({ params: { uid = '' } }) => {
    await allDone([
      keepPositionsRights({ store, positions: positionsStore() }, uid),
      keepReadersRights({ store, readers: tracksReaders() }, uid),
      also(uid),
    ]);
  });

/** A person became staff or a driver, or is none any more. */
export const rightsChanged = after('/users/{uid}/usertype', (uid) => keepOnDuty({ store, clock }, uid));
export const secondFactorChanged = after('/users/{uid}/secondFactorSince');
/** Earlier sign-ins of a person count no more. */
export const sessionsEnded = after('/sessions/{uid}/validAfter');

export const secondFactorRuleChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: `/${SECOND_FACTOR_RULE}`, retry: true },
  async () => {
    await allDone([
      keepSecondFactorRule({ store, positions: positionsStore() }),
      keepReadersRule({ store, readers: tracksReaders() }),
    ]);
  },
);
