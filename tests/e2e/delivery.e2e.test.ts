import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookButton, chooseCar, choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addDriver, addRider } from './support/people';
import { aParcelPicture } from './support/pictures';
import { signIn } from './support/session';
import {
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
  until,
} from './support/trip-steps';

const START = { lat: -34.9058, lng: -56.1912 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await writeAsOperator('settings/appcat', 'delivery');
});
afterAll(async () => {
  await writeAsOperator('settings/appcat', 'taxi');
  await browser.close();
});

/** Returns the id of a rider’s newest booking, after the booking exists. */
async function bookingOf(uid: string): Promise<string> {
  let found: string | undefined;
  await until('the booking', async () => {
    const own = await readAsOperator('bookings', `&orderBy="customer"&equalTo="${uid}"`);
    found = Object.keys(own as object).at(-1);
    return found !== undefined;
  });
  return found ?? '';
}

/**
 * Chooses a photo in the way in which a phone’s camera provides one, and waits until the page shows the
 * photo.
 */
async function takePhoto(page: Page, shown: string): Promise<void> {
  await page.getByText('Take a photo of the parcel before you go on.').waitFor();
  await page
    .getByLabel('Take photo')
    .last()
    .setInputFiles(await aParcelPicture(page));
  await page.getByRole('img', { name: shown }).waitFor();
}

describe('a whole delivery', () => {
  it('is paid first, needs a photo at the pickup and at the drop-off, and shows the parcel and both photos', async () => {
    const [driverUser, riderUser] = await Promise.all([
      addDriver(['Hugo', 'Artigas'], { carTypeId: 'van', vehicleNumber: 'SCV 2290' }),
      addRider(['Matilde', 'Sanguinetti']),
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

    await open(rider.page, '/');
    await choosePlace(rider.page, 'Pickup', 'palacio salvo');
    await choosePlace(rider.page, 'Drop-off', 'terminal tres cruces');
    await chooseCar(rider.page, 'Van');
    await bookButton(rider.page).click();
    const details = rider.page.getByRole('dialog', { name: 'Delivery details' });
    await details.getByLabel('Recipient').first().fill('Omar Britos');
    await details.getByLabel('Recipient’s phone').fill('099 123 456');
    await details.getByLabel('Pickup instructions').fill('Ring twice');
    await details.getByLabel('Delivery instructions').fill('Leave at the counter');
    await details.getByRole('radio', { name: /^Small parcel, up to 5 kg/ }).check();
    await details.getByRole('radio', { name: /^Help with loading/ }).check();
    await details.getByRole('button', { name: 'Continue' }).click();
    const estimate = rider.page.getByRole('dialog', { name: 'Your trip' });
    const price = (await estimate.getByTestId('estimate-total').textContent()) ?? '';
    await estimate.getByRole('button', { name: 'Confirm booking' }).click();

    // The booking waits for its payment, and no driver gets an offer before that.
    const payment = rider.page.getByRole('dialog', { name: 'Pay for this booking' });
    await payment.waitFor();
    const bookingId = await bookingOf(riderUser.uid);
    const unpaid = await storedBooking(bookingId);
    const { reference = '' } = unpaid;
    expect(unpaid.status).toBe('PAYMENT_PENDING');
    const adminRow = rowOf(admin.page, reference);
    await adminRow.getByText('Waiting for payment').waitFor();
    expect(await offerOf(driver.page).count()).toBe(0);
    expect(await payment.getByRole('radio', { name: 'Cash' }).count()).toBe(0);
    await payAtTestGateway(rider.page);

    const request = offerOf(driver.page);
    await request.getByText('Parcel: Small parcel, up to 5 kg').waitFor();
    await request.getByRole('button', { name: 'Accept' }).click();
    await adminRow.getByText('Accepted').waitFor();
    const parcel = driver.page.getByRole('region', { name: 'Parcel' });
    for (const text of ['Small parcel, up to 5 kg', 'Help with loading', 'Omar Britos', 'Ring twice'])
      await parcel.getByText(text).waitFor();

    await rider.page.goto(`/trip/${bookingId}`);
    await driveAlong(driver, driverUser.uid, await streetWay(START, unpaid.pickup));
    await driver.page.getByRole('button', { name: 'I’m at the pickup' }).click();
    await rider.page.getByRole('heading', { name: 'Your driver is here' }).waitFor();
    const code = await startCodeOf(rider.page);
    await takePhoto(driver.page, 'Photo of the parcel at pickup');
    await enterStartCode(driver.page, code);
    await adminRow.getByText('In progress').waitFor();

    await driveAlong(driver, driverUser.uid, await streetWay(unpaid.pickup, unpaid.drop), 4);
    expect(await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).isDisabled()).toBe(true);
    await takePhoto(driver.page, 'Photo of the parcel at drop-off');
    await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).click();
    await driver.page.getByRole('heading', { name: 'Paid' }).waitFor();
    await adminRow.getByText('Paid', { exact: true }).waitFor();
    await rider.page.locator('label').filter({ hasText: '4 of 5 stars' }).click();
    await rider.page.getByRole('button', { name: 'Send rating' }).click();
    await adminRow.getByText('Complete').waitFor();

    // The receipt and the bookings page show the parcel and the photos.
    await rider.page.getByRole('link', { name: 'Receipt' }).click();
    const receipt = rider.page.getByRole('article');
    await receipt.getByText('Parcel: Small parcel, up to 5 kg').waitFor();
    await receipt.getByText('Omar Britos').waitFor();
    for (const name of ['Photo of the parcel at pickup', 'Photo of the parcel at drop-off'])
      await until(name, () =>
        receipt
          .getByRole('img', { name })
          .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      );
    await adminRow.getByRole('button', { name: 'Details' }).click();
    const drawer = admin.page.getByRole('dialog', { name: new RegExp(reference) });
    await drawer.getByText('Small parcel, up to 5 kg').first().waitFor();
    expect(await drawer.getByRole('link', { name: 'Open photo' }).count()).toBe(2);
    const seconds = Math.round((Date.now() - beganAt) / 1000);
    console.log(`A whole delivery, from three sign-ins to the receipt: ${seconds} s`);

    const settled = await storedBooking(bookingId);
    expect(settled).toMatchObject({ status: 'COMPLETE', rating: 4, prepaid: true, gateway: 'test' });
    expect(`$${(settled.trip_cost ?? 0).toFixed(2)}`).toBe(price);
    expect(settled.cardPaymentAmount).toBe(settled.trip_cost);
    for (const person of [admin, rider, driver]) {
      expect(person.problems).toEqual([]);
      expect(person.outside).toEqual([]);
      await person.context.close();
    }
  });
});
