import { ar } from '@locales/languages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open, takenOver } from './support/browser';
import { addRider } from './support/people';
import { expectFitting } from './support/inspect';
import { signIn } from './support/session';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
});
afterAll(() => browser.close());

const SMALL_PHONE = { width: 360, height: 740 };

describe('a rider with a small phone in Arabic', () => {
  it('books a trip on pages from right to left, and no content is wider than the screen', async () => {
    const rider = await addRider(['Layla', 'Haddad'], { lang: { langLocale: 'ar', dateLocale: 'ar' } });
    const { page, context, problems } = await newPerson(browser, SMALL_PHONE);
    await signIn(page, rider.email, '/');
    // The app uses the language of the rider’s profile. The test does not choose a language.
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.getByRole('form', { name: ar.booking_form }).waitFor();
    await expectFitting(page, 'the form');

    await choosePlace(page, ar.booking_pickup, 'palacio salvo');
    await choosePlace(page, ar.booking_drop, 'terminal tres cruces');
    await page.getByRole('radio', { name: 'Economy' }).check({ force: true });
    await page.locator('form button[type=submit]').filter({ hasText: '$' }).waitFor();
    await expectFitting(page, 'the filled form');
    await page.locator('form button[type=submit]').click();
    await page.getByTestId('estimate-total').waitFor();
    await expectFitting(page, 'the price');
    await page.getByRole('button', { name: ar.estimate_confirm }).click();
    const success = page.getByRole('dialog', { name: ar.booking_success });
    await success.waitFor();
    await expectFitting(page, 'the end');
    await success.getByRole('button', { name: ar.booking_success_close }).click();
    await page.waitForURL((url) => url.pathname === '/bookings');
    await page
      .getByText(/palacio salvo/i)
      .first()
      .waitFor();
    await expectFitting(page, 'the bookings');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a visitor who reads Arabic', () => {
  it('chooses Arabic once, and sees Arabic at the next start of the app', async () => {
    const { page, context, problems } = await newPerson(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/language.*\.json$/.test(pathname)) asked.push(pathname);
    });
    await open(page, '/');
    await takenOver(page);
    // The English texts are part of the app. So the app has requested the list of languages, but no texts.
    expect(asked).toEqual(['/language_list.json']);
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await page.getByRole('button', { name: `${ar.language}: العربية` }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    // The build has the Arabic texts too, in a file of its own.
    expect(asked).toEqual(['/language_list.json']);

    asked.length = 0;
    await page.reload();
    await takenOver(page);
    await page.getByRole('button', { name: `${ar.language}: العربية` }).waitFor();
    expect(asked).toEqual(['/language_list.json']);
    expect(problems).toEqual([]);
    await context.close();
  });
});
