import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingIndexOf } from '../../domain/booking/booking-index';
import { bookingSchema } from '../../domain/records';
import { expectAccessible, launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { enterCode, phoneCode, requestCode } from './support/sign-in';
import { signIn } from './support/session';

/** Tests calls to the dispatch office by keyboard alone, with the deployed rules and functions. */
const PICKUP = { lat: -34.9055, lng: -56.1865, add: 'Plaza Independencia' };
const DROP = { lat: -34.8941, lng: -56.1524, add: 'Tres Cruces' };
const WAIT = { timeout: 60_000, interval: 200 };
const CALLER = 'e2e-caller';
const NUMBER = '+59899887701';
const GUEST = '+59899887702';
const MOST_KEYS = 12;

let browser: Browser;
let settings: unknown;
beforeAll(async () => {
  browser = await launchBrowser();
  settings = await readAsOperator('settings');
  // The automatic search is off, so that it does not change the trips of this test.
  await writeAsOperator('settings/autoDispatch', false);
  await writeAsOperator('settings/AllowCriticalEditsAdmin', true);
  const cars = z.record(z.string(), z.looseObject({ name: z.string() }));
  const [[carTypeId, car] = ['', { name: '' }]] = Object.entries(
    cars.parse(await readAsOperator('cartypes')),
  );
  await writeAsOperator(`users/${CALLER}`, {
    firstName: 'Íñigo',
    lastName: 'Repetido',
    email: ' ',
    mobile: NUMBER,
    usertype: 'rider',
    approved: true,
    walletBalance: 0,
    regType: 'mobile',
  });
  const former = bookingSchema.parse({
    reference: 'REPEAT',
    status: 'COMPLETE',
    customer: CALLER,
    customer_name: 'Íñigo Repetido',
    tripdate: Date.now() - 86_400_000,
    bookingDate: Date.now() - 86_400_000,
    carType: car.name,
    carTypeId,
    pickup: PICKUP,
    drop: DROP,
    trip_cost: 200,
    otp: false,
  });
  await writeAsOperator('bookings/e2e-former', JSON.parse(JSON.stringify(former)));
  await writeAsOperator('booking_index/e2e-former', bookingIndexOf('e2e-former', former));
});
afterAll(async () => {
  await writeAsOperator('settings', settings);
  await browser.close();
});

const trips = z.record(z.string(), z.looseObject({ status: z.string(), reference: z.string().optional() }));
async function tripsOf(uid: string) {
  const found = trips
    .nullable()
    .parse(await readAsOperator('bookings', `&orderBy="customer"&equalTo="${uid}"`));
  return Object.entries(found ?? {}).filter(([id]) => id !== 'e2e-former');
}
const booked = async (uid: string): Promise<number> =>
  (await tripsOf(uid)).filter(([, { status, reference }]) => status === 'NEW' && reference !== undefined)
    .length;

/** Returns a keyboard that counts the keys it presses. */
function keysOf(page: Page) {
  const keys = {
    pressed: 0,
    press: async (key: string): Promise<void> => {
      keys.pressed += 1;
      await page.keyboard.press(key);
    },
  };
  return keys;
}
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book for/ });
/**
 * Waits until the tag or the text of the focused element contains `what`. Only the element’s own text counts,
 * because the text of an ancestor includes the texts of all its descendants.
 */
async function focused(page: Page, what: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const here = document.activeElement;
          const tag = here?.cloneNode(false);
          const words = here?.tagName === 'BUTTON' ? here.textContent : '';
          return `${tag instanceof Element ? tag.outerHTML : ''} ${words}`;
        }),
      WAIT,
    )
    .toContain(what);
}

async function office(search: string): Promise<Page> {
  const { page } = await newPerson(browser);
  await signIn(page, 'admin@hail.example', '/dashboard');
  await open(page, `/dispatch${search}`);
  return page;
}

