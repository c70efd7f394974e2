import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { es } from '@domain/languages/es/es';
import { DESKTOP, launchBrowser, newPerson, open, PHONE, takenOver } from './support/browser';
import { addRider } from './support/people';
import { signIn } from './support/session';
import { bookTrip, storedBooking } from './support/trip-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('without a network', () => {
  it('opens again with the last trip and a clear sign, and goes on by itself when the network is back', async () => {
    const user = await addRider(['Elisa', 'Montes']);
    const { context, page } = await newPerson(browser, PHONE, { serviceWorkers: 'allow' });
    await signIn(page, user.email, '/');
    const bookingId = await bookTrip(page, { pickup: 'palacio salvo', drop: 'terminal tres cruces' });
    const { pickup } = await storedBooking(bookingId);
    await page.goto(`/trip/${bookingId}`);
    const headline = page.getByRole('heading', { name: 'Finding your driver' });
    await headline.waitFor();
    // The worker has the shell once it is active.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });

    await context.setOffline(true);
    await page.goto(`/trip/${bookingId}`);
    await page.getByText('You’re offline. What you see may be out of date').waitFor();
    await page.getByRole('heading', { name: 'Your last trip' }).waitFor();
    await page.getByText(pickup.add).waitFor();
    await page.getByText('New', { exact: true }).waitFor();
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });

    await context.setOffline(false);
    await headline.waitFor();
    await page.getByText('You’re offline. What you see may be out of date').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
    await context.close();
  });

  it('opens in the language that was chosen', async () => {
    const { context, page } = await newPerson(browser, DESKTOP, { serviceWorkers: 'allow' });
    await open(page, '/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // From the second visit on, what is read goes through the worker.
    await page.reload();
    await takenOver(page);
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    const selector = page.getByRole('button', { name: `${es.language}: Español` });
    await selector.waitFor();

    await context.setOffline(true);
    await page.goto('/');
    await takenOver(page);
    await selector.waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await context.close();
  });
});
