import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingSchema } from '@domain/records';
import { askPrice, bookLater, chooseCar, choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator } from './support/database';
import { enterEmailCode, phoneCode, signInByEmail } from './support/sign-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
});
afterAll(() => browser.close());

describe('the first ride', () => {
  it('begins with a new rider’s e-mailed code and ends with a booking that an admin sees without a reload', async () => {
    const admin = await newPerson(browser);
    await signInByEmail(admin.page, 'admin@hail.example', '/dashboard');
    await admin.page.goto('/bookings');
    await admin.page.getByRole('heading', { name: 'Booking history' }).waitFor();

    const rider = await newPerson(browser);
    const { page } = rider;
    await open(page, '/login');
    await enterEmailCode(page, 'nueva.pasajera@mail.example');
    await page.getByLabel('First name').fill('Julieta');
    await page.getByLabel('Last name').fill('Benedetti');
    await page.getByLabel('Mobile number').fill('+598 99 765 432');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    const pickup = await choosePlace(page, 'Pickup', 'palacio salvo');
    expect(pickup).toMatch(/salvo/i);
    const drop = await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    expect(drop).toMatch(/tres cruces/i);
    await chooseCar(page, 'Economy');
    await askPrice(page);

    const dialog = page.getByRole('dialog', { name: 'Your trip' });
    // The map shows the route and both pins.
    await dialog.locator('canvas').waitFor();
    await dialog.locator('[data-marker="pickup"]').waitFor();
    await dialog.locator('[data-marker="drop"]').waitFor();
    const text = (await dialog.textContent()) ?? '';
    expect(text).toMatch(/\d+(\.\d+)? km/);
    expect(text).toMatch(/\d+ min/);
    const price = (await dialog.getByTestId('estimate-total').textContent()) ?? '';
    expect(price).toMatch(/^\$\d+\.\d{2}$/);

    await dialog.getByRole('button', { name: 'Confirm booking' }).dblclick();
    const success = page.getByRole('dialog', { name: 'Booking successful' });
    await success.waitFor();
    const bookingId = /-[\w-]{19}/.exec((await success.textContent()) ?? '')?.[0] ?? '';
    expect(bookingId).toMatch(/^-[\w-]{19}$/);
    await success.getByRole('button', { name: 'Go to my bookings' }).click();
    await page.waitForURL((url) => url.pathname === '/bookings');
    await page
      .getByText(/palacio salvo/i)
      .first()
      .waitFor();

    // The server has completed the booking, and the double click created only one booking.
    await expect
      .poll(
        async () => bookingSchema.safeParse(await readAsOperator(`bookings/${bookingId}`)).data?.reference,
        { timeout: 120_000 },
      )
      .toMatch(/^[A-Z]{6}$/);
    const stored = bookingSchema.parse(await readAsOperator(`bookings/${bookingId}`));
    expect(stored).toMatchObject({ status: 'NEW', customer_name: 'Julieta Benedetti', carType: 'Economy' });
    expect(`$${(stored.trip_cost ?? 0).toFixed(2)}`).toBe(price);
    const own = await readAsOperator('bookings', `&orderBy="customer"&equalTo="${stored.customer}"`);
    expect(Object.keys(own as object)).toEqual([bookingId]);

    // The pages of the rider and the admin show the booking without a reload.
    const reference = stored.reference ?? '';
    await page.getByText(reference).first().waitFor();
    await admin.page.getByText(reference).first().waitFor();
    await admin.page.getByText('Julieta Benedetti').first().waitFor();

    // The booking is cancelled here, because drivers of other tests would get its offers.
    await page.getByRole('button', { name: 'Cancel booking' }).first().click();
    const cancelling = page.getByRole('dialog', { name: /^Cancel booking/ });
    await cancelling.getByRole('radio').first().check();
    await cancelling.getByRole('button', { name: 'OK' }).click();
    await expect
      .poll(async () => bookingSchema.safeParse(await readAsOperator(`bookings/${bookingId}`)).data?.status, {
        timeout: 120_000,
      })
      .toBe('CANCELLED');

    expect(rider.outside).toEqual([]);
    expect(admin.outside).toEqual([]);
    expect(rider.problems).toEqual([]);
    expect(admin.problems).toEqual([]);
    await rider.context.close();
    await admin.context.close();
  });

  it('can be booked for later after signing in with a code sent to the phone', async () => {
    const { page, context, problems } = await newPerson(browser);
    await open(page, '/login');
    await page.getByLabel('Mobile number or e-mail').fill('99 555 1234');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Six-digit code').fill(await phoneCode('+598995551234'));
    await page.getByLabel('First name').fill('Mario');
    await page.getByLabel('Last name').fill('Levrero');
    await page.getByLabel('E-mail').fill('mario@mail.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await choosePlace(page, 'Pickup', 'colonia y ejido');
    await choosePlace(page, 'Drop-off', '18 de julio 1234');
    await chooseCar(page, 'Economy');
    await bookLater(page);
    await askPrice(page);
    expect(await page.getByRole('dialog', { name: 'Your trip' }).textContent()).toMatch(/10:30\sAM/);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await page.getByRole('dialog', { name: 'Booking successful' }).waitFor();
    await page.getByRole('button', { name: 'Go to my bookings' }).click();
    await page.waitForURL((url) => url.pathname === '/bookings');
    expect(problems).toEqual([]);
    await context.close();
  });
});