describe('a call to the dispatch office', () => {
  it('from a known rider lets the dispatcher book an earlier trip again with two keys', async () => {
    const page = await office(`?call=${NUMBER}`);
    // The query is limited to the list of earlier trips, because the list of all trips also has options.
    const formerTrips = page.getByRole('listbox', { name: 'Former trips' });
    await formerTrips.getByRole('option', { name: /Plaza Independencia/ }).waitFor();
    await focused(page, 'role="listbox"');
    await expectAccessible(page);
    const keys = keysOf(page);
    await keys.press('Enter');
    await bookButton(page).waitFor();
    await focused(page, 'Book for');
    await expectAccessible(page);
    await keys.press('Enter');
    await expect.poll(() => booked(CALLER), WAIT).toBe(1);
    expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
    const [[, trip] = []] = await tripsOf(CALLER);
    expect(trip).toMatchObject({ pickup: PICKUP, drop: DROP, booking_type_admin: true });
    // The panel now shows the new trip.
    await page.getByRole('heading', { name: trip?.reference ?? '' }).waitFor();
    await page.context().close();
  });

  it('lets the dispatcher find the caller by names in any order without accents, and shows the open trip', async () => {
    // The triggers of the profile write the search words, and this takes a moment.
    await expect.poll(() => readAsOperator(`person_words/${CALLER}/words`), WAIT).toContain('inigo');
    const page = await office('');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a trip or a person' }).waitFor();
    await page.keyboard.type('repetido inigo');
    await page.getByRole('option', { name: /Íñigo Repetido/ }).waitFor();
    await page.keyboard.press('Enter');
    const openTrips = page.getByRole('region', { name: 'Open trips' });
    await openTrips.getByText(/Plaza Independencia → Tres Cruces/).waitFor();
    await page.context().close();
  });

  it('from an unknown number creates a guest, who sees the trip after a sign-in with this number', async () => {
    const page = await office('');
    await page.getByRole('button', { name: 'Take a call' }).waitFor();
    // The telephone system changes the URL of the open tab.
    await page.evaluate((number) => {
      window.location.hash = `call=${number}`;
    }, GUEST);
    await focused(page, 'maxlength="80"');
    const keys = keysOf(page);
    await page.keyboard.type('Marta Nueva');
    await keys.press('Enter');
    await focused(page, 'role="combobox"');
    // The query is limited to the list of suggestions, because the list of trips contains the same places.
    const suggested = (place: RegExp) =>
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: place }).first();
    await page.keyboard.type('plaza indep', { delay: 20 });
    await suggested(/Plaza Independencia/).waitFor();
    await keys.press('Enter');
    const drop = page.getByRole('combobox', { name: 'To', exact: true });
    await expect.poll(() => drop.evaluate((field) => field === document.activeElement), WAIT).toBe(true);
    await page.keyboard.type('tres cruces', { delay: 20 });
    await suggested(/Tres Cruces/).waitFor();
    await keys.press('Enter');
    await focused(page, 'type="radio"');
    // The price of the trip is shown without a further key.
    await page.getByRole('radiogroup').getByText(/\d/).first().waitFor();
    await expectAccessible(page);
    await keys.press('Enter');
    await bookButton(page).waitFor();
    await focused(page, 'Book for');
    await keys.press('Enter');
    const people = z.record(z.string(), z.looseObject({ firstName: z.string() }));
    const query = `&orderBy="mobile"&equalTo="${encodeURIComponent(GUEST)}"`;
    await page.getByText('Booked.').waitFor();
    const found = people.parse(await readAsOperator('users', query));
    const [[uid, guest] = ['', { firstName: '' }]] = Object.entries(found);
    expect(guest).toMatchObject({ firstName: 'Marta', lastName: 'Nueva', usertype: 'rider', email: '' });
    await expect.poll(() => booked(uid), WAIT).toBe(1);
    expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
    await page.context().close();

    const [[, trip] = []] = await tripsOf(uid);
    const guestPhone = await newPerson(browser);
    await open(guestPhone.page, '/login');
    await requestCode(guestPhone.page, '99 887 702');
    await enterCode(guestPhone.page, await phoneCode(GUEST));
    await guestPhone.page.waitForURL((url) => url.pathname !== '/login');
    await open(guestPhone.page, '/bookings');
    await guestPhone.page
      .getByText(trip?.reference ?? 'no reference')
      .first()
      .waitFor();
    await guestPhone.context.close();
  });
});
