import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdFiles, launchBrowser, newPerson, open, PHONE } from './support/browser';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import { bookAs, goOnline, newDriverPerson, offerOf, START } from './support/trip-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const APP = '**/assets/app-*.js';

describe('the start on a device on which a person was signed in', () => {
  it('takes letters into the place field before the app has loaded, and searches for them', async () => {
    const rider = await addRider(['Olga', 'Ferrari']);
    const { context, page, problems } = await newPerson(browser, PHONE);
    await signIn(page, rider.email, '/');
    const release = await holdFiles(page, APP);
    await page.goto('/', { waitUntil: 'commit' });
    const field = page.getByRole('combobox', { name: 'Pickup' });
    await field.click();
    await page.keyboard.type('palacio sal');
    expect(await page.evaluate(() => document.documentElement.dataset.started)).toBeUndefined();
    release();
    await page.locator('#stand-in').waitFor({ state: 'detached' });
    await page
      .getByRole('option', { name: /palacio salvo/i })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('palacio sal');
    await page.keyboard.type('vo');
    await expect.poll(() => field.inputValue()).toBe('palacio salvo');
    expect(await page.locator('#stand-in').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('never shows a visitor’s page to a person who was signed in', async () => {
    const rider = await addRider(['Olga', 'Ferrari']);
    const { context, page } = await newPerson(browser);
    await signIn(page, rider.email, '/');
    const release = await holdFiles(page, '**/accounts:lookup**');
    await page.goto('/');
    await page.getByRole('form', { name: 'Booking' }).or(page.locator('form')).first().waitFor();
    expect(await page.getByRole('link', { name: 'Log in to book' }).isVisible()).toBe(false);
    release();
    await context.close();
  });

  it('leaves nothing of the person on the device after the sign-out', async () => {
    const rider = await addRider(['Olga', 'Ferrari']);
    const { context, page } = await newPerson(browser);
    await signIn(page, rider.email, '/');
    await page.goto('/bookings');
    const stored = (): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    await expect.poll(stored).toContain('Ferrari');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login**');
    const left = await stored();
    for (const own of ['Ferrari', rider.email, rider.uid]) expect(left).not.toContain(own);
    await open(page, '/');
    await page.getByRole('link', { name: 'Log in to book' }).waitFor();
    await context.close();
  });

  it('shows a driver the trip with its next step after a reload without a network', async () => {
    const [driverUser, riderUser] = await Promise.all([
      addDriver(['Nelson', 'Pereyra']),
      addRider(['Rocío', 'Villalba']),
    ]);
    const driver = await newDriverPerson(browser, START, { serviceWorkers: 'allow' });
    const { context, page } = driver;
    await signIn(page, driverUser.email, '/bookings');
    await goOnline(driver, driverUser.uid);
    await bookAs(riderUser.uid);
    await offerOf(page).getByRole('button', { name: 'Accept' }).click();
    const headline = page.getByRole('heading', { name: /^Pick up/ });
    await headline.waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto('/drive');
    await headline.waitFor();
    await page.getByText('Rocío').first().waitFor();
    await page.getByRole('button', { name: 'I’m at the pickup' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'I’m at the pickup' }).click();
    await page.getByText(/code/i).first().waitFor();
    await context.close();
  });
});
