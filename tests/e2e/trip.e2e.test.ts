import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newPerson } from './support/browser';
import { readAsOperator } from './support/database';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import {
  bookTrip,
  driveAlong,
  enterStartCode,
  goOnline,
  newDriverPerson,
  payAtTestGateway,
  offerOf,
  rowOf,
  startCodeOf,
  storedBooking,
  streetWay,
} from './support/trip-steps';

/** The driver starts at Plaza Cagancha, some streets from the pickup. */
const START = { lat: -34.9058, lng: -56.1912 };
const NO_TRIP = { queue: false, currentBooking: null };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
});
afterAll(() => browser.close());

/** Returns the height in pixels of the part of the map’s container that the canvas does not fill. */
const unfilledHeight = (page: Page): Promise<number> =>
  page
    .locator('[data-map="maplibre"]')
    .evaluate(
      (map) =>
        (map.parentElement?.parentElement?.clientHeight ?? 0) -
        (map.querySelector('canvas')?.clientHeight ?? 0),
    );

describe('a whole trip', () => {
  it('runs from the booking to the rating for the rider, the driver and an admin, without a reload', async () => {
    const [driverUser, riderUser] = await Promise.all([
      addDriver(['Nelson', 'Pereyra']),
      addRider(['Rocío', 'Villalba']),
    ]);
    const [admin, rider, driver] = await Promise.all([
      newPerson(browser),
      newPerson(browser),
      newDriverPerson(browser, START),
    ]);
    const beganAt = Date.now();
    await Promise.all([
      signIn(admin.page, 'admin@hail.example', '/dashboard'),
      signIn(rider.page, riderUser.email, '/'),
      signIn(driver.page, driverUser.email, '/bookings'),
    ]);
    await admin.page.goto('/bookings');
    await goOnline(driver, driverUser.uid);

    const bookingId = await bookTrip(rider.page, { pickup: 'palacio salvo', drop: 'terminal tres cruces' });
    const { reference = '' } = await storedBooking(bookingId);
    const adminRow = rowOf(admin.page, reference);

    // The offer appears without a reload, and shows the remaining time to answer.
    const request = offerOf(driver.page);
    await request.getByRole('timer', { name: /^Answer within \d+ s$/ }).waitFor();
    await request.getByText(/to the pickup$/).waitFor();
    await rider.page.goto(`/trip/${bookingId}`);
    await rider.page.getByRole('heading', { name: 'Finding your driver' }).waitFor();
    await adminRow.getByText('New').waitFor();
    await request.getByRole('button', { name: 'Accept' }).click();

    await driver.page.getByRole('heading', { name: 'Pick up Rocío Villalba' }).waitFor();
    await adminRow.getByText('Accepted').waitFor();
    await rider.page.getByRole('region', { name: 'Driver' }).getByText('Nelson Pereyra').waitFor();
    await rider.page.getByText('SBX 4127').waitFor();
    const timeline = rider.page.getByRole('list', { name: 'Trip progress' });
    const now = timeline.locator('[aria-current="step"]');
    await now.getByText('Accepted').waitFor();

    const booked = await storedBooking(bookingId);
    await driveAlong(driver, driverUser.uid, await streetWay(START, booked.pickup));
    // The rider’s map shows the car.
    await rider.page.locator('[data-marker="car"]').waitFor();
    // The map also fills its container in dark mode.
    await rider.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => unfilledHeight(rider.page)).toBe(0);
    await rider.page.emulateMedia({ colorScheme: 'light' });

    // The rider and the driver write messages, and see new messages without a reload.
    await rider.page.getByRole('button', { name: 'Chat' }).click();
    await rider.page.getByLabel('Message', { exact: true }).fill('I wait under the arcades');
    await rider.page.getByRole('button', { name: 'Send message' }).click();
    await driver.page.getByRole('link', { name: 'Chat' }).click();
    const driverChat = driver.page.getByRole('log', { name: 'Messages' });
    await driverChat.getByText('I wait under the arcades').waitFor();
    await driver.page.getByLabel('Message', { exact: true }).fill('Two minutes');
    await driver.page.getByRole('button', { name: 'Send message' }).click();
    await rider.page.getByRole('log', { name: 'Messages' }).getByText('Two minutes').waitFor();
    await driver.page.getByRole('link', { name: 'Open trip' }).click();

    await driver.page.getByRole('button', { name: 'I’m at the pickup' }).click();
    await rider.page.getByRole('heading', { name: 'Your driver is here' }).waitFor();
    await adminRow.getByText('Driver arrived').waitFor();

    const code = await startCodeOf(rider.page);
    expect(code).toMatch(/^\d{5}$/);
    await enterStartCode(driver.page, code === '00000' ? '00001' : '00000');
    await driver.page.getByRole('alert').filter({ hasText: /code/i }).waitFor();
    await enterStartCode(driver.page, code);
    await now.getByText('In progress').waitFor();
    await adminRow.getByText('In progress').waitFor();

    await driveAlong(driver, driverUser.uid, await streetWay(booked.pickup, booked.drop));
    await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).click();
    await rider.page.getByRole('heading', { name: /^Payment due: \$\d+\.\d{2}$/ }).waitFor();
    await adminRow.getByText('Payment due').waitFor();
    await driver.page.getByRole('heading', { name: /^Payment due: \$\d+\.\d{2}$/ }).waitFor();

    // The rider pays by card on the gateway’s page, and returns to the trip page.
    await rider.page.getByRole('button', { name: 'Pay now' }).click();
    await payAtTestGateway(rider.page);
    await rider.page.getByRole('heading', { name: 'Paid. Thank you!' }).waitFor();
    await adminRow.getByText('Paid', { exact: true }).waitFor();
    await driver.page.getByRole('heading', { name: 'Paid' }).waitFor();

    await rider.page.goto(`/trip/${bookingId}`);
    await rider.page.locator('label').filter({ hasText: '5 of 5 stars' }).click();
    await rider.page.getByLabel('Comment (optional)').fill('Smooth and friendly');
    await rider.page.getByRole('button', { name: 'Send rating' }).click();
    await rider.page.getByRole('heading', { name: 'Trip complete' }).waitFor();
    await adminRow.getByText('Complete').waitFor();

    await rider.page.getByRole('link', { name: 'Receipt' }).click();
    const receipt = rider.page.getByRole('article');
    await receipt.getByText(reference).waitFor();
    const settled = await storedBooking(bookingId);
    await receipt
      .getByText(`$${(settled.trip_cost ?? 0).toFixed(2)}`)
      .first()
      .waitFor();
    const seconds = Math.round((Date.now() - beganAt) / 1000);
    console.log(`A whole trip, from three sign-ins to the receipt: ${seconds} s`);

    expect(settled).toMatchObject({ status: 'COMPLETE', rating: 5, gateway: 'test', payment_mode: 'card' });
    expect(settled.cardPaymentAmount).toBe(settled.trip_cost);
    // The driver is free, paid and rated. A trigger counts the rating after the trip is complete.
    await expect
      .poll(
        async () => ({
          ...NO_TRIP,
          ...((await readAsOperator(`users/${driverUser.uid}`)) as Record<string, unknown>),
        }),
        { timeout: 120_000 },
      )
      .toMatchObject({ ...NO_TRIP, walletBalance: settled.driver_share, ratings: { userrating: 5 } });
    // The browser logs the refused start code by itself.
    expect(driver.problems.splice(0).filter((problem) => !problem.includes('/api/start_trip'))).toEqual([]);
    for (const person of [admin, rider, driver]) {
      expect(person.problems).toEqual([]);
      expect(person.outside).toEqual([]);
      await person.context.close();
    }
  });
});
