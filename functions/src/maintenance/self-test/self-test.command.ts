import { dbPaths } from '@domain/database/paths';
import {
  isFine,
  SELF_TEST_PARTS,
  selfTestRequestSchema,
  type DeployedFunction,
  type SelfTestPart,
  type SelfTestResult,
} from '@domain/health/self-test';
import type { Needs } from '../../platform';
import { inTime } from '../../platform/work/time-limit';
import { outcomeOfError } from './outcome-of-error';

/** What a part of one self test knows: the key of the test, and the deployed functions if they are known. */
export type SelfTest = { id: string; functions: readonly DeployedFunction[] | undefined };

/** Runs one part. Rejects with the error of the service. */
export type RunPart = (test: SelfTest) => Promise<SelfTestResult>;

export type SelfTestPorts = Needs<'store' | 'clock' | 'log'> & {
  parts: Readonly<Record<SelfTestPart, RunPart>>;
};

/**
 * The longest time for one part, in milliseconds. A trigger or a queue that is new needs a while for its
 * first event. `self-tested.trigger.ts` has a limit for the whole test, which is longer.
 */
export const PART_LIMIT_MS = 60_000;

/**
 * Answers a self test. `answered` shows that database triggers run. Then every part runs at the same time,
 * and a part that fails does not stop the others. The outcomes are written beside `answered`, each when its
 * part ends. The status page reads them from `health_runs`.
 */
export async function selfTest(
  { store, clock, log, parts }: SelfTestPorts,
  id: string,
  asked: unknown,
): Promise<void> {
  const test: SelfTest = { id, functions: selfTestRequestSchema.parse(asked).functions };
  const path = dbPaths.selfTest(id);
  await store.update({ [`${path}/answered`]: clock() });
  const results = await Promise.all(
    SELF_TEST_PARTS.map(async (part) => {
      const result = await resultOf(part, () => parts[part](test), log);
      await store.update({ [`${path}/parts/${part}`]: result });
      return [part, result] as const;
    }),
  );
  await store.update({ [dbPaths.lastSelfTest()]: { at: clock(), parts: Object.fromEntries(results) } });
}

async function resultOf(
  part: SelfTestPart,
  run: () => Promise<SelfTestResult>,
  log: SelfTestPorts['log'],
): Promise<SelfTestResult> {
  try {
    const result = await inTime(`self test, ${part}`, run(), { limitMs: PART_LIMIT_MS });
    if (!isFine(result.outcome)) log.warn('a part of the self test did not pass', { part, ...result });
    return result;
  } catch (error) {
    const result = outcomeOfError(error);
    log.warn('a part of the self test did not pass', { part, ...result, error });
    return result;
  }
}
