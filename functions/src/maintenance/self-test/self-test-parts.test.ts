import { describe, expect, it } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { SELF_TEST_PARTS, type SelfTestPart } from '@domain/health/self-test';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { memoryAccounts, NOW } from '../../platform/testing/records';
import { createSelfTestParts, type SelfTestPartsPorts } from './self-test-parts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

/** A project in which everything works. The task and the trigger of the bucket run while the test waits. */
function aProject(changed: Partial<SelfTestPartsPorts> = {}) {
  const store = createMemoryStore();
  const accounts = memoryAccounts();
  const bucket = new Map<string, string>();
  const waiting: (() => Promise<void>)[] = [];
  const ports: SelfTestPartsPorts = {
    store,
    clock: () => NOW,
    accounts,
    wait: async () => {
      for (const event of waiting.splice(0)) await event();
    },
    enqueue: (name, data) => {
      waiting.push(() => store.update({ [dbPaths.dispatch(String(data.bookingId))]: null }));
      expect(name).toBe('dispatchTimer');
      return Promise.resolve();
    },
    files: {
      write: (path, text, type) => {
        bucket.set(path, text);
        if (type === 'image/png') waiting.push(() => Promise.resolve(void bucket.delete(path)));
        return Promise.resolve();
      },
      read: (path) => Promise.resolve(bucket.get(path) ?? ''),
      isThere: (path) => Promise.resolve(bucket.has(path)),
      remove: (path) => Promise.resolve(void bucket.delete(path)),
    },
    isMailSetUp: () => true,
    isPushOn: () => true,
    tryPush: () => Promise.reject(coded('messaging/invalid-argument')),
    verifyMail: () => Promise.resolve(true),
    checkSms: () => Promise.resolve({ outcome: 'passed' }),
    regions: () => ({ calls: 'europe-west1', database: 'europe-west1', bucket: 'europe-west4' }),
    ...changed,
  };
  return { ports, store, accounts, bucket };
}

const FUNCTIONS = [
  { name: 'api', region: 'europe-west1', group: 'calls' as const },
  { name: 'uploadChecked', region: 'europe-west4', group: 'bucket' as const },
];

const run = (
  part: SelfTestPart,
  { ports }: ReturnType<typeof aProject>,
  functions: typeof FUNCTIONS | undefined = FUNCTIONS,
) => createSelfTestParts(ports)[part]({ id: 't1', functions });

describe('a part of the self test', () => {
  it.each(SELF_TEST_PARTS)('passes in a project that works, and leaves nothing behind: %s', async (part) => {
    const project = aProject();
    expect(await run(part, project)).toEqual({ outcome: 'passed' });
    expect(project.store.dump()).toEqual(createMemoryStore().dump());
    expect(project.accounts.all()).toEqual([]);
    expect([...project.bucket.keys()]).toEqual([]);
  });

  it.each<[string, SelfTestPart, Partial<SelfTestPartsPorts>, object]>([
    ['a task that never runs', 'task', { enqueue: () => Promise.resolve() }, { outcome: 'late' }],
    ['a mail server that is not set up', 'mail', { isMailSetUp: () => false }, { outcome: 'not_set' }],
    ['pushes that are switched off', 'push', { isPushOn: () => false }, { outcome: 'not_set' }],
    [
      'a push service that refuses the functions',
      'push',
      { tryPush: () => Promise.reject(coded('messaging/mismatched-credential')) },
      { outcome: 'refused', detail: 'messaging/mismatched-credential' },
    ],
    [
      'a push service that accepts any token',
      'push',
      { tryPush: () => Promise.resolve('projects/p/messages/fake') },
      { outcome: 'failed', detail: 'a token that no device has was accepted' },
    ],
    [
      'an address that is in use',
      'account',
      { accounts: { ...memoryAccounts(), createWithEmail: () => Promise.resolve(null) } },
      { outcome: 'failed', detail: 'the address is in use' },
    ],
  ])('detects %s', async (_what, part, changed, result) => {
    expect(await run(part, aProject(changed))).toEqual(result);
  });

  it('detects a trigger of the bucket that never fires, and removes the file itself', async () => {
    const project = aProject({ wait: () => Promise.resolve() });
    expect(await run('upload', project)).toEqual({ outcome: 'late' });
    expect([...project.bucket.keys()]).toEqual([]);
  });

  it('leaves a task that never ran to the dispatcher, which deletes the record when it is due', async () => {
    const project = aProject({ enqueue: () => Promise.resolve() });
    await run('task', project);
    expect(project.store.get(`${dbPaths.dispatch('self_test_t1')}/nextAt`)).toBe(NOW + 600_000);
  });

  it('names functions in a wrong region, and says if the list could not be read', async () => {
    const misplaced = [...FUNCTIONS, { name: 'sweeper', region: 'us-central1', group: 'calls' as const }];
    expect(await run('regions', aProject(), misplaced)).toEqual({
      outcome: 'failed',
      detail: 'sweeper (us-central1)',
    });
    const unread = createSelfTestParts(aProject().ports).regions({ id: 't1', functions: undefined });
    expect(await unread).toEqual({ outcome: 'failed', detail: 'functions:list' });
  });

  it.each<SelfTestPart>(['token', 'mail', 'file', 'task'])(
    'rejects with the error of its service: %s',
    async (part) => {
      const refuse = () => Promise.reject(coded('permission-denied'));
      const project = aProject();
      project.ports.accounts = { ...project.accounts, customToken: refuse };
      project.ports.files.write = refuse;
      await expect(
        run(part, { ...project, ports: { ...project.ports, enqueue: refuse, verifyMail: refuse } }),
      ).rejects.toThrow('permission-denied');
    },
  );
});
