import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@domain/errors';
import { oneAtATime } from '../work/one-at-a-time';
import type { Store, Write } from '../ports';

const MOST_TRIES = 40;
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 300;

/**
 * The conditional commit is how the server changes several records at once without a lock. Decision 8
 * (docs/decisions/0008-conditional-commit.md) has the reasons. A command takes three steps:
 *
 * 1. It reads the records for its decision.
 * 2. It decides, if possible in a pure function that gives a `Write`.
 * 3. It calls `store.commit({ checks, values })`, which writes all values or none. `checks` has each leaf on which the
 *    decision relies, with the value that was read, or null if there was none.
 *
 * The commit is one write of many paths, and the checks go into it under `guard/checks`. The rule of that node
 * (`rules/nodes/server.ts`) compares each check with the database at the moment of the write, and one difference
 * refuses the whole write. `store.commit` then answers false, because another writer was faster, and the command takes
 * its three steps again.
 *
 * Three things keep this right. A leaf that is not checked may have changed, so status, balances and limits are
 * checked. An effect of money has a key of its own whose absence is checked, so that a repeat finds it done. Effects
 * outside the database (messages, timers) follow the commit, because a refused commit cannot take them back.
 *
 * `untilCommitted` repeats the three steps. An attempt answers null if its commit was refused, and any other value is
 * the result. Attempts of one `turn` (the person whose wallet all of them change) run one after another in this
 * instance. Between attempts a random time passes, longer each time, so that instances do not collide again. Fails with
 * `unavailable` after forty attempts, some six seconds, so that a trigger is delivered again.
 */
export async function untilCommitted<T>(
  attempt: () => Promise<T | null>,
  turn?: string,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<T> {
  const tries = async (): Promise<T> => {
    for (let failed = 0; failed < MOST_TRIES; failed += 1) {
      if (failed > 0) {
        await wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failed, 10)));
      }
      const result = await attempt();
      if (result !== null) return result;
    }
    throw new DomainError('unavailable', 'too many writers at once');
  };
  return turn === undefined ? tries() : oneAtATime(turn, tries);
}

/**
 * The same as `untilCommitted` for a command that returns nothing. `decide` returns null if there is nothing
 * to do.
 */
export async function decideAndCommit(
  store: Pick<Store, 'commit'>,
  decide: () => Promise<Write | null>,
  turn?: string,
): Promise<void> {
  await untilCommitted(async () => {
    const write = await decide();
    return write === null || (await store.commit(write)) ? true : null;
  }, turn);
}

/** Makes a commit without a retry. Fails with `record_changed` if the commit is refused. */
export async function commitOnce(store: Pick<Store, 'commit'>, write: Write): Promise<void> {
  if (!(await store.commit(write))) throw new DomainError('record_changed');
}
