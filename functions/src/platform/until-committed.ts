import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@domain/errors';
import { inTurn } from './in-turn';

const MOST_TRIES = 40;
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 300;

/**
 * Repeats read, decide, commit until the commit holds; a try answers null when somebody else was faster. Tries of one
 * `turn` (the person whose wallet all of them change) run one after another in this instance. Between tries a random
 * time passes, longer each time, so that instances do not meet again. Fails with `unavailable` after forty tries, some
 * six seconds, so that a trigger is delivered again.
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
  return turn === undefined ? tries() : inTurn(turn, tries);
}
