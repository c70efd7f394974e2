import { ar, en } from '@locales/languages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StringKey } from '@locales/keys';
import { choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open, PHONE } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { inspect } from './support/inspect';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import {
  driveAlong,
  enterStartCode,
  goOnline,
  newDriverPerson,
  offerOf,
  START,
  startCodeOf,
  storedBooking,
  streetWay,
  until,
} from './support/trip-steps';

/**
 * A rider with a phone books a ride, takes the ride, and books the way back. The network fails twice. The
 * test runs once in a left-to-right language and once in a right-to-left language.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LANGUAGES = [
  ['English', 'ltr', 'en', (key: StringKey): string => en[key]],
  ['Arabic', 'rtl', 'ar', (key: StringKey): string => (ar as Record<string, string>)[key] ?? en[key]],
] as const;
type Texts = (typeof LANGUAGES)[number][3];

/** Turns a text with placeholders into a pattern that accepts any inserted values. */
const like = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*'));

/** Confirms the form that is filled in. Returns the id of the booking. */
async function confirmBooking(page: Page, t: Texts, name: string): Promise<string> {
  await page.getByRole('radio', { name: 'Economy' }).check({ force: true });
  await page.locator('form button[type=submit]').filter({ hasText: '$' }).click();
  await page.getByTestId('estimate-total').waitFor();
  await inspect(page, `${name}-price`);
  await page.getByRole('button', { name: t('estimate_confirm') }).click();
  const success = page.getByRole('dialog', { name: t('booking_success') });
  await success.waitFor();
  const bookingId = /-[\w-]{19}/.exec((await success.textContent()) ?? '')?.[0] ?? '';
  await success.getByRole('button', { name: t('booking_success_close') }).click();
  await page.waitForURL((url) => url.pathname === '/bookings');
  return bookingId;
}

