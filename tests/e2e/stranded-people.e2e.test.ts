import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPrice, bookButton, chooseCar, choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open, type Person } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addDriver, addRider, type NewPerson } from './support/people';
import { signIn } from './support/session';
import { enterCode, phoneCode, requestCode } from './support/sign-in';
import { button, choose, dialogOf, rowOf, staffPerson, visit } from './support/staff';
import {
  bookAs,
  enterStartCode,
  goOnline,
  newDriverPerson,
  offerOf,
  payAtTestGateway,
  startCodeOf,
  storedBooking,
  until,
  START,
} from './support/trip-steps';

/** Users who cannot continue see the reason and a solution, and then succeed. */

const WAY = { pickup: 'palacio salvo', drop: 'terminal tres cruces', car: 'Economy' };

let browser: Browser;
let staff: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await staffPerson(browser);
});
afterAll(() => browser.close());

async function driverOnline(user: NewPerson): Promise<Person> {
  const driver = await newDriverPerson(browser, START);
  await signIn(driver.page, user.email, '/bookings');
  await goOnline(driver, user.uid);
  return driver;
}

/** Chooses the places and the car. If staff book, the rider must be chosen before. */
async function fillForm(page: Page): Promise<void> {
  await choosePlace(page, 'Pickup', WAY.pickup);
  await choosePlace(page, 'Drop-off', WAY.drop);
  await chooseCar(page, WAY.car);
}

/** Lets staff book for a rider on the telephone. Returns the id of the booking. */
async function bookByPhone(rider: NewPerson): Promise<string> {
  const { page } = staff;
  await chooseRider(page, rider);
  await fillForm(page);
  await askPrice(page);
  await button(page, 'Confirm booking').click();
  const success = page.getByRole('dialog', { name: 'Booking successful' });
  await success.waitFor();
  return /-[\w-]{19}/.exec((await success.textContent()) ?? '')?.[0] ?? '';
}

/** Staff find the rider by the caller’s number. */
async function chooseRider(page: Page, { phone, lastName }: NewPerson): Promise<void> {
  await page.goto('/addbookings');
  await page.getByRole('combobox', { name: 'Rider' }).fill(`+598${phone}`);
  await page.getByRole('option', { name: lastName }).first().click();
}

/**
 * The driver completes a trip that staff have booked. The test reads the start code from the page of staff.
 */
async function driveByPhone({ page }: Person, bookingId: string): Promise<void> {
  await offerOf(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: /^Pick up/ }).waitFor();
  await page.getByRole('button', { name: 'I’m at the pickup' }).click();
  await staff.page.goto(`/trip/${bookingId}`);
  await enterStartCode(page, await startCodeOf(staff.page));
  await page.getByRole('button', { name: 'Arrived at drop-off' }).click();
  await page.getByRole('button', { name: 'Cash collected' }).waitFor();
}

/** Returns the errors of a browser except for the refused quotes, which the browser logs by itself. */
const mishapsOf = ({ problems }: Person): string[] =>
  problems.filter((problem) => !/ 409 .*\/api\/quote$/.test(problem));

const statusOf = async (bookingId: string): Promise<string> => (await storedBooking(bookingId)).status;

describe('a driver near the credit limit', () => {
  it('first sees a warning, and later the reason for getting no offers, with a link to top up', async () => {
    const [driverUser, riderUser] = await Promise.all([
      addDriver(['Nelson', 'Pereyra'], { walletBalance: 1 }),
      addRider(['Rocío', 'Villalba']),
    ]);
    const driver = await driverOnline(driverUser);
    const low = driver.page.getByRole('alert').filter({ hasText: '$1.00' });
    await low.getByRole('link', { name: /top up/i }).waitFor();

    await bookAs(riderUser.uid);
    await offerOf(driver.page).getByRole('button', { name: 'Decline' }).click();

    await writeAsOperator(`users/${driverUser.uid}/walletBalance`, -5);
    const paused = driver.page.getByRole('alert').filter({ hasText: /^Requests are paused/ });
    await paused.getByText(/\$5\.00/).waitFor();
    await paused.getByRole('link', { name: /top up/i }).click();
    await driver.page.waitForURL((url) => ['/wallet', '/contact-us'].includes(url.pathname));
    await driver.page.getByRole('heading', { level: 1 }).first().waitFor();
    await driver.context.close();
  });
});

