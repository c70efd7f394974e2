import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAccessible, launchBrowser, newPerson, open, PHONE } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { signIn } from './support/session';

const CITY = { latitude: -34.9055, longitude: -56.1865 };
const START = { lat: -34.9055, lng: -56.1865 };
const WAIT = { timeout: 120_000, interval: 100 };

let browser: Browser;
let fleetUid = '';
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
  const fleet = z
    .record(z.string(), z.unknown())
    .parse(await readAsOperator('users', '&orderBy="email"&equalTo="fleet@hail.example"'));
  fleetUid = Object.keys(fleet)[0] ?? '';
});
afterAll(() => browser.close());

const aDriver = (lastName: string, fleetadmin: string) => ({
  firstName: 'Dashboard',
  lastName,
  email: ' ',
  mobile: ' ',
  usertype: 'driver',
  approved: true,
  driverActiveStatus: true,
  queue: false,
  vehicleNumber: 'SEE 4321',
  location: { ...START, at: Date.now() },
  fleetadmin,
});

/** Signs in on a device that reports the position of the test. */
async function signInHere(email: string) {
  const person = await newPerson(browser);
  await person.context.grantPermissions(['geolocation']);
  await person.context.setGeolocation(CITY);
  await signIn(person.page, email, '/dashboard');
  return person;
}

async function chooseDriver(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Find a driver on the map' });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).click();
}

describe('the dashboard', () => {
  it.each([['admin@hail.example'], ['fleet@hail.example']])(
    'shows %s each move of a free driver, and no longer shows the driver when a trip starts',
    async (email) => {
      const lastName = email.startsWith('admin') ? 'Ofadmin' : 'Offleet';
      const id = `e2e-${lastName}`;
      await writeAsOperator(`users/${id}`, aDriver(lastName, fleetUid));
      const { page, context, problems } = await signInHere(email);
      await page.locator('[data-map="maplibre-fleet"] canvas').waitFor();
      await expect(page.getByText('Allow access to your location.').count()).resolves.toBe(0);
      await chooseDriver(page, `Dashboard ${lastName}`);
      const card = page.locator('[data-car-card]');
      await card.getByText(`Dashboard ${lastName}`).waitFor();
      await card.getByText('SEE 4321').waitFor();
      const before = await card.boundingBox();
      await writeAsOperator(`drivers_on_duty/${id}/position`, {
        lat: START.lat,
        lng: START.lng + 0.002,
        at: Date.now(),
      });
      await expect
        .poll(async () => ((await card.boundingBox())?.x ?? 0) - (before?.x ?? 0), WAIT)
        .toBeGreaterThan(20);
      await writeAsOperator(`users/${id}/queue`, true);
      await card.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await writeAsOperator(`users/${id}`, null);
      await context.close();
    },
  );

  it('shows a fleet admin no drivers of other fleets', async () => {
    await writeAsOperator('users/e2e-other', aDriver('Ofothers', 'another-fleet'));
    await writeAsOperator('users/e2e-own', aDriver('Ofown', fleetUid));
    const { page, context } = await signInHere('fleet@hail.example');
    const field = page.getByRole('combobox', { name: 'Find a driver on the map' });
    await expect.poll(() => field.isEnabled(), WAIT).toBe(true);
    await field.click();
    await field.fill('Dashboard');
    await page.getByRole('option', { name: 'Ofown' }).waitFor();
    expect(await page.getByRole('option', { name: 'Ofothers' }).count()).toBe(0);
    await writeAsOperator('users/e2e-other', null);
    await writeAsOperator('users/e2e-own', null);
    await context.close();
  });

  it('asks for the location in a red message if the browser denies access to the location', async () => {
    const { page, context } = await newPerson(browser);
    await signIn(page, 'admin@hail.example', '/dashboard');
    const note = page.getByText('Allow access to your location.');
    await note.waitFor();
    const color = await note.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(green + 80);
    expect(red).toBeGreaterThan(blue + 80);
    await page.locator('[data-map="maplibre-fleet"] canvas').waitFor();
    await page.getByRole('table', { name: 'Last 30 days' }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    // The charts adapt to the width some frames later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), WAIT)
      .toBeLessThanOrEqual(PHONE.width);
    await context.close();
  });

  it('plays a sound for an emergency on every screen until an admin has resolved the emergency', async () => {
    const { page, context } = await signInHere('admin@hail.example');
    await page.addInitScript(() => {
      // The replacement below calls this function for the oscillator.
      // oxlint-disable-next-line typescript/unbound-method -- `call` binds it
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when?: number) {
        document.documentElement.dataset.rang = 'yes';
        start.call(this, when);
      };
    });
    await open(page, '/bookings');
    await writeAsOperator('alerts/e2e-call', {
      bookingId: 'a-trip',
      uid: 'a-rider',
      role: 'rider',
      name: 'Ana Pérez',
      mobile: '+59899123456',
      at: Date.now(),
      location: { ...START, at: Date.now() },
      state: 'open',
    });
    const banner = page.getByRole('region', { name: 'Emergency' });
    await banner.getByText('Ana Pérez (Rider) needs help').waitFor();
    expect(await banner.getByRole('link', { name: 'Call +59899123456' }).getAttribute('href')).toBe(
      'tel:+59899123456',
    );
    expect(await banner.getByRole('link', { name: 'Open trip' }).getAttribute('href')).toBe('/trip/a-trip');
    expect(await banner.getByRole('link', { name: 'Show on map' }).getAttribute('href')).toContain(
      '-34.905500,-56.186500',
    );
    expect(await page.locator('html').getAttribute('data-rang')).toBeNull();
    await banner.getByRole('button', { name: 'Turn the alarm on' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-rang'), WAIT).toBe('yes');
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolve the emergency of Ana Pérez' });
    await dialog.getByLabel('What was done').fill('Called her: all well.');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await banner.waitFor({ state: 'detached' });
    await expect
      .poll(() => readAsOperator('alerts/e2e-call'), WAIT)
      .toMatchObject({ state: 'resolved', note: 'Called her: all well.' });
    await context.close();
  });

  it('shows a fleet admin the emergencies in the fleet’s trips, but only an admin can close an emergency', async () => {
    const { page, context } = await signInHere('fleet@hail.example');
    const aCall = (name: string, fleetadmin: string) => ({
      bookingId: 'a-trip',
      uid: 'a-driver',
      role: 'driver',
      name,
      fleetadmin,
      at: Date.now(),
      state: 'open',
    });
    await writeAsOperator('alerts/e2e-others', aCall('Otto Others', 'another-fleet'));
    await writeAsOperator('alerts/e2e-own', aCall('Otto Own', fleetUid));
    const banner = page.getByRole('region', { name: 'Emergency' });
    await banner.getByText('Otto Own (Driver) needs help').waitFor();
    expect(await banner.getByText('Otto Others').count()).toBe(0);
    expect(await banner.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    await writeAsOperator('alerts/e2e-own/state', 'resolved');
    await writeAsOperator('alerts/e2e-others/state', 'resolved');
    await banner.waitFor({ state: 'detached' });
    await context.close();
  });
});
