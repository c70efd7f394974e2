import { DomainError } from '@domain/errors';

const MOST_TRIES = 10;

/**
 * Repeats read, decide, commit until the commit holds; a try answers null when somebody else was faster. Fails with
 * `unavailable` after ten tries, so that a trigger is delivered again.
 */
export async function untilCommitted<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new DomainError('unavailable', 'too many writers at once');
}
