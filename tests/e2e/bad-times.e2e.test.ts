import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPrice, bookButton, chooseCar, choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAs } from './support/database';
import { signIn } from './support/session';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the app after invalid input or a failure', () => {
  it('names the missing fields and keeps the typed text', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, 'rider@hail.example', '/');
    await bookButton(page).click();
    const alert = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Alert' }))
      .first();
    await alert.getByText('Choose pickup, drop-off and car type.').waitFor();
    await alert.getByRole('button', { name: 'Close' }).click();
    await alert.waitFor({ state: 'detached' });
    await context.close();
  });

  it('says that there is no route, keeps the typed text, and shows a price after a retry', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, 'rider@hail.example', '/');
    await choosePlace(page, 'Pickup', 'palacio salvo');
    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    await chooseCar(page, 'Economy');
    await page.route('**/api/directions', (route) => route.abort());
    await bookButton(page).click();
    const alert = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Alert' }))
      .first();
    await alert
      .getByText('We couldn’t find a route between these places. Check them and try again.')
      .waitFor();
    await alert.getByRole('button', { name: 'Close' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/salvo/i);
    await page.unroute('**/api/directions');
    await askPrice(page);
    await context.close();
  });

  it('shows a message while the network is down, and hides this message without a click when the network is back', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, 'rider@hail.example', '/');
    await open(page, '/bookings');
    await context.setOffline(true);
    await page.getByText('You’re offline').first().waitFor();
    await context.setOffline(false);
    await page.getByText('You’re offline').first().waitFor({ state: 'detached' });
    await context.close();
  });

  it('keeps a confirmation that was made offline, and books once when the network is back', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, 'rider@hail.example', '/');
    await choosePlace(page, 'Pickup', 'palacio salvo');
    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    await chooseCar(page, 'Economy');
    await askPrice(page);
    await context.setOffline(true);
    await page.getByText('You’re offline').first().waitFor();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await context.setOffline(false);
    await page.getByRole('dialog', { name: 'Booking successful' }).waitFor();
    await context.close();
  });

  it('cannot be used to forge a booking, because the database refuses forged bookings', async () => {
    const { page, context } = await newPerson(browser);
    const asked = page.waitForRequest((request) => request.url().includes('/api/place_autocomplete'));
    await signIn(page, 'rider@hail.example', '/');
    await choosePlace(page, 'Pickup', 'palacio salvo');
    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    await chooseCar(page, 'Economy');
    await askPrice(page);
    const idToken = ((await asked).headers().authorization ?? '').replace('Bearer ', '');
    const newest = (await readAsOperator('quotes', '&orderBy="$key"&limitToLast=1')) as Record<
      string,
      Record<string, unknown>
    >;
    const quoteId = Object.keys(newest)[0] ?? '';
    const { customer, status, trip_cost } = newest[quoteId] ?? {};
    const booking = { customer, status, bookingDate: { '.sv': 'timestamp' } };
    const path = `bookings/${quoteId}`;
    for (const lie of [
      { customer: 'somebody-else' },
      { trip_cost },
      { trip_cost: 1 },
      { status: 'PAID' },
      { status: 'ACCEPTED' },
      { driver_share: 1000 },
      { unknownField: 1 },
    ]) {
      expect(await writeAs(idToken, path, { ...booking, ...lie })).toBe(401);
    }
    expect(await writeAs(idToken, `users/${String(customer)}/walletBalance`, 1000)).toBe(401);
    expect(await writeAs(idToken, `users/${String(customer)}/usertype`, 'admin')).toBe(401);
    // The database accepts the same write if it contains only the values of the quote.
    expect(await writeAs(idToken, path, booking)).toBe(200);
    await context.close();
  });
});
