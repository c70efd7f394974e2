import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askPrice, chooseCar, choosePlace } from './support/booking-steps';
import { addresses, launchBrowser, newPerson, open, type Person } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addDriver, addRider, type NewPerson } from './support/people';
import { signIn } from './support/session';
import {
  bookAs,
  enterStartCode,
  goOnline,
  moveTo,
  newDriverPerson,
  payAtTestGateway,
  offerOf,
  rowOf,
  startCodeOf,
  storedBooking,
  until,
  START,
} from './support/trip-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Pair = { driver: Person; rider: Person; driverUser: NewPerson; riderUser: NewPerson };

/** Signs in a rider and a driver, and sets the driver online. */
async function aPair(walletBalance = 0): Promise<Pair> {
  const [driverUser, riderUser] = await Promise.all([
    addDriver(['Nelson', 'Pereyra']),
    addRider(['Rocío', 'Villalba'], { walletBalance }),
  ]);
  const [driver, rider] = await Promise.all([newDriverPerson(browser, START), newPerson(browser)]);
  await Promise.all([
    signIn(driver.page, driverUser.email, '/bookings').then(() => goOnline(driver, driverUser.uid)),
    signIn(rider.page, riderUser.email, '/'),
  ]);
  return { driver, rider, driverUser, riderUser };
}

/** Books a trip, and lets the driver accept it. */
async function acceptedTrip({ driver, rider, riderUser }: Pair): Promise<string> {
  const bookingId = await bookAs(riderUser.uid);
  await offerOf(driver.page).getByRole('button', { name: 'Accept' }).click();
  await driver.page.getByRole('heading', { name: /^Pick up/ }).waitFor();
  await rider.page.goto(`/trip/${bookingId}`);
  return bookingId;
}

/** Continues an accepted trip until the ride has started. */
async function startTrip({ driver, rider }: Pair): Promise<void> {
  await driver.page.getByRole('button', { name: 'I’m at the pickup' }).click();
  await rider.page.getByRole('heading', { name: 'Your driver is here' }).waitFor();
  await enterStartCode(driver.page, await startCodeOf(rider.page));
  await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).waitFor();
}

/** Ends the ride, so that the rider must pay. */
async function finishTrip({ driver, rider }: Pair): Promise<void> {
  await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).click();
  await rider.page.getByRole('button', { name: 'Pay now' }).waitFor();
}

async function end({ driver, rider }: Pair): Promise<void> {
  await Promise.all([driver.context.close(), rider.context.close()]);
}

const userOf = async (uid: string): Promise<Record<string, unknown>> =>
  (await readAsOperator(`users/${uid}`)) as Record<string, unknown>;

const located = z.object({ location: z.object({ at: z.number() }) });

/** Returns how many tabs of this browser send positions, and how many tabs wait to do so. */
const leadersOf = (page: Page): Promise<{ held: number; waiting: number }> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const isLead = ({ name = '' }: LockInfo): boolean => name.startsWith('hail-position-');
    return { held: held.filter(isLead).length, waiting: pending.filter(isLead).length };
  });

