import type { Page } from 'playwright-core';
import { z } from 'zod';
import { keepSession } from '../../support/kept-session';
import { addresses, open } from './browser';
import { readAsOperator } from './database';

/** The uid of the account with this address. */
export async function uidOf(email: string): Promise<string> {
  const users = z
    .record(z.string(), z.unknown())
    .parse(await readAsOperator('users', `&orderBy="email"&equalTo="${email}"`));
  const [uid] = Object.keys(users);
  if (uid === undefined) throw new Error(`nobody has the address ${email}`);
  return uid;
}

/**
 * Signs in a user with an account, and waits for the role’s first screen. Skips the form: the browser gets a stored
 * session, which takes half the time. `signInByEmail` uses the form.
 */
export async function signIn(page: Page, email: string, home: string): Promise<void> {
  await keepSession(page, addresses.auth, await uidOf(email), email);
  // /login sends a signed-in user home.
  await open(page, '/login');
  await page.waitForURL((url) => url.pathname === home);
}
