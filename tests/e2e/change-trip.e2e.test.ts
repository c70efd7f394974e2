import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newPerson } from './support/browser';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import {
  bookTrip,
  driveAlong,
  enterStartCode,
  goOnline,
  newDriverPerson,
  offerOf,
  startCodeOf,
  storedBooking,
  streetWay,
} from './support/trip-steps';

const START = { lat: -34.9058, lng: -56.1912 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Changes the drop-off on the trip page. Returns the confirmed price as the page shows it. */
async function changeDrop(page: Page, typed: string): Promise<string> {
  await page.getByRole('button', { name: 'Change destination, stops or time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the trip' });
  await dialog.getByRole('combobox', { name: 'Drop-off' }).fill(typed);
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'See the new price' }).click();
  const price = (await dialog.getByTestId('change-price').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Confirm the change' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return price;
}

const acknowledge = async (driver: Page, rider: Page): Promise<void> => {
  await driver.getByText('The rider changed the trip').waitFor();
  await rider.getByText('The driver hasn’t confirmed the change yet.').waitFor();
  await driver.getByRole('button', { name: 'Understood' }).click();
  await rider.getByText('The driver has seen the change.').waitFor();
};

it('a rider changes the drop-off before and during the ride, and pays the confirmed price', async () => {
  const [driverUser, riderUser] = await Promise.all([
    addDriver(['Nelson', 'Pereyra']),
    addRider(['Rocío', 'Villalba']),
  ]);
  const [rider, driver] = await Promise.all([newPerson(browser), newDriverPerson(browser, START)]);
  await Promise.all([
    signIn(rider.page, riderUser.email, '/'),
    signIn(driver.page, driverUser.email, '/bookings'),
  ]);
  await goOnline(driver, driverUser.uid);
  const bookingId = await bookTrip(rider.page, { pickup: 'palacio salvo', drop: 'terminal tres cruces' });
  await offerOf(driver.page).getByRole('button', { name: 'Accept' }).click();
  const booked = await storedBooking(bookingId);
  await rider.page.setViewportSize({ width: 390, height: 844 });
  await rider.page.goto(`/trip/${bookingId}`);
  // A change before the acceptance is already part of the offer, and the driver does not have to confirm it.
  // So the test waits until the rider’s page shows the acceptance.
  await rider.page.getByRole('heading', { name: /^Your driver (?:arrives|is on the way)/ }).waitFor();

  const before = await changeDrop(rider.page, 'mercado');
  await acknowledge(driver.page, rider.page);
  const first = await storedBooking(bookingId);
  expect(before).toContain((first.trip_cost ?? 0).toFixed(2));
  expect(first.drop).not.toEqual(booked.drop);

  await driveAlong(driver, driverUser.uid, await streetWay(START, booked.pickup));
  await driver.page.getByRole('button', { name: 'I’m at the pickup' }).click();
  await rider.page.getByRole('heading', { name: 'Your driver is here' }).waitFor();
  await enterStartCode(driver.page, await startCodeOf(rider.page));
  await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).waitFor();
  const way = await streetWay(booked.pickup, first.drop);
  await driveAlong(driver, driverUser.uid, way.slice(0, Math.ceil(way.length / 2)), 4);

  const during = await changeDrop(rider.page, 'terminal tres cruces');
  await driver.page.getByText('The rider changed the trip').waitFor();
  // The driver cannot end the ride before confirming the change.
  expect(await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).count()).toBe(0);
  await acknowledge(driver.page, rider.page);
  const second = await storedBooking(bookingId);
  expect(during).toContain((second.trip_cost ?? 0).toFixed(2));
  const here = way[Math.ceil(way.length / 2) - 1] ?? booked.pickup;
  await driveAlong(driver, driverUser.uid, await streetWay(here, second.drop), 4);
  await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).click();
  await rider.page.getByRole('heading', { name: /^Payment due: / }).waitFor();
  const ended = await storedBooking(bookingId);
  const confirmed = ended.estimate?.estimateFare ?? 0;
  expect(confirmed).toBe(second.trip_cost);
  // The test drives the route within seconds. If a ride ends so much earlier than expected, the rider pays
  // the confirmed price or the measured price, whichever is lower.
  expect(ended.trip_cost).toBe(Math.min(confirmed, ended.measured?.breakdown.total ?? Infinity));
});
