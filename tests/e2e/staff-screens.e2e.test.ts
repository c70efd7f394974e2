import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, launchBrowser, newPerson, PHONE } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { inspect } from './support/inspect';
import { signIn } from './support/session';
import { follow, staffPerson, visit } from './support/staff';
import { HOMES, PROTECTED_SCREENS } from '../integration/screens/screen-lists';

/**
 * Opens every protected screen in each role. The app must show the screen or refuse it. Each screen of the
 * back office must be accessible and not wider than the window.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const EMAILS = {
  admin: 'admin@hail.example',
  fleetadmin: 'fleet@hail.example',
  driver: 'driver@hail.example',
  rider: 'rider@hail.example',
} as const;
/** The key under which a browser stores the chosen language. */
const LANGUAGE_KEY = 'hail.language';
/** Screens of the back office that are not in `PROTECTED_SCREENS`. */
const OWN = [
  { path: '/audit', title: /Audit log/ },
  { path: '/payments', title: /Payments/ },
  { path: '/reviews', title: /Reviews/ },
  { path: '/reports', title: /Reports/ },
];

/** Inspects a screen after it shows rows, a form or an empty state instead of a skeleton. */
async function inspectSettled(page: Page, name: string): Promise<void> {
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await inspect(page, name);
}

describe.each(['admin', 'fleetadmin', 'driver', 'rider'] as const)('a user with the role %s', (role) => {
  it('sees the screens of the role, and is redirected from all other screens to the home page', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, EMAILS[role], HOMES[role]);
    for (const { path: address, roles, title } of PROTECTED_SCREENS) {
      if (roles.includes(role)) {
        await visit(page, address, title);
        expect(new URL(page.url()).pathname).toBe(address);
      } else {
        await follow(page, address);
        await page.waitForURL((url) => url.pathname === HOMES[role]);
      }
    }
    await context.close();
  });
});

it('every screen of the back office is accessible and not wider than the window in Arabic, from right to left', async () => {
  const languages = (await readAsOperator('language_list')) as Record<string, { langLocale: string }>;
  const arabic = Object.keys(languages).find((id) => languages[id]?.langLocale === 'ar') ?? '';
  const { page, context } = await staffPerson(browser, EMAILS.admin, PHONE);
  onTestFinished(async () => {
    await context.close();
    // The account stores the chosen language. Other tests use this account in English, so this test removes
    // the choice.
    const [uid = ''] = Object.keys(
      (await readAsOperator('users', `&orderBy="email"&equalTo="${EMAILS.admin}"`)) as object,
    );
    await writeAsOperator(`users/${uid}/lang`, null);
  });
  await page.evaluate(([key, id]) => window.localStorage.setItem(key, id), [LANGUAGE_KEY, arabic] as const);
  await page.reload();
  await page.locator('html[dir=rtl]').waitFor({ state: 'attached' });
  for (const { path: address } of [...PROTECTED_SCREENS, ...OWN]) {
    if (address === '/dashboard') continue;
    const before = await page.locator('main h1').textContent();
    await follow(page, address);
    // The test does not know the Arabic titles. It waits until the title differs from the previous title.
    await page.waitForFunction((text) => {
      const title = document.querySelector('main h1');
      return title !== null && title.textContent !== text;
    }, before);
    await inspectSettled(page, `${address.slice(1)}-ar-390`);
    // The app shows the key of a text that has no translation. The audit log also shows paths, which look
    // like keys.
    if (address !== '/audit')
      expect(await page.getByRole('main').innerText()).not.toMatch(/\b[a-z]+_[a-z_]+\b(?!@)/);
  }
});

describe.each([
  ['1280', DESKTOP],
  ['390', PHONE],
] as const)('in a window of %s px', (size, viewport) => {
  const screens = [...PROTECTED_SCREENS, ...OWN].filter(({ path: address }) => address !== '/dashboard');

  it('every screen of the back office is accessible and not wider than the window, in light and dark mode', async () => {
    const { page, context, problems } = await staffPerson(browser, EMAILS.admin, viewport);
    for (const { path: address, title } of screens) {
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(page, address, title);
      await inspectSettled(page, `${address.slice(1)}-${size}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await inspectSettled(page, `${address.slice(1)}-dark-${size}`);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('a report has the same totals in every grouping, and the URL names the grouping and the days', async () => {
  const { page, context, problems } = await staffPerson(browser, EMAILS.admin, DESKTOP);
  await visit(page, '/reports', /Reports/);
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  // The app marks the button as pressed and removes the previous totals in the same rendering.
  await page.getByRole('button', { name: 'Last 90 days', pressed: true }).waitFor();
  const totals = page.getByText(/^Total: \d[\d,]* paid trips, /);
  const before = await totals.innerText();
  for (const [kind, first] of [
    ['By hour of the week', 'By hour of the week'],
    ['By car type', 'Car type'],
    ['By driver', 'Driver'],
    ['By channel', 'Channel'],
    ['Cancellations', 'Cancelled by'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Report' }).click();
    await page.getByRole('option', { name: kind }).click();
    await page.getByText(first, { exact: true }).first().waitFor();
    expect(await totals.innerText()).toBe(before);
  }
  expect(new URL(page.url()).searchParams.get('by')).toBe('why');
  await page.reload();
  expect(await totals.innerText()).toBe(before);
  await inspectSettled(page, 'reports-why-1280');
  expect(problems).toEqual([]);
  await context.close();
});
