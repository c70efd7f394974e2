import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../local/start/addresses';
import { startStack, type RunningStack } from '../support/start-stack';
import { runProgram } from './support/run-program';

// On a busy machine the whole stack starts slowly. These limits only end a test that hangs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const OWNER = { authorization: 'Bearer owner' };
const ACCOUNT = { email: 'drill@hail.example', password: 'a horse, a battery', returnSecureToken: true };
/** A real picture, because the service deletes files whose content does not match their type. */
const PICTURE = join('public', 'icons', 'icon-192.png');
const DRILL = 'drill';

/** Runs a script of package.json against the stack, and waits for its end. */
const runScript = (name: string, args: readonly string[]) =>
  runProgram('npm', ['run', '-s', name, '--', ...args]);

describe('a backup of the whole local stack', () => {
  let stack: RunningStack;
  let folder = '';
  let place: string[] = [];

  const identity = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${stack.addresses.auth}/identitytoolkit.googleapis.com/v1/${path}`, {
      ...init,
      headers: { ...OWNER, 'content-type': 'application/json' },
    });
  const signIn = (path: string): Promise<Response> =>
    identity(`accounts:${path}?key=any`, { method: 'POST', body: JSON.stringify(ACCOUNT) });
  const fileUrl = (name: string): string =>
    `${stack.addresses.storage}/storage/v1/b/${PROJECT_ID}.appspot.com/o/${encodeURIComponent(name)}`;
  const read = async (node: string, namespace: string): Promise<unknown> =>
    (await fetch(`${stack.addresses.database}/${node}.json?ns=${namespace}`, { headers: OWNER })).json();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hail-drill-'));
    stack = await startStack();
    place = ['--port-base', String(stack.portBase)];
    expect((await signIn('signUp')).status).toBe(200);
    const upload = fileUrl('').replace('/storage/v1/', '/upload/storage/v1/').replace(/\/$/, '');
    const uploaded = await fetch(`${upload}?uploadType=media&name=users/drill/face.png`, {
      method: 'POST',
      headers: { ...OWNER, 'content-type': 'image/png' },
      body: new Uint8Array(await readFile(PICTURE)),
    });
    expect(uploaded.status).toBe(200);
  });
  afterAll(async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('restores the database, the accounts with their passwords, and the files', async () => {
    const backup = join(folder, 'backup');
    const saved = await runScript('backup', ['--to', backup, ...place]);
    expect(saved.output).toMatch(/^database: .*\nusers: \d+ accounts\nfiles: [1-9]\d*$/m);
    expect(saved.code).toBe(0);

    await identity(`projects/${PROJECT_ID}/accounts:batchDelete`, {
      method: 'POST',
      body: JSON.stringify({
        force: true,
        localIds: z
          .array(z.object({ localId: z.string() }))
          .parse(JSON.parse(await readFile(join(backup, 'users.json'), 'utf8')))
          .map(({ localId }) => localId),
      }),
    });
    expect((await signIn('signInWithPassword')).status).toBe(400);
    await fetch(fileUrl('users/drill/face.png'), { method: 'DELETE', headers: OWNER });

    const restored = await runScript('restore', ['--from', backup, '--database', DRILL, ...place]);
    expect(restored.output).toContain('restored and verified');
    expect(restored.output).toContain('not restored: users, files');
    expect(restored.code).toBe(0);
    // A restore into another database does not change the accounts and files of the project.
    expect((await signIn('signInWithPassword')).status).toBe(400);
    const others = await runScript('restore', ['--from', backup, '--only', 'users,files', ...place]);
    expect(others.output).toContain('accounts restored');
    expect(others.code).toBe(0);
    expect((await signIn('signInWithPassword')).status).toBe(200);
    const picture = await fetch(`${fileUrl('users/drill/face.png')}?alt=media`, { headers: OWNER });
    expect(Buffer.from(await picture.arrayBuffer()).equals(await readFile(PICTURE))).toBe(true);
    expect(picture.headers.get('content-type')).toBe('image/png');
    // Other nodes are not compared, because the service continues to write to them, for example timers and
    // presence.
    for (const node of ['bookings', 'settings', 'cartypes'])
      expect(await read(node, DRILL)).toEqual(await read(node, DATABASE_NAMESPACE));
  });

  it('cannot be restored into a database that is not empty', async () => {
    const { code, output } = await runScript('restore', ['--from', join(folder, 'backup'), ...place]);
    expect(output).toContain('The database is not empty');
    expect(code).toBe(1);
  });
});
