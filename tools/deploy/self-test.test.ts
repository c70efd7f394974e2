import { describe, expect, it } from 'vitest';
import { SELF_TEST_PARTS } from '@domain/health/self-test';
import type { Project } from '../project/project';
import { deployedFunctions, selfTestFindings } from './self-test';

const PROJECT = {
  alias: 'staging',
  functionsEnv: { HAIL_DATABASE_INSTANCE: 'city-default-rtdb' },
} as unknown as Project;

/** The Firebase CLI of a project whose database answers with these texts, one after the other. */
async function findings(answers: readonly object[], functions: string | null = null) {
  const calls: string[][] = [];
  const waits: number[] = [];
  let asked = 0;
  const found = await selfTestFindings(
    {
      newId: () => 't1',
      wait: (ms) => Promise.resolve(void waits.push(ms)),
      firebase: (args) => {
        calls.push([...args]);
        if (args[0] === 'functions:list') return Promise.resolve(functions);
        if (args[0] !== 'database:get') return Promise.resolve('');
        asked += 1;
        return Promise.resolve(JSON.stringify(answers[Math.min(asked, answers.length) - 1]));
      },
    },
    PROJECT,
  );
  return { found, calls, waits };
}

const passed = (parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [part, { outcome: 'passed' }]));
const ALL = { answered: 5, parts: passed(SELF_TEST_PARTS) };

describe('the self test of a deploy', () => {
  it('has one line for each part, and removes its record', async () => {
    const { found, calls } = await findings([{ asked: 1 }, { answered: 5 }, ALL]);
    expect(found.map(({ level }) => level)).toEqual(SELF_TEST_PARTS.map(() => 'ok'));
    expect(calls.at(-1)).toEqual([
      'database:remove',
      '/self_tests/t1',
      '--force',
      '--instance',
      'city-default-rtdb',
    ]);
  });

  it('gives the deployed functions to the test', async () => {
    const list = JSON.stringify({
      status: 'success',
      result: [
        { id: 'api', region: 'europe-west1', httpsTrigger: {} },
        {
          id: 'bookingCreated',
          region: 'europe-west1',
          eventTrigger: { eventType: 'google.firebase.database.ref.v1.created' },
        },
        {
          id: 'uploadChecked',
          region: 'europe-west4',
          eventTrigger: { eventType: 'google.cloud.storage.object.v1.finalized' },
        },
      ],
    });
    const { calls } = await findings([ALL], list);
    const data = calls.find(([command]) => command === 'database:set')?.[3] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      asked: {
        functions: [
          { name: 'api', region: 'europe-west1', group: 'calls' },
          { name: 'bookingCreated', region: 'europe-west1', group: 'database' },
          { name: 'uploadChecked', region: 'europe-west4', group: 'bucket' },
        ],
      },
    });
    expect(deployedFunctions('no list')).toBeUndefined();
  });

  it('names the command that mends each part that did not pass, with the project', async () => {
    const parts = {
      ...ALL.parts,
      token: { outcome: 'refused', detail: 'auth/insufficient-permission' },
      account: { outcome: 'switched_off' },
      sms: { outcome: 'unproven' },
      regions: { outcome: 'failed', detail: 'sweeper (us-central1)' },
    };
    const { found } = await findings([{ answered: 5, parts }]);
    const lineOf = (words: string) => found.find(({ what }) => what.includes(words));
    expect(lineOf('signing a token')).toMatchObject({
      level: 'fail',
      what: expect.stringContaining('refused (auth/insufficient-permission)') as unknown,
      remedy: expect.stringContaining('npm run access -- --run --project staging') as unknown,
    });
    expect(lineOf('making and deleting an account')?.remedy).toContain('enable Email/Password');
    expect(lineOf('SMS provider')?.level).toBe('warn');
    expect(lineOf('sweeper (us-central1)')?.remedy).toContain('functions:delete NAME --region OLD');
    expect(found.filter(({ level }) => level === 'ok')).toHaveLength(5);
    for (const { level, remedy } of found) if (level === 'fail') expect(remedy).toMatch(/npm run|npx /);
  });

  it('calls a part late that did not end, and waits at most a few minutes for it', async () => {
    const { found, waits } = await findings([{ answered: 5, parts: passed(['token']) }]);
    expect(found.filter(({ what }) => what.includes('no answer in time'))).toHaveLength(8);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5 * 60_000);
  });

  it('says that no trigger fires if there is no answer at all', async () => {
    const { found, calls } = await findings([{ asked: 1 }]);
    expect(found).toMatchObject([
      { level: 'fail', what: 'no trigger of the database has fired in five minutes' },
    ]);
    expect(calls.at(-1)?.[0]).toBe('database:remove');
  });
});
