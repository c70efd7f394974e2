import { en, es } from '@locales/languages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  launchBrowser,
  newPerson,
  open,
  PHONE,
  takenOver,
} from './support/browser';
import { writeAsOperator } from './support/database';
import { addRider } from './support/people';
import { signIn, uidOf } from './support/session';
import { bookTrip, storedBooking } from './support/trip-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the app without a network', () => {
  it('shows a rider the trip after a reload, says that there is no network, and continues when it is back', async () => {
    const user = await addRider(['Elisa', 'Montes']);
    const { context, page } = await newPerson(browser, PHONE, { serviceWorkers: 'allow' });
    await signIn(page, user.email, '/');
    const bookingId = await bookTrip(page, { pickup: 'palacio salvo', drop: 'terminal tres cruces' });
    const { pickup } = await storedBooking(bookingId);
    // When the service worker becomes active, it stores the app.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto(`/trip/${bookingId}`);
    const headline = page.getByRole('heading', { name: 'Finding your driver' });
    await headline.waitFor();

    await context.setOffline(true);
    await page.goto(`/trip/${bookingId}`);
    await page.getByText('You’re offline. What you see may be out of date').waitFor();
    await headline.waitFor();
    await page.getByText(pickup.add).filter({ visible: true }).first().waitFor();
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes';
    });

    await context.setOffline(false);
    await headline.waitFor();
    await page.getByText('You’re offline. What you see may be out of date').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('yes');
    await context.close();
  });

  it(
    'shows a dispatcher a printable list of bookings until the dispatcher signs out',
    { timeout: 240_000 },
    async () => {
      const rider = await uidOf('rider@hail.example');
      await writeAsOperator('bookings/e2e-outage', {
        reference: 'OUTAGE',
        status: 'NEW',
        customer: rider,
        customer_name: 'Rita',
        carType: 'Economy',
        tripdate: Date.now() + 3 * 3_600_000,
        bookingDate: Date.now(),
        bookLater: true,
        otp: false,
        pickup: { lat: -34.9055, lng: -56.1865, add: 'Plaza Independencia' },
        drop: { lat: -34.8941, lng: -56.1524, add: 'Tres Cruces' },
        trip_cost: 200,
      });
      const { context, page } = await newPerson(browser, DESKTOP, { serviceWorkers: 'allow' });
      await signIn(page, 'admin@hail.example', '/dashboard');
      await page.goto('/dispatch');
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.getByRole('option', { name: /OUTAGE/ }).waitFor();
      await page.waitForFunction(
        () => localStorage.getItem('hail.outage-sheet')?.includes('OUTAGE'),
        undefined,
        { timeout: 120_000 },
      );

      await context.setOffline(true);
      await page.goto('/dispatch');
      await page.getByRole('heading', { name: en.outage_title }).waitFor();
      await page.getByText(/^As of /).waitFor();
      const row = page.getByRole('row', { name: /OUTAGE.*Plaza Independencia.*Tres Cruces/ });
      await row.waitFor();
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      expect(await row.isVisible()).toBe(true);
      expect(await page.getByRole('heading', { name: en.outage_title }).isVisible()).toBe(false);
      const [size] =
        /MediaBox \[[^\]]*\]/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1')) ?? [];
      // The size of the page is A4 in landscape format.
      expect(size).toMatch(/\[0 0 84[12]\S* 59[45]\S*\]/);
      await page.emulateMedia({ media: null });

      await context.setOffline(false);
      const office = page.getByRole('heading', { name: 'Dispatch' });
      await office.waitFor({ timeout: 120_000 });
      // After the first visit the service worker serves the app. The app then starts before the session is
      // restored.
      await page.goto('/dispatch');
      await office.waitFor({ timeout: 120_000 });
      await context.setOffline(true);
      await page.goto('/dispatch');
      await row.waitFor();
      await page.getByText('You’re offline. What you see may be out of date').waitFor();
      await context.setOffline(false);
      await office.waitFor({ timeout: 120_000 });
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login**');
      expect(await page.evaluate(() => localStorage.getItem('hail.outage-sheet'))).toBeNull();
      await context.close();
      await writeAsOperator('bookings/e2e-outage', null);
    },
  );

  it('starts in the language that the user has chosen before', async () => {
    const { context, page } = await newPerson(browser, DESKTOP, { serviceWorkers: 'allow' });
    await open(page, '/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // After the first visit the service worker serves the app.
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
