import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPrice, chooseCar, choosePlace } from './support/booking-steps';
import {
  addresses,
  DESKTOP,
  holdFiles,
  PHONE,
  launchBrowser,
  newPerson,
  open,
  takenOver,
} from './support/browser';
import { inspect } from './support/inspect';
import { signIn } from './support/session';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
});
afterAll(() => browser.close());

const SIZES = [
  ['1280', DESKTOP],
  ['390', PHONE],
] as const;

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only interfaces can be added to
  interface Window {
    /**
     * How much the content has moved without input so far. It is the sum of the values of the Layout
     * Instability API.
     */
    hailShift?: number;
  }
}

function watchShifts(): void {
  window.hailShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.hailShift = (window.hailShift ?? 0) + ((entry as { value?: number }).value ?? 0);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

describe.each(SIZES)('in a window of %s px', (size, viewport) => {
  it.each(['/', '/about-us', '/contact-us', '/privacy-policy', '/login', '/no-such-page'])(
    'the page %s is accessible and not wider than the window',
    async (route) => {
      const { page, context } = await newPerson(browser, viewport);
      await open(page, route);
      await takenOver(page);
      await inspect(page, `${route === '/' ? 'landing' : route.slice(1)}-${size}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await inspect(page, `${route === '/' ? 'landing' : route.slice(1)}-dark-${size}`);
      await context.close();
    },
  );

  it.each(['/', '/about-us', '/contact-us', '/privacy-policy', '/login'])(
    'the page %s is accessible and not wider than the window before the app has hydrated the page',
    async (route) => {
      const { page, context } = await newPerson(browser, viewport);
      // Because of this route, the app’s script never loads.
      await page.route('**/assets/app-*.js', () => undefined);
      await open(page, route);
      expect(await page.evaluate(() => document.documentElement.dataset.started)).toBeUndefined();
      await inspect(page, `${route === '/' ? 'landing' : route.slice(1)}-early-${size}`);
      await context.close();
    },
  );

  it.each([
    ['/about-us', 'About us', 'What you can count on'],
    ['/privacy-policy', 'Privacy policy', 'Children'],
  ])('the page %s is complete without scripts', async (route, title, section) => {
    const context = await browser.newContext({ baseURL: addresses.app, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(route);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(title);
    expect(await page.getByRole('heading', { name: section }).isVisible()).toBe(true);
    expect(await page.locator('noscript').count()).toBe(0);
    await context.close();
  });

  it.each(['/about-us', '/contact-us', '/privacy-policy', '/login'])(
    'the page %s keeps its elements in the same place when the app hydrates the page',
    async (route) => {
      const { page, context, problems } = await newPerson(browser, viewport);
      await page.addInitScript(watchShifts);
      await page.goto(route, { waitUntil: 'commit' });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      await takenOver(page);
      const shown = page.getByRole('heading', { level: 1 });
      expect(await shown.evaluate((element, first) => element === first, heading)).toBe(true);
      expect(await page.evaluate(() => window.hailShift)).toBeLessThan(0.02);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('the landing page does not move when the app hydrates this page, even if the fonts load late', async () => {
    const { page, context, problems } = await newPerson(browser, viewport);
    const letFontsCome = await holdFiles(page, '**/*.woff2');
    await page.addInitScript(watchShifts);
    await page.goto('/', { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await takenOver(page);
    letFontsCome();
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded'),
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const shown = page.getByRole('heading', { level: 1 });
    expect(await shown.count()).toBe(1);
    expect(await shown.evaluate((element, first) => element === first, heading)).toBe(true);
    expect(await page.evaluate(() => window.hailShift)).toBeLessThan(0.02);
    // React would report differences to the prerendered HTML as console errors.
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the top bar shows its links or a menu button, and the button works before the app starts', async () => {
    const { page, context, problems } = await newPerson(browser, viewport);
    await page.goto('/', { waitUntil: 'commit' });
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (viewport === PHONE) {
      await menu.click();
      await page.getByRole('dialog').getByRole('link', { name: 'About us' }).click();
      expect(new URL(page.url()).pathname).toBe('/about-us');
    } else {
      await navigation.waitFor();
      expect(await menu.isVisible()).toBe(false);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the booking form, the estimate, the bookings and the profile are accessible and not wider than the window', async () => {
    const { page, context, problems } = await newPerson(browser, viewport);
    await signIn(page, 'rider@hail.example', '/');
    await choosePlace(page, 'Pickup', 'palacio salvo');
    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    await chooseCar(page, 'Economy');
    await inspect(page, `booking-${size}`);
    await askPrice(page);
    await page.locator('[data-marker="pickup"]').first().waitFor();
    await inspect(page, `estimate-${size}`);
    await open(page, '/bookings');
    await page
      .getByText(/^[A-Z]{6}$/)
      .first()
      .waitFor();
    await inspect(page, `bookings-rider-${size}`);
    await open(page, '/profile');
    await page.getByLabel('First name').waitFor();
    await inspect(page, `profile-${size}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['admin', 'admin@hail.example', '/dashboard'],
    ['fleet', 'fleet@hail.example', '/dashboard'],
    ['driver', 'driver@hail.example', '/bookings'],
  ] as const)('the screens of %s are accessible and not wider than the window', async (name, email, home) => {
    const { page, context, problems } = await newPerson(browser, viewport);
    await signIn(page, email, home);
    await open(page, home);
    await inspect(page, `home-${name}-${size}`);
    await open(page, '/bookings');
    await page
      .getByText(/^[A-Z]{6}$/)
      .first()
      .waitFor();
    await inspect(page, `bookings-${name}-${size}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await inspect(page, `bookings-${name}-dark-${size}`);
    expect(problems).toEqual([]);
    await context.close();
  });
});
