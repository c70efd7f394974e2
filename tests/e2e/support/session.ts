import type { Page } from 'playwright-core';
import { z } from 'zod';
import { keepSession } from '../../support/kept-session';
import { addresses, open } from './browser';
import { readAsOperator } from './database';

/** Returns the uid of the account with this e-mail address. */
export async function uidOf(email: string): Promise<string> {
  const users = z
    .record(z.string(), z.unknown())
    .parse(await readAsOperator('users', `&orderBy="email"&equalTo="${email}"`));
  const [uid] = Object.keys(users);
  if (uid === undefined) throw new Error(`nobody has the address ${email}`);
  return uid;
}

/**
 * Signs in a user who has an account, and waits for the first screen of the role. The function stores a
 * session in the browser, which takes half the time of a sign-in by the form. `signInByEmail` uses the
 * form.
 */
export async function signIn(page: Page, email: string, home: string): Promise<void> {
  await keepSession(page, addresses.auth, await uidOf(email), email);
  // The login page sends a signed-in user to the home page of the role.
  await open(page, '/login');
  await page.waitForURL((url) => url.pathname === home);
}
