import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAccessible, launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addAdmin } from './support/people';
import { signIn, uidOf } from './support/session';

/** Tests the dispatch office by keyboard, with the deployed rules and functions. */
const PICKUP = { lat: -34.9055, lng: -56.1865, add: 'Plaza Independencia' };
const DROP = { lat: -34.8941, lng: -56.1524, add: 'Tres Cruces' };
const WAIT = { timeout: 120_000, interval: 200 };
const BOOKING = 'e2e-dispatch';
const DRIVERS = { 'e2e-office-one': 'Uno', 'e2e-office-two': 'Dos' } as const;

let browser: Browser;
let settings: unknown;
let carTypeId = '';
beforeAll(async () => {
  browser = await launchBrowser();
  settings = await readAsOperator('settings');
  // The automatic search is off, so that it does not assign the trip of this test.
  await writeAsOperator('settings/autoDispatch', false);
  await writeAsOperator('settings/AllowCriticalEditsAdmin', true);
  carTypeId = Object.keys(z.record(z.string(), z.unknown()).parse(await readAsOperator('cartypes')))[0] ?? '';
  const fleetadmin = await uidOf('fleet@hail.example');
  for (const [uid, lastName] of Object.entries(DRIVERS))
    await writeAsOperator(`users/${uid}`, {
      firstName: 'Oficina',
      lastName,
      email: ' ',
      mobile: ' ',
      usertype: 'driver',
      vehicleNumber: `OFI ${lastName}`,
      approved: true,
      driverActiveStatus: true,
      queue: false,
      carTypeId,
      walletBalance: 0,
      fleetadmin,
      location: { lat: PICKUP.lat, lng: PICKUP.lng, at: Date.now() },
    });
  await writeAsOperator(`bookings/${BOOKING}`, {
    reference: 'OFFICE',
    status: 'NEW',
    customer: await uidOf('rider@hail.example'),
    customer_name: 'Rita',
    tripdate: Date.now(),
    bookingDate: Date.now(),
    bookLater: false,
    carType: 'Economy',
    carTypeId,
    pickup: PICKUP,
    drop: DROP,
    trip_cost: 200,
    otp: false,
  });
});
afterAll(async () => {
  await writeAsOperator('settings', settings);
  for (const path of [`bookings/${BOOKING}`, `booking_history/${BOOKING}`, `dispatch/${BOOKING}`])
    await writeAsOperator(path, null);
  for (const uid of Object.keys(DRIVERS)) await writeAsOperator(`users/${uid}`, null);
  await browser.close();
});

const stored = async (): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(await readAsOperator(`bookings/${BOOKING}`));

/** Selects the trip of this test by keyboard. */
async function chooseTrip(page: Page): Promise<void> {
  await page.getByRole('option', { name: /OFFICE/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('OFFICE');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'OFFICE' }).waitFor();
}

async function assign(page: Page, name: string): Promise<void> {
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: 'Find a car by name or plate' }).waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name: new RegExp(name) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the dispatch office', () => {
  it('lets a dispatcher find and replace a car by keyboard, and refuses an outdated edit', async () => {
    const { page, problems } = await newPerson(browser);
    await signIn(page, 'admin@hail.example', '/dashboard');
    await open(page, '/dispatch');
    await chooseTrip(page);
    await expectAccessible(page);

    // A second dispatcher opens the dialog while the trip still has its first state.
    const second = await newPerson(browser);
    await signIn(second.page, 'admin@hail.example', '/dashboard');
    await open(second.page, '/dispatch');
    await chooseTrip(second.page);
    await second.page.keyboard.press('a');
    await second.page.getByRole('combobox', { name: 'Find a car by name or plate' }).waitFor();
    await second.page.keyboard.type('Oficina Dos');

    await assign(page, 'Oficina Uno');
    await expect
      .poll(async () => stored(), WAIT)
      .toMatchObject({
        status: 'ACCEPTED',
        driver: 'e2e-office-one',
        driver_name: 'Oficina Uno',
        officeVersion: 1,
      });
    expect(await readAsOperator('users/e2e-office-one/currentBooking')).toBe(BOOKING);

    await second.page.keyboard.press('Enter');
    await second.page.getByText(/Not done: the trip has changed/).waitFor();
    expect(await stored()).toMatchObject({ driver: 'e2e-office-one', officeVersion: 1 });

    await page.getByRole('button', { name: 'Give to another car' }).waitFor();
    await assign(page, 'Oficina Dos');
    await expect
      .poll(async () => stored(), WAIT)
      .toMatchObject({ status: 'ACCEPTED', driver: 'e2e-office-two', driver_name: 'Oficina Dos' });
    expect(await readAsOperator('users/e2e-office-one/currentBooking')).toBeNull();
    expect(await readAsOperator('users/e2e-office-one/queue')).toBe(false);
    expect(await readAsOperator('users/e2e-office-two/currentBooking')).toBe(BOOKING);
    expect(problems).toEqual([]);
  });

  it('shows a dispatcher the name of a colleague who views the same trip', async () => {
    const ana = await addAdmin(['Ana', 'Mesa']);
    const [one, other] = [await newPerson(browser), await newPerson(browser)];
    await signIn(one.page, 'admin@hail.example', '/dashboard');
    await signIn(other.page, ana.email, '/dashboard');
    for (const { page } of [one, other]) {
      await open(page, '/dispatch');
      await chooseTrip(page);
    }
    const panel = one.page.getByRole('complementary', { name: 'Details' });
    await panel.getByText('Ana Mesa is looking at it').waitFor();
    const row = one.page.getByRole('option', { name: /OFFICE/ });
    await row.getByRole('img', { name: 'Ana Mesa is looking at it' }).waitFor();
    await other.page
      .getByRole('complementary', { name: 'Details' })
      .getByText(/ is looking at it/)
      .waitFor();
    await expectAccessible(one.page);
    await other.page.keyboard.press('Escape');
    await panel.getByText('Ana Mesa is looking at it').waitFor({ state: 'detached' });
    // When the dispatcher’s browser is closed, the database deletes the record that this dispatcher views the
    // trip.
    await other.page.getByRole('option', { name: /OFFICE/ }).click();
    await panel.getByText('Ana Mesa is looking at it').waitFor();
    await other.context.close();
    await panel.getByText('Ana Mesa is looking at it').waitFor({ state: 'detached' });
    expect(await readAsOperator(`office_looks/${ana.uid}`)).toBeNull();
    expect([...one.problems, ...other.problems]).toEqual([]);
    await one.context.close();
  });

  it('shows a fleet admin the fleet’s cars and trips, and allows only messages', async () => {
    const { page } = await newPerson(browser);
    await signIn(page, 'fleet@hail.example', '/dashboard');
    await open(page, '/dispatch');
    await page.getByText('You watch and message your own drivers.').waitFor();
    await chooseTrip(page);
    expect(await page.getByRole('button', { name: 'Give to another car' }).count()).toBe(0);
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Message the driver' }).getByRole('textbox').waitFor();
    await page.keyboard.type('Call us, please.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(async () => JSON.stringify(await readAsOperator('user_notifications/e2e-office-two')), WAIT)
      .toContain('Call us, please.');
    await expectAccessible(page);
  });
});
