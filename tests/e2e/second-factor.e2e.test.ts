import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APP_KEY, codeNow } from '../support/authenticator';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addAdmin } from './support/people';
import { enterEmailCode, signInByEmail } from './support/sign-in';
import { alertSays, button, follow, rowOf, setCriticalEdits } from './support/staff';

/**
 * The setting requires a second factor. Staff without a second factor must set it up before they see any
 * screen.
 */
const SETTING = 'settings/require_second_factor';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await setCriticalEdits(true);
});
afterAll(async () => {
  await writeAsOperator(SETTING, 'off');
  await browser.close();
});

const title = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const enter = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Confirm').click();
};
const logIn = async (page: Page, email: string): Promise<void> => {
  await open(page, '/login');
  await enterEmailCode(page, email);
};
const logOut = async (page: Page): Promise<void> => {
  await button(page, 'Log out').click();
  await page.waitForURL((url) => url.pathname !== '/dashboard');
};

it('an admin sets up a second factor and logs in with a code, and another admin resets the second factor', async () => {
  const eva = await addAdmin(['Eva', 'Gil']);
  const boss = await addAdmin(['Ida', 'Paz'], { secondFactorSince: 5 });
  await writeAsOperator(`second_factors/${boss.uid}`, { secret: APP_KEY });
  await writeAsOperator(SETTING, 'admins');

  const { page, context } = await newPerson(browser);
  await logIn(page, eva.email);
  await title(page, 'Set up two-step login');
  await follow(page, '/settings');
  await title(page, 'Set up two-step login');
  expect(await page.getByRole('navigation').count()).toBe(0);
  await button(page, 'Set up').click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await enter(page, codeNow(key));
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await button(page, 'I’ve kept them').click();
  await title(page, 'General settings');
  // After a reload the token still proves the second factor.
  await open(page, '/dashboard');
  await title(page, 'Dashboard');

  await logOut(page);
  await logIn(page, eva.email);
  await title(page, 'Enter your code');
  // The setup has used the current code. So the test enters the code of the next 30 seconds. The server
  // accepts this code too, because the clock of a device may be fast.
  await enter(page, codeNow(key, 1));
  await title(page, 'Dashboard');

  await logOut(page);
  await logIn(page, eva.email);
  await title(page, 'Enter your code');
  const [recovery = ''] = codes;
  await enter(page, recovery.toLowerCase());
  await page.getByText('Recovery codes left: 9').waitFor();
  await button(page.getByRole('alertdialog'), 'Close').click();
  await title(page, 'Dashboard');

  await logOut(page);
  await logIn(page, eva.email);
  await enter(page, recovery);
  await alertSays(page, 'This code isn’t right, or it was used before. Wait for the next one.');
  await title(page, 'Enter your code');

  const other = await newPerson(browser);
  await logIn(other.page, boss.email);
  await enter(other.page, codeNow(APP_KEY));
  await title(other.page, 'Dashboard');
  await follow(other.page, '/alladmin');
  await rowOf(other.page, eva.email).getByRole('button', { name: 'Reset two-step login' }).click();
  await button(other.page.getByRole('alertdialog'), 'Reset two-step login').click();
  await expect.poll(() => readAsOperator(`second_factors/${eva.uid}`)).toBeNull();
  await alertSays(page, 'You’ve been logged out. Log in again.');
  await logIn(page, eva.email);
  await title(page, 'Set up two-step login');
  await other.context.close();
  await context.close();

  await writeAsOperator(SETTING, 'off');
  const free = await newPerson(browser);
  await signInByEmail(free.page, eva.email, '/dashboard');
  expect(free.problems).toEqual([]);
  await free.context.close();
  for (const { uid } of [eva, boss]) await writeAsOperator(`users/${uid}`, null);
});