describe('a trip in unusual conditions', () => {
  it('is shown in both open tabs of the driver, and only one of the tabs sends positions', async () => {
    const pair = await aPair();
    const { driver, driverUser } = pair;
    const second = await driver.context.newPage();
    await open(second, '/drive');
    await second.getByRole('heading', { name: 'You’re online' }).waitFor();
    await expect.poll(() => leadersOf(second)).toEqual({ held: 1, waiting: 1 });

    const bookingId = await bookAs(pair.riderUser.uid);
    await Promise.all([offerOf(driver.page).waitFor(), offerOf(second).waitFor()]);
    await offerOf(second).getByRole('button', { name: 'Accept' }).click();
    await Promise.all(
      [driver.page, second].map((page) => page.getByRole('heading', { name: /^Pick up/ }).waitFor()),
    );
    expect(await offerOf(driver.page).count()).toBe(0);

    // The tab that sends positions is closed. The other tab now sends positions, and the driver is still
    // connected.
    await second.close();
    await expect.poll(() => leadersOf(driver.page)).toEqual({ held: 1, waiting: 0 });
    const there = { lat: START.lat + 0.002, lng: START.lng };
    await moveTo(driver, there);
    await until('the new position', async () => {
      const { location, connected } = await userOf(driverUser.uid);
      return JSON.stringify(location).includes(String(there.lat)) && connected === true;
    });
    expect(await storedBooking(bookingId)).toMatchObject({ status: 'ACCEPTED', driver: driverUser.uid });
    await end(pair);
  });

  it('is offered also to a driver who has not moved for minutes, because the app sends the position repeatedly', async () => {
    const user = await addDriver(['Nelson', 'Pereyra']);
    const driver = await newDriverPerson(browser, START);
    await signIn(driver.page, user.email, '/bookings');
    await driver.page.clock.install();
    await goOnline(driver, user.uid);
    const toldAt = async (): Promise<number> => located.parse(await userOf(user.uid)).location.at;
    for (const _minute of [1, 2]) {
      // The rules use the server’s clock, which the test cannot advance. So the test moves the stored time
      // back, and advances only the clock of the page.
      const before = (await toldAt()) - 61_000;
      await writeAsOperator(`users/${user.uid}/location/at`, before);
      await driver.page.clock.fastForward(61_000);
      await until('a newer position', async () => (await toldAt()) > before);
    }
    expect(await driver.page.getByText(/^We last knew your location/).count()).toBe(0);
    await driver.context.close();
  });

  it('shows the rider the cancellation fee and its reason, and charges only the fee that the rider confirmed', async () => {
    const pair = await aPair(100);
    const bookingId = await acceptedTrip(pair);
    const { page } = pair.rider;
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel booking/ });
    await dialog.getByText(/^You can cancel for free now\. The driver has only just accepted\./).waitFor();
    // The test moves the acceptance ten minutes back, and marks the trip as late as the office does. Then it
    // removes the mark.
    await writeAsOperator(`bookings/${bookingId}/lateAt`, Date.now());
    await writeAsOperator(`bookings/${bookingId}/driver_accept_time`, Date.now() - 600_000);
    await dialog.getByText('You can cancel for free now. Your driver is late.').waitFor();
    await writeAsOperator(`bookings/${bookingId}/lateAt`, null);
    await dialog.getByRole('radio').first().check();
    // The dialog still shows that the cancellation is free. So the first confirmation is refused without a
    // fee.
    await dialog.getByRole('button', { name: 'OK' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Alert' });
    await alert.getByText('Cancelling costs more now. Look at the fee and confirm again.').waitFor();
    await alert.getByRole('button', { name: 'Close' }).click();
    const told = dialog.getByText(/^If you cancel now, you pay .+\. Your driver is at the pickup\.$/);
    await told.waitFor();
    expect(await storedBooking(bookingId)).toMatchObject({ status: 'ACCEPTED' });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByText('You cancelled this booking.').waitFor();
    const { cancelTerms } = await storedBooking(bookingId);
    expect(cancelTerms).toMatchObject({ why: 'at_pickup' });
    const left = 100 - (cancelTerms?.fee ?? 0);
    expect(left).toBeLessThan(100);
    await until('the fee', async () => (await userOf(pair.riderUser.uid)).walletBalance === left);
    await end(pair);
  });

  it('can be cancelled by an admin, which the rider and the driver see, and the driver is free again', async () => {
    const pair = await aPair();
    const admin = await newPerson(browser);
    await signIn(admin.page, 'admin@hail.example', '/dashboard');
    const bookingId = await acceptedTrip(pair);
    const { reference = '' } = await storedBooking(bookingId);
    await admin.page.goto('/bookings');
    await rowOf(admin.page, reference).getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = admin.page.getByRole('dialog', { name: new RegExp(reference) });
    await dialog.getByRole('radio', { name: 'Wrong details' }).check();
    await dialog.getByRole('button', { name: 'OK' }).click();

    await pair.driver.page.getByRole('heading', { name: 'This trip was cancelled' }).waitFor();
    await pair.driver.page.getByText('The booking had wrong details.').waitFor();
    await pair.rider.page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await pair.rider.page.getByText('We cancelled this booking.').waitFor();
    await pair.driver.page.getByRole('button', { name: 'Done' }).click();
    await pair.driver.page.getByRole('heading', { name: 'You’re online' }).waitFor();
    await until('the free driver', async () => {
      const { queue, currentBooking } = await userOf(pair.driverUser.uid);
      return queue === false && currentBooking === undefined;
    });
    await admin.context.close();
    await end(pair);
  });

  it('continues in the same state after the driver loses the network', async () => {
    const pair = await aPair();
    const { driver, driverUser } = pair;
    const bookingId = await acceptedTrip(pair);
    await startTrip(pair);
    await driver.context.setOffline(true);
    const sign = driver.page.getByText(
      'No connection. Offers and trip updates wait until you’re back online.',
    );
    await sign.waitFor();
    const there = { lat: START.lat - 0.003, lng: START.lng };
    await moveTo(driver, there);
    expect(await storedBooking(bookingId)).toMatchObject({ status: 'STARTED', driver: driverUser.uid });

    await driver.context.setOffline(false);
    await sign.waitFor({ state: 'detached' });
    await until('the position after the cut', async () =>
      JSON.stringify((await userOf(driverUser.uid)).location).includes(String(there.lat)),
    );
    await finishTrip(pair);
    expect(await storedBooking(bookingId)).toMatchObject({ status: 'PENDING', driver: driverUser.uid });
    await end(pair);
  });

  it('is paid automatically with the promo and the wallet that the rider has chosen at the booking', async () => {
    const pair = await aPair(5000);
    const { driver, rider } = pair;
    const { page } = rider;
    await open(page, '/');
    await choosePlace(page, 'Pickup', 'palacio salvo');
    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    await chooseCar(page, 'Economy');
    await page.getByRole('button', { name: /^Use BIENVENIDO: / }).click();
    await page.getByText(/^You pay .+ instead of .+\.$/).waitFor();
    await page.getByRole('combobox', { name: 'Pay by' }).click();
    await page.getByRole('option', { name: /^Wallet / }).click();
    await askPrice(page);
    await page.getByText('Promo BIENVENIDO').waitFor();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    const success = page.getByRole('dialog', { name: 'Booking successful' });
    await success.waitFor();
    const bookingId = /-[\w-]{19}/.exec((await success.textContent()) ?? '')?.[0] ?? '';
    await page.goto(`/trip/${bookingId}`);
    await offerOf(driver.page).getByRole('button', { name: 'Accept' }).click();
    await driver.page.getByRole('heading', { name: /^Pick up/ }).waitFor();
    await startTrip(pair);
    await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).click();
    // The payment happens without further input.
    await until('the payment', async () => (await storedBooking(bookingId)).status === 'PAID');
    const {
      trip_cost = 0,
      discount_amount = 0,
      usedWalletMoney = 0,
      payment_mode,
    } = await storedBooking(bookingId);
    expect([payment_mode, discount_amount > 0]).toEqual(['wallet', true]);
    expect(usedWalletMoney).toBeCloseTo(trip_cost - discount_amount, 2);
    expect((await userOf(pair.riderUser.uid)).walletBalance).toBeCloseTo(5000 - usedWalletMoney, 2);
    await end(pair);
  });

  it('is paid with a promo, the wallet and a card together, and all amounts add up', async () => {
    const pair = await aPair(50);
    const { rider } = pair;
    const bookingId = await acceptedTrip(pair);
    await startTrip(pair);
    await finishTrip(pair);
    await rider.page.getByRole('button', { name: 'Pay now' }).click();
    const payment = rider.page.getByRole('dialog', { name: 'Pay for this booking' });
    await payment.getByRole('checkbox', { name: 'Use my wallet first' }).check();
    await payment.getByLabel('Promo').click();
    await rider.page.getByRole('option', { name: /^BIENVENIDO/ }).click();
    await payment.getByRole('row', { name: /^Discount BIENVENIDO/ }).waitFor();
    await payment.getByRole('row', { name: /^From the wallet.*50\.00$/ }).waitFor();
    await payAtTestGateway(rider.page);
    await until('the payment', async () => (await storedBooking(bookingId)).status === 'PAID');

    const paid = await storedBooking(bookingId);
    const { trip_cost = 0, discount_amount = 0, usedWalletMoney = 0, cardPaymentAmount = 0 } = paid;
    expect(discount_amount).toBeCloseTo(Math.min(120, trip_cost * 0.2), 2);
    expect(usedWalletMoney).toBe(50);
    expect(discount_amount + usedWalletMoney + cardPaymentAmount).toBeCloseTo(trip_cost, 2);
    expect(paid.customer_paid).toBeCloseTo(usedWalletMoney + cardPaymentAmount, 2);
    expect((await userOf(pair.riderUser.uid)).walletBalance).toBe(0);
    await rider.page.goto(`/trip/${bookingId}/receipt`);
    await rider.page.getByRole('row', { name: /^Discount BIENVENIDO/ }).waitFor();
    await end(pair);
  });

  it('is not paid by a payment form with a changed amount, and is paid by the correct form', async () => {
    const pair = await aPair();
    const { rider } = pair;
    const bookingId = await acceptedTrip(pair);
    await startTrip(pair);
    await finishTrip(pair);
    const start = `${addresses.app}/pay/test/start`;
    await rider.page.route(start, (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '');
      form.set('amount', '1');
      return route.continue({ postData: form.toString() });
    });
    await rider.page.getByRole('button', { name: 'Pay now' }).click();
    const payment = rider.page.getByRole('dialog', { name: 'Pay for this booking' });
    await payment.getByRole('radio', { name: 'Test' }).check();
    const refusal = rider.page.waitForResponse(start);
    await payment.getByRole('button', { name: 'Pay now' }).click();
    expect((await refusal).status()).toBe(409);
    await rider.page.getByRole('heading', { name: 'Payment' }).waitFor();
    expect((await storedBooking(bookingId)).status).toBe('PENDING');

    await rider.page.unroute(start);
    await rider.page.goto(`/trip/${bookingId}`);
    await rider.page.getByRole('button', { name: 'Pay now' }).click();
    await payAtTestGateway(rider.page);
    await until('the payment', async () => (await storedBooking(bookingId)).status === 'PAID');
    await end(pair);
  });
});
