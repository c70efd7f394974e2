import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@domain/errors';
import { oneAtATime } from '../work/one-at-a-time';
import type { Store, Write } from '../ports';

const MOST_TRIES = 40;
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 300;

/**
 * The server changes several records at once with a conditional commit, and without a lock. Decision 8
 * (docs/decisions/0008-conditional-commit.md) gives the reasons. A command takes three steps:
 *
 * 1. The command reads the records for its decision.
 * 2. The command decides, if possible in a pure function that returns a `Write`.
 * 3. The command calls `store.commit({ checks, values })`, which writes all values or no value. `checks`
 *    contains each leaf (a path with a single value) on which the decision depends. The check of a leaf is
 *    the value that was read, or null if there was no value.
 *
 * The commit is one write to many paths, and it also writes the checks to `guard/checks`. The rule of this
 * node (`rules/nodes/server.ts`) compares each check with the database at the moment of the write. One
 * difference refuses the whole write. Then `store.commit` answers false, because another writer was faster,
 * and the command repeats the three steps.
 *
 * Three things keep the data right. A leaf that is not in `checks` may have changed since the read, so
 * commands check status, balances and limits. Each effect of money has a separate key, and the commit checks
 * that this key does not exist yet. So a repeat cannot apply the effect twice. Effects outside the database
 * (messages, timers) happen after the commit, because a refused commit cannot take them back.
 *
 * `untilCommitted` repeats the three steps. An attempt answers null if its commit was refused. Any other
 * value is the result. `turn` is the id of the person whose wallet the attempts change. Attempts with the
 * same `turn` run one after another in this instance. Between attempts the function waits for a random time,
 * which grows, so that instances do not collide again. Fails with `unavailable` after forty attempts, which
 * take about six seconds. If a trigger fails in this way, Firebase delivers its event again.
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