describe('a trip booked by phone', () => {
  it('is paid when the driver confirms the cash, and otherwise becomes a debt that the rider then pays', async () => {
    const [driverUser, riderUser] = await Promise.all([
      addDriver(['Nelson', 'Pereyra'], { walletBalance: 500 }),
      addRider(['Amparo', `Quiroga${Date.now()}`]),
    ]);
    const driver = await driverOnline(driverUser);
    const cash = await bookByPhone(riderUser);
    await driveByPhone(driver, cash);
    await button(driver.page, 'Cash collected').click();
    await until('the payment', async () => (await statusOf(cash)) === 'PAID');
    await staff.page.getByText('Paid', { exact: true }).first().waitFor();

    const unpaid = await bookByPhone(riderUser);
    await driveByPhone(driver, unpaid);
    await button(driver.page, 'Rider didn’t pay').click();
    await until('the debt', async () => {
      const owed = (await readAsOperator(`users/${riderUser.uid}/unpaidTrips`)) as Record<
        string,
        unknown
      > | null;
      return owed !== null && unpaid in owed;
    });
    expect(await statusOf(unpaid)).toBe('PENDING');

    // Staff see the unpaid trip in the reviews, and see the debt when they book for the rider again.
    await visit(staff.page, '/reviews', 'Reviews');
    await rowOf(staff.page, riderUser.lastName).getByText('Driver says that the rider did not pay').waitFor();
    await chooseRider(staff.page, riderUser);
    await fillForm(staff.page);
    await bookButton(staff.page).click();
    const asked = staff.page.getByRole('dialog', { name: 'Still to pay' });
    await asked.getByLabel('Reason').waitFor();
    await driver.context.close();

    // The rider tries to book in the app, sees the reason, and opens the payment.
    const rider = await newPerson(browser);
    const { page } = rider;
    await signIn(page, riderUser.email, '/');
    await fillForm(page);
    await bookButton(page).click();
    const refusal = page.getByRole('dialog', { name: 'Still to pay' });
    await refusal.getByText('You have something to pay from before.', { exact: false }).waitFor();
    await refusal.getByRole('link', { name: 'See what I owe' }).click();
    await page
      .getByRole('region', { name: 'Still to pay' })
      .getByRole('link', { name: /^Pay your trip/ })
      .click();
    await page.waitForURL((url) => url.pathname === `/trip/${unpaid}`);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await payAtTestGateway(page);
    await until('the payment', async () => (await statusOf(unpaid)) === 'PAID');

    // The rider blocks the driver, so that they are not matched again.
    await page.goto(`/trip/${unpaid}`);
    await button(page, 'Don’t match me with this person again').click();
    const question = page.getByRole('alertdialog', { name: 'Block Nelson Pereyra?' });
    await button(question, 'Block').click();
    await page.getByText('You’ve blocked Nelson Pereyra.', { exact: false }).waitFor();
    expect(await readAsOperator(`match_blocks/${driverUser.uid}/by`)).toEqual({ [riderUser.uid]: true });
    await page.goto('/profile');
    await button(page, 'Unblock Nelson Pereyra').click();
    await page.getByRole('region', { name: 'Blocked people' }).waitFor({ state: 'detached' });
    expect(await readAsOperator(`match_blocks/${driverUser.uid}/by`)).toBeNull();

    const next = await bookAs(riderUser.uid);
    expect(await storedBooking(next)).toMatchObject({ customer: riderUser.uid });
    expect(mishapsOf(rider)).toEqual([]);
    await rider.context.close();
  });
});

describe('a rider blocked by staff', () => {
  it('is signed out within seconds, and sees the reason at the next sign-in', async () => {
    const user = await addRider(['Ulises', `Bermúdez${Date.now()}`]);
    const { page, context } = await newPerson(browser);
    await signIn(page, user.email, '/');
    await visit(staff.page, '/riders', 'Riders');
    await staff.page.getByRole('searchbox', { name: 'Search people' }).fill(user.email);
    await button(staff.page.getByRole('main'), 'Search').click();
    await button(rowOf(staff.page, user.lastName), 'Block').click();
    await choose(staff.page, 'Reason', 'Fraud');
    await button(dialogOf(staff.page), 'Block').click();

    const alert = page.getByRole('alertdialog', { name: 'Alert' });
    await alert.getByText('This account is blocked. Contact us for help.').waitFor();
    await button(alert, 'Close').click();
    await rowOf(staff.page, user.lastName).getByText('Blocked').first().waitFor();

    await open(page, '/login');
    await requestCode(page, user.phone);
    await enterCode(page, await phoneCode(`+598${user.phone}`));
    await page.getByText('This account is blocked. Contact us for help.').waitFor();
    await page.goto('/wallet');
    await page.waitForURL((url) => url.pathname === '/login');
    await context.close();
  });
});

it('the pages of staff in these tests logged no error', () => {
  expect(mishapsOf(staff)).toEqual([]);
});
