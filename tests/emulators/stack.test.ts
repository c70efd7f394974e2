import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  onValue,
  ref,
  serverTimestamp,
  set,
} from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { verifyEmailOtp } from '@domain/contracts/people/accounts';
import { LOCAL_REGION } from '@domain/configuration/regions';
import { quote } from '@domain/contracts/trip/bookings';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { appEnvironment, DATABASE_NAMESPACE } from '../../local/start/addresses';
import { startStack, type RunningStack } from '../support/start-stack';
import { DEMO_ACCOUNTS } from '../../local/seed/demo-accounts';
import { processTree, untilGone } from './support/processes';
import { runProgram } from './support/run-program';

// On a busy machine the whole stack starts slowly. These limits only end a test that hangs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const root = process.cwd();
const OWNER = { authorization: 'Bearer owner' };
const rider = DEMO_ACCOUNTS.find((account) => account.usertype === 'rider');

const mailSchema = z.array(z.object({ text: z.string() }));

/** Runs the program of `npm start` and waits for its end. */
const runStart = (args: readonly string[]) =>
  runProgram(process.execPath, [join(root, 'local', 'start.mjs'), ...args]);

describe('the local stack', () => {
  let stack: RunningStack;
  let dataDir = '';
  let app: FirebaseApp;

  const post = async <T extends z.ZodType>(name: string, body: unknown, schema: T, token?: string) => {
    const response = await fetch(`${stack.addresses.hosting}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    return schema.parse(JSON.parse(text));
  };
  const readAsOwner = async (path: string, namespace = DATABASE_NAMESPACE): Promise<unknown> =>
    (await fetch(`${stack.addresses.database}/${path}.json?ns=${namespace}`, { headers: OWNER })).json();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hail-stack-'));
    // A stack that is killed leaves temporary files. In this folder, the test deletes them at its end.
    vi.stubEnv('TMPDIR', dataDir);
    stack = await startStack({ dataDir });
  });
  afterAll(async () => {
    await stack.stop();
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true, force: true });
    await rm(join(root, '.cache', `stack-${stack.portBase}`), { recursive: true, force: true });
  });

  it('prints which services are ready, their addresses, and how to sign in as each role', () => {
    const output = stack.output();
    for (const address of [stack.addresses.mail, stack.addresses.city, stack.addresses.database]) {
      expect(output).toContain(address);
    }
    for (const { email, mobile } of DEMO_ACCOUNTS) {
      expect(output).toContain(email);
      expect(output).toContain(mobile);
    }
    expect(output).toContain('verificationCodes');
    // eslint-disable-next-line no-control-regex -- colour codes are what must not be there
    expect(output).not.toMatch(/\u001b\[/);
  });

  it('runs without Java', () => {
    const commands = processTree(stack.pid).map((row) => row.command);
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((command) => !/^\S*(node|esbuild)\b/.test(command))).toEqual([]);
  });

  it('refuses all reads of a database without rules, as production does', async () => {
    const read = (namespace: string, headers = {}) =>
      fetch(`${stack.addresses.database}/a.json?ns=${namespace}`, { headers });
    expect((await read('unknown')).status).toBe(401);
    expect((await read('unknown', OWNER)).status).toBe(200);
  });

  it('runs the self test that a deploy requests, with the outcome of each part', async () => {
    const url = `${stack.addresses.database}/self_tests/one`;
    const functions = [{ name: 'api', region: LOCAL_REGION, group: 'calls' }];
    await fetch(`${url}/asked.json?ns=${DATABASE_NAMESPACE}`, {
      method: 'PUT',
      headers: OWNER,
      body: JSON.stringify({ functions }),
    });
    const passed = { outcome: 'passed' };
    await expect
      .poll(() => readAsOwner('self_tests/one/parts'), { timeout: 240_000 })
      .toEqual({
        token: passed,
        account: passed,
        task: passed,
        file: passed,
        upload: passed,
        // The stack stores pushes in the database. Its SMS go to a webhook.
        push: { outcome: 'not_set' },
        mail: passed,
        sms: { outcome: 'unproven' },
        regions: passed,
      });
    expect(await readAsOwner('self_tests/one/answered')).toBeGreaterThan(1);
    await expect.poll(() => readAsOwner('health_runs/self_test/parts/token')).toEqual(passed);
    // The parts leave nothing behind.
    expect(await readAsOwner('dispatch/self_test_one')).toBeNull();
    await fetch(`${url}.json?ns=${DATABASE_NAMESPACE}`, { method: 'DELETE', headers: OWNER });
  });

  it('applies the rules to the app’s writes, and runs the functions and their triggers on the same database', async () => {
    const rules = await fetch(`${stack.addresses.database}/.settings/rules.json?ns=${DATABASE_NAMESPACE}`, {
      headers: OWNER,
    });
    expect(await rules.text()).toBe(await readFile(join(root, 'database.rules.json'), 'utf8'));

    // The app signs in with an e-mailed code, as usual. The test reads the code from the inbox.
    const email = rider?.email ?? '';
    await post('request_email_otp', { email }, z.object({ success: z.literal(true) }));
    let otp: string | undefined;
    while (otp === undefined) {
      const messages = mailSchema.parse(
        await (await fetch(`${stack.addresses.mail}/api/messages?to=${email}`)).json(),
      );
      otp = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
      if (otp === undefined) await delay(50);
    }
    const { token } = await post('verify_email_otp', { email, otp }, verifyEmailOtp.output);

    const env = appEnvironment(stack.ports);
    app = initializeApp({
      apiKey: env.VITE_FIREBASE_API_KEY,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      databaseURL: env.VITE_FIREBASE_DATABASE_URL,
    });
    const auth = getAuth(app);
    connectAuthEmulator(auth, stack.addresses.auth, { disableWarnings: true });
    const database = getDatabase(app);
    connectDatabaseEmulator(database, '127.0.0.1', stack.ports.database);
    const { user } = await signInWithCustomToken(auth, token);
    expect(user.uid).toBe(rider?.uid);

    // The rules of the project apply to these reads. The rules allow a read of the user’s own profile, and
    // refuse a read of the list of users.
    expect((await get(ref(database, `users/${user.uid}/usertype`))).val()).toBe('rider');
    await expect(get(ref(database, 'users'))).rejects.toThrow(/permission denied/i);

    // The function writes a quote with the admin SDK. The rules then compare the app’s booking with the
    // quote.
    const place = { lat: -34.9065, lng: -56.1995, add: 'Plaza Independencia' };
    const drop = { lat: -34.8942, lng: -56.1664, add: 'Terminal Tres Cruces' };
    const idToken = await user.getIdToken();
    const offer = await post(
      'quote',
      { pickup: place, drop, carTypeId: 'economy', bookLater: false },
      quote.output,
      idToken,
    );
    const booking = ref(database, `bookings/${offer.quote.id}`);
    await set(booking, bookingRecordOf(offer.quote, serverTimestamp()));

    // The app’s write starts the database trigger, and the app receives the result of the trigger.
    const reference = await new Promise<unknown>((resolve, reject) => {
      onValue(
        booking,
        (snapshot) => {
          const value: unknown = snapshot.child('reference').val();
          if (value !== null) resolve(value);
        },
        reject,
      );
    });
    expect(reference).toMatch(/^[A-Z]{6}$/);

    // The database that firebase-tools uses by default is still empty.
    expect(await readAsOwner('', 'demo-hail')).toBeNull();
    await deleteApp(app);
  });

  it('starts no service if a port is in use, and names the port, its service and the option', async () => {
    const { code, output } = await runStart(['--port-base', String(stack.portBase)]);
    expect(code).toBe(1);
    expect(output).toContain(String(stack.ports.auth));
    expect(output).toContain('the Auth emulator');
    expect(output).toContain('--port-base');
    expect(output).not.toContain('answers on');
  });

  it('refuses to start a second stack with the same data', async () => {
    const { code, output } = await runStart(['--port-base', '18200', '--data-dir', dataDir, '--no-app']);
    expect(code).toBe(1);
    expect(output).toContain('in use by another running stack');
  });

  it('answers an unknown option with one line and exit code 1', async () => {
    const { code, output } = await runStart(['--fersh']);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('--fersh');
  });

  it('stops with exit code 0 on one signal without leaving a process, and has the same data at the next start', async () => {
    const upload = await fetch(
      `${stack.addresses.storage}/v0/b/demo-hail.appspot.com/o?name=cars%2Fkept.png&uploadType=media`,
      { method: 'POST', headers: { ...OWNER, 'content-type': 'image/png' }, body: 'not really a picture' },
    );
    expect(upload.status).toBe(200);
    const account = await fetch(
      `${stack.addresses.auth}/identitytoolkit.googleapis.com/v1/projects/demo-hail/accounts`,
      {
        method: 'POST',
        headers: { ...OWNER, 'content-type': 'application/json' },
        body: JSON.stringify({ localId: 'kept', email: 'kept@mail.example' }),
      },
    );
    expect(account.status).toBe(200);
    const before = z.record(z.string(), z.unknown()).parse(await readAsOwner('bookings'));

    const pids = processTree(stack.pid).map((row) => row.pid);
    await stack.stop();
    expect(await stack.exited).toBe(0);
    await untilGone(pids);

    stack = await startStack({ dataDir, portBase: stack.portBase });
    const after = z.record(z.string(), z.unknown()).parse(await readAsOwner('bookings'));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(stack.output()).toContain('Using the kept data');
    const file = await fetch(
      `${stack.addresses.storage}/v0/b/demo-hail.appspot.com/o/cars%2Fkept.png?alt=media`,
      { headers: OWNER },
    );
    expect(await file.text()).toBe('not really a picture');
    const accounts = await fetch(
      `${stack.addresses.auth}/identitytoolkit.googleapis.com/v1/projects/demo-hail/accounts:batchGet?maxResults=-1`,
      { headers: OWNER },
    );
    expect(await accounts.text()).toContain('kept@mail.example');
  });

  it('exits with 1 and names the service if one of its programs ends unexpectedly', async () => {
    const tree = processTree(stack.pid);
    const database = tree.find((row) => row.command.includes('database.mjs'));
    expect(database).toBeDefined();
    process.kill(database?.pid ?? NaN, 'SIGKILL');
    expect(await stack.exited).toBe(1);
    expect(stack.output()).toMatch(/✗ Firebase emulators: .*Database/);
    await untilGone(tree.map((row) => row.pid));
  });

  it('leaves no process when the program that started the stack is killed', async () => {
    stack = await startStack({ dataDir, portBase: stack.portBase });
    const pids = processTree(stack.pid).map((row) => row.pid);
    process.kill(stack.pid, 'SIGKILL');
    await untilGone(pids);
  });
});
