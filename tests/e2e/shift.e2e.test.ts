import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePlace } from './support/booking-steps';
import { launchBrowser } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import {
  bookAs,
  goOnline,
  newDriverPerson,
  offerOf,
  START,
  storedBooking,
  until,
} from './support/trip-steps';

/**
 * A driver works a shift. The driver sets request filters, removes the reason for which no offers come,
 * takes a break, and drives a trip with directions.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a driver’s shift', () => {
  it('includes a request filter, a reason for getting no offers, a break, and directions to the pickup', async () => {
    const [user, rider] = await Promise.all([
      addDriver(['Julio', 'Ferreira'], { walletBalance: 500 }),
      addRider(['Inés', 'Olivera']),
    ]);
    const driver = await newDriverPerson(browser, START);
    const { page } = driver;
    await signIn(page, user.email, '/bookings');
    await goOnline(driver, user.uid);

    await page
      .getByRole('region', { name: 'Requests you get' })
      .getByRole('button', { name: 'Choose' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Requests you get' });
    await choosePlace(page, 'Going to', 'terminal tres cruces');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Only on the way to .*Tres Cruces/).waitFor();
    expect(await readAsOperator(`driver_work/${user.uid}/destinationUses/count`)).toBe(1);
    await page.getByRole('button', { name: 'Take all requests' }).click();
    await page.getByText('All requests near you').waitFor();

    await writeAsOperator(`users/${user.uid}/walletBalance`, -5);
    await page.getByRole('heading', { level: 1, name: 'You get no offers now' }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: '$5.00' }).getByRole('link').count()).toBe(1);
    await writeAsOperator(`users/${user.uid}/walletBalance`, 500);
    await page.getByRole('heading', { level: 1, name: 'You’re online' }).waitFor();

    await page.getByRole('button', { name: 'Take a break' }).click();
    await page.getByRole('heading', { level: 1, name: 'On a break' }).waitFor();
    await until('the record of the break', async () => {
      return (await readAsOperator(`drivers_on_duty/${user.uid}/onBreak`)) === true;
    });
    const bookingId = await bookAs(rider.uid);
    await until('the search', async () => (await readAsOperator(`dispatch/${bookingId}`)) !== null);
    expect(await readAsOperator(`driver_tasks/${user.uid}/${bookingId}`)).toBeNull();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'On a break' }).waitFor();
    await page.getByRole('button', { name: 'End break' }).last().click();

    await offerOf(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('heading', { name: /^Pick up/ }).waitFor();
    const turn = page.getByRole('region', { name: 'Next turn' });
    await turn.waitFor();
    expect(await turn.textContent()).not.toBe('');
    await page.getByRole('region', { name: 'After this trip' }).waitFor();
    expect((await storedBooking(bookingId)).driver).toBe(user.uid);
    expect(driver.problems).toEqual([]);
    await driver.context.close();
  });
});