describe.each(LANGUAGES)('a whole ride in %s', (_language, direction, langLocale, t) => {
  it('can be booked, changed, watched, paid, tipped, rated and complained about, and its way back can be booked', async () => {
    const [driverUser, riderUser] = await Promise.all([
      addDriver(['Nelson', 'Pereyra'], { vehicleColor: 'blue', spokenLanguages: { es: true, en: true } }),
      addRider(['Rocío', 'Villalba'], { walletBalance: 2000, lang: { langLocale, dateLocale: langLocale } }),
    ]);
    const [rider, driver] = await Promise.all([newPerson(browser, PHONE), newDriverPerson(browser, START)]);
    await signIn(driver.page, driverUser.email, '/bookings');
    await goOnline(driver, driverUser.uid);
    const { page } = rider;
    const look = (what: string) => inspect(page, `ride-${langLocale}-${what}`);
    await signIn(page, riderUser.email, '/');
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(direction);

    await page.getByRole('form', { name: t('booking_form') }).waitFor();
    await choosePlace(page, t('booking_pickup'), 'palacio salvo');
    await choosePlace(page, t('booking_drop'), 'terminal tres cruces');
    await look('filled-form');
    const bookingId = await confirmBooking(page, t, `ride-${langLocale}`);
    await offerOf(driver.page).getByRole('button', { name: 'Accept' }).click();

    await open(page, `/trip/${bookingId}`);
    // The page shows the driver and the car.
    await page.getByText(like(`${t('car_color_blue')} · Chevrolet Onix`)).waitFor();
    await page.getByText(like(t('driver_speaks'))).waitFor();
    await look('trip');

    await page.getByRole('button', { name: t('change_open') }).click();
    const change = page.getByRole('dialog', { name: t('change_title') });
    await change.getByRole('combobox', { name: t('booking_drop') }).fill('mercado');
    await page.getByRole('option').first().click();
    await change.getByRole('button', { name: t('change_ask') }).click();
    await change.getByTestId('change-price').waitFor();
    await look('change');
    await change.getByRole('button', { name: t('change_confirm') }).click();
    await change.waitFor({ state: 'hidden' });
    await driver.page.getByRole('button', { name: 'Understood' }).click();

    // A message arrives while the rider is on another page.
    await open(page, '/bookings');
    await open(driver.page, `/chat/${bookingId}`);
    await driver.page.getByRole('button', { name: 'I’m here' }).click();
    const note = page.getByRole('status').filter({ hasText: 'I’m here' });
    await note.waitFor();
    const unread = t('trip_chat_unread').replace('{count}', '1');
    await page
      .getByRole('region', { name: t('running_trip') })
      .getByText(unread)
      .first()
      .waitFor();
    await look('message');
    await page.reload();
    // After the reload the message is not announced again, but is still unread.
    await page.getByText(unread).first().waitFor();
    expect(await page.getByRole('link', { name: t('chat_toast_open') }).count()).toBe(0);
    await driver.page.getByRole('button', { name: 'Where are you?' }).click();
    await page.getByRole('link', { name: t('chat_toast_open') }).click();
    await page.waitForURL((url) => url.pathname === `/chat/${bookingId}`);
    await page.getByRole('log').getByText('Where are you?').waitFor();
    // The network fails while the rider answers.
    await rider.context.setOffline(true);
    await page.getByRole('button', { name: t('chat_reply_wait') }).click();
    await page.getByText(t('chat_waiting')).waitFor();
    await look('chat-without-a-network');
    await rider.context.setOffline(false);
    await driver.page.getByText(t('chat_reply_wait')).waitFor();
    await until('what was read is read', async () => {
      const bell = (await readAsOperator(`user_notifications/${riderUser.uid}`)) as Record<
        string,
        { screen?: string; read: boolean }
      >;
      return Object.values(bell).every(({ screen, read }) => screen !== 'onlineChat' || read);
    });

    await open(driver.page, '/drive');
    const booked = await storedBooking(bookingId);
    await driveAlong(driver, driverUser.uid, await streetWay(START, booked.pickup), 2);
    await open(page, `/trip/${bookingId}`);
    await driver.page.getByRole('button', { name: 'I’m at the pickup' }).click();
    await page.getByRole('heading', { name: t('trip_driver_here') }).waitFor();
    await look('arrival');
    await enterStartCode(driver.page, await startCodeOf(page));
    await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).waitFor();
    await driveAlong(driver, driverUser.uid, await streetWay(booked.pickup, booked.drop), 3);
    await driver.page.getByRole('button', { name: 'Arrived at drop-off' }).click();
    await page.getByRole('heading', { name: like(t('trip_to_pay')) }).waitFor();
    await look('end');

    // The driver rates the rider. The rider never sees this rating.
    await driver.page.locator('label').filter({ hasText: '4 of 5 stars' }).click();
    await driver.page.getByRole('button', { name: 'Friendly' }).click();
    await driver.page.getByRole('button', { name: 'Send rating' }).click();
    await driver.page.getByText('You rated Rocío Villalba').waitFor();
    expect(await readAsOperator(`users/${riderUser.uid}/ratings`)).toMatchObject({
      userrating: 4,
      count: 1,
      tags: { friendly: 1 },
    });

    await page
      .getByRole('button', { name: t('payment_pay') })
      .first()
      .click();
    const payment = page.getByRole('dialog', { name: t('payment_title') });
    await payment.getByRole('radio', { name: 'Test' }).check();
    await look('payment');
    await payment.getByRole('button', { name: t('payment_pay') }).click();
    await page.getByRole('heading', { name: 'Test payment' }).waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL((url) => url.pathname === `/trip/${bookingId}`);

    await page.getByRole('button', { name: t('tip_give') }).click();
    const tip = page.getByRole('dialog', { name: like(t('tip_title')) });
    await tip
      .getByRole('group', { name: t('tip_choices') })
      .getByRole('button')
      .first()
      .click();
    await look('tip');
    await tip.getByRole('button', { name: like(t('tip_send')) }).click();
    await tip.waitFor({ state: 'detached' });

    // The network fails a second time, while the rider sends the rating.
    await page
      .locator('label')
      .filter({ hasText: t('trip_stars').replace('{stars}', '5') })
      .click();
    await page.getByRole('button', { name: t('rate_tag_clean_car') }).click();
    await look('rating');
    await rider.context.setOffline(true);
    await page.getByRole('button', { name: t('trip_rate_send') }).click();
    await rider.context.setOffline(false);
    await until('the rating', async () => {
      const ratings = (await readAsOperator(`users/${driverUser.uid}/ratings`)) as { tags?: unknown } | null;
      return ratings?.tags !== undefined;
    });
    expect(await readAsOperator(`users/${driverUser.uid}/ratings`)).toMatchObject({
      userrating: 5,
      count: 1,
      tags: { clean_car: 1 },
    });

    await page.getByRole('button', { name: t('lost_report') }).click();
    await page.getByRole('textbox', { name: t('lost_item') }).fill('Umbrella');
    await page.getByRole('textbox', { name: t('lost_text') }).fill('Black, on the back seat');
    await look('lost-item');
    await page.getByRole('button', { name: t('lost_send') }).click();
    await page.getByText(t('lost_state_open')).waitFor();

    await page.getByRole('link', { name: t('trip_way_back') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect
      .poll(() => page.getByRole('combobox', { name: t('booking_drop') }).inputValue())
      .toContain('Palacio Salvo');
    const wayBack = await confirmBooking(page, t, `way-back-${langLocale}`);
    expect((await storedBooking(wayBack)).drop.add).toContain('Palacio Salvo');
    await writeAsOperator(`bookings/${wayBack}/status`, 'CANCELLED');
    await rider.context.close();
    await driver.context.close();
  });
});
