import { deleteApp as deleteWebApp, initializeApp as initializeWebApp } from 'firebase/app';
import { connectAuthEmulator, getAuth as getWebAuth, signInWithCustomToken } from 'firebase/auth';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createAuthAccounts } from '../../functions/src/platform/auth-accounts';
import { accountsFile, adminAccount } from '../../tools/initial-data/admin-account';
import { startAuthEmulator } from './support/auth-emulator';

const PROJECT = 'demo-hail';
const account = adminAccount('Boss@rides.example');

let auth: Awaited<ReturnType<typeof startAuthEmulator>>;
let app: App;
beforeAll(async () => {
  auth = await startAuthEmulator(PROJECT);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(auth.url).host;
  app = initializeApp({ projectId: PROJECT }, 'first-admin');
});
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await deleteApp(app);
  await auth.stop();
});

/** Imports the accounts of a file, as `firebase auth:import` does. Returns the accounts that were refused. */
async function importFile(text: string): Promise<unknown> {
  const { users } = z.object({ users: z.array(z.unknown()) }).parse(JSON.parse(text));
  const answer = await fetch(
    `${auth.url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ users }),
    },
  );
  expect(answer.status).toBe(200);
  return z.object({ error: z.array(z.unknown()).default([]) }).parse(await answer.json()).error;
}

it('the imported account is found by its address, and signs in with the token of a mailed code', async () => {
  const accounts = createAuthAccounts(() => getAuth(app));
  expect(await importFile(accountsFile(account))).toEqual([]);
  // A second import changes nothing, because the address has always the same uid.
  expect(await importFile(accountsFile(account))).toHaveLength(1);
  expect(await accounts.byEmail('boss@rides.example')).toEqual({
    uid: account.uid,
    email: 'boss@rides.example',
    isEmailVerified: true,
    mobile: null,
  });
  expect((await getAuth(app).listUsers()).users).toHaveLength(1);

  const web = initializeWebApp({ apiKey: 'key', projectId: PROJECT }, 'first-admin');
  connectAuthEmulator(getWebAuth(web), auth.url, { disableWarnings: true });
  const { user } = await signInWithCustomToken(getWebAuth(web), await accounts.customToken(account.uid));
  expect(user.uid).toBe(account.uid);
  await deleteWebApp(web);
});
