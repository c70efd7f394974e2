import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator } from './support/database';
import { signIn, uidOf } from './support/session';
import { signInByEmail } from './support/sign-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Returns the references of a user’s newest bookings, read without the database rules. */
async function referencesBy(field: 'customer' | 'driver' | 'fleetadmin', email: string): Promise<string[]> {
  const uid = await uidOf(email);
  const bookings = (await readAsOperator('bookings', `&orderBy="${field}"&equalTo="${uid}"`)) as Record<
    string,
    { reference: string; bookingDate: number }
  >;
  return Object.values(bookings)
    .sort((a, b) => b.bookingDate - a.bookingDate)
    .map(({ reference }) => reference);
}

const ROLES = [
  { email: 'admin@hail.example', home: '/dashboard', refused: [] },
  { email: 'fleet@hail.example', home: '/dashboard', refused: [] },
  { email: 'driver@hail.example', home: '/bookings', refused: ['/dashboard'] },
  { email: 'rider@hail.example', home: '/', refused: ['/dashboard'] },
] as const;

describe('the app', () => {
  it.each(ROLES)(
    'redirects $email to $home after the sign-in and from the pages of other roles',
    async ({ email, home, refused }) => {
      const { page, context, problems } = await newPerson(browser);
      await signIn(page, email, home);
      for (const path of refused) {
        await page.goto(path);
        // The login page sends a signed-in user to the home page of the role.
        await page.waitForURL((url) => url.pathname === home);
      }
      for (const path of ['/bookings', '/profile']) {
        await open(page, path);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(['/bookings', '/profile', '/dashboard'])(
    'redirects a signed-out visitor from %s to the login page',
    async (path) => {
      const { page, context } = await newPerson(browser);
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login');
      await context.close();
    },
  );

  it.each([
    ['driver', 'driver@hail.example', '/bookings'],
    ['fleetadmin', 'fleet@hail.example', '/dashboard'],
  ] as const)('shows a %s only the bookings that this user may see', async (field, email, home) => {
    const { page, context } = await newPerson(browser);
    await signIn(page, email, home);
    await open(page, '/bookings');
    const own = await referencesBy(field, email);
    expect(own.length).toBeGreaterThan(0);
    await page
      .getByText(own[0] ?? '')
      .first()
      .waitFor();
    const shown = await page.getByText(/^[A-Z]{6}$/).allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((reference) => !own.includes(reference))).toEqual([]);
    await context.close();
  });

  it('shows the next user no booking of the user who has signed out', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, 'driver@hail.example', '/bookings');
    const own = await referencesBy('driver', 'driver@hail.example');
    await page
      .getByText(own[0] ?? '')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));
    await signInByEmail(page, 'rider@hail.example', '/');
    await open(page, '/bookings');
    const shown = await page.getByText(/^[A-Z]{6}$/).allTextContents();
    const ofRider = await referencesBy('customer', 'rider@hail.example');
    expect(shown.filter((reference) => !ofRider.includes(reference))).toEqual([]);
    await context.close();
  });
});
