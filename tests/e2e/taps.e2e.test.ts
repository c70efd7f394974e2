import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, launchBrowser, newPerson, open, PHONE, type Person } from './support/browser';
import { addDriver, addRider, type NewPerson } from './support/people';
import { signIn } from './support/session';
import { readAsOperator } from './support/database';
import {
  driveAlong,
  moveTo,
  offerOf,
  payAtTestGateway,
  START,
  startCodeOf,
  storedBooking,
  streetWay,
  until,
} from './support/trip-steps';

/**
 * The maximum number of taps for each task on a phone. The numbers are the taps that the best apps need.
 * They were set before the screens were measured. Focusing a field counts as a tap, but typing does not.
 */
const BUDGET = {
  'save a place under a name': 7,
  'book to a saved place': 3,
  'open the booked trip from the first screen': 1,
  'cancel a booking that no driver has accepted': 3,
  'book for another person': 7,
  'book to a place that is typed': 4,
  'tell the driver “I’m here”': 2,
  'share the trip': 2,
  'call for help': 2,
  'change the destination': 5,
  'pay by card': 4,
  'rate the driver': 2,
  'tip the driver': 3,
  'find the receipt of the last trip': 4,
  'report a lost item': 6,
  'book the same trip again': 5,
  'top up the wallet': 6,
  'change the language': 3,
  'go online': 1,
  'accept a request': 1,
  'report the arrival at the pickup': 1,
  'start the ride with its code': 2,
  'end the ride': 1,
  'see today’s earnings': 1,
} as const;
type Task = keyof typeof BUDGET;

const taken = new Map<Task, number>();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
});
afterAll(async () => {
  await browser.close();
  const rows = [...taken].map(([task, taps]) => `${String(taps).padStart(4)} of ${BUDGET[task]}  ${task}`);
  console.log(`Taps\n${rows.join('\n')}`);
});

type Counted = Person & { user: NewPerson; taps: () => number };

/** Opens a phone’s browser for a user at the pickup, and counts the taps on its screen. */
async function phoneOf(user: NewPerson, home: string): Promise<Counted> {
  const person = await newPerson(browser, PHONE);
  await person.context.grantPermissions(['geolocation'], { origin: addresses.app });
  await moveTo(person, START);
  let count = 0;
  await person.context.exposeBinding('countTap', () => {
    count += 1;
  });
  await person.context.addInitScript(() => {
    const tell = (window as unknown as { countTap: () => void }).countTap;
    // A touch causes several events. The test counts only `pointerdown`, so each touch counts once. If the
    // element has moved, Playwright stops the event at the window and taps again. So the document is observed.
    const count = ({ isTrusted }: Event) => isTrusted && tell();
    document.addEventListener('pointerdown', count, { capture: true });
  });
  await signIn(person.page, user.email, home);
  return { ...person, user, taps: () => count };
}

/** Runs a task, and checks how many taps it needs. */
async function costs(person: Counted, task: Task, work: (page: Page) => Promise<unknown>): Promise<void> {
  const before = person.taps();
  await work(person.page).catch(async (error: unknown) => {
    console.log((await person.page.locator('body').ariaSnapshot()).slice(0, 5000));
    throw error;
  });
  const taps = person.taps() - before;
  taken.set(task, taps);
  expect.soft(taps, task).toBeLessThanOrEqual(BUDGET[task]);
  expect(taps, `${task} was done by nobody`).toBeGreaterThan(0);
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

/** Focuses a field, types, and chooses the first suggestion. */
async function typePlace(page: Page | Locator, field: Locator, typed: string): Promise<void> {
  await field.click();
  await field.pressSequentially(typed, { delay: 20 });
  await page.getByRole('option').first().click();
}

async function confirm(page: Page): Promise<void> {
  await button(page, /^Book .+ · /).click();
  await page.getByRole('dialog', { name: 'Your trip' }).getByTestId('estimate-total').waitFor();
  await button(page, 'Confirm booking').click();
  await page.getByRole('dialog', { name: 'Booking successful' }).waitFor();
}

describe('the number of taps of everyday tasks', () => {
  it('is at most the limit of the task', { timeout: 600_000 }, async () => {
    const [rider, driver] = await Promise.all([
      addRider(['Tamara', 'Puntos'], { walletBalance: 500 }).then((user) => phoneOf(user, '/')),
      addDriver(['Tomás', 'Rápido']).then((user) => phoneOf(user, '/bookings')),
    ]);
    const { page } = rider;

    await costs(rider, 'save a place under a name', async () => {
      await button(page, 'Open menu').click();
      await page.getByRole('link', { name: 'Profile' }).click();
      await button(page, 'Add a place').click();
      const dialog = page.getByRole('dialog', { name: 'Add a place' });
      await dialog.getByLabel('Name').click();
      await page.keyboard.type('Work');
      const field = dialog.getByRole('combobox', { name: 'Place' });
      await field.click();
      await field.pressSequentially('terminal tres cruces', { delay: 20 });
      await dialog.getByRole('option').first().click();
      await dialog.getByRole('button', { name: 'Save place' }).click();
      await dialog.waitFor({ state: 'detached' });
    });

    await open(page, '/');
    await costs(rider, 'book to a saved place', async () => {
      // The app has filled the pickup with the position of the device.
      await button(page.getByRole('group', { name: 'Saved places for the drop-off' }), 'Work').click();
      await confirm(page);
    });
    await open(page, '/');
    await costs(rider, 'open the booked trip from the first screen', async () => {
      await page.getByRole('region', { name: 'Running trip' }).getByRole('link').click();
      await heading(page, 'Finding your driver');
    });
    const cancel = async (): Promise<void> => {
      await button(page, 'Cancel booking').click();
      await page.locator('label').filter({ hasText: 'I changed my plans' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await heading(page, 'Cancelled');
    };
    await costs(rider, 'cancel a booking that no driver has accepted', cancel);

    await open(page, '/');
    await costs(rider, 'book for another person', async () => {
      await button(page, 'Work').click();
      await button(page, 'Passengers, a note, somebody else').click();
      await page.getByLabel('Somebody else travels').click();
      // The field for the name already has the focus, so the rider need not tap the field.
      await page.keyboard.type('Elena Paz');
      await page.getByLabel('Passenger’s phone').click();
      await page.keyboard.type('099 123 456');
      await confirm(page);
    });
    await button(page, 'Follow my trip').click();
    await cancel();

    await open(driver.page, '/bookings');
    await costs(driver, 'go online', async (drive) => {
      await button(drive, 'Go online').click();
      await drive.getByText('You’re online').first().waitFor();
    });
    await until(
      'the position',
      async () => (await readAsOperator(`drivers_on_duty/${driver.user.uid}/position`)) !== null,
    );
    await open(page, '/');
    await costs(rider, 'book to a place that is typed', async () => {
      await typePlace(page, page.getByRole('combobox', { name: 'Drop-off' }), 'terminal tres cruces');
      await confirm(page);
    });
    await button(page, 'Follow my trip').click();
    await costs(driver, 'accept a request', async (drive) => {
      await offerOf(drive).getByRole('button', { name: 'Accept' }).click();
      await heading(drive, /^Pick up/);
    });
    await page.getByRole('region', { name: 'Driver', exact: true }).waitFor();
    const bookingId = page.url().split('/').at(-1) ?? '';
    await costs(rider, 'tell the driver “I’m here”', async () => {
      await page
        .getByRole('link', { name: 'Chat' })
        .or(page.getByRole('button', { name: 'Chat' }))
        .first()
        .click();
      await button(page, 'I’m here').click();
      await page.getByRole('log', { name: 'Messages' }).getByText('I’m here').waitFor();
    });
    await open(page, `/trip/${bookingId}`);
    await costs(rider, 'share the trip', async () => {
      await button(page, 'Share trip').click();
      const dialog = page.getByRole('dialog', { name: 'Share this trip' });
      await dialog
        .getByRole('button', { name: /^(Copy|Send)/ })
        .first()
        .click();
    });
    await open(page, `/trip/${bookingId}`);
    await costs(rider, 'change the destination', async () => {
      await button(page, 'Change destination, stops or time').click();
      const dialog = page.getByRole('dialog', { name: 'Change the trip' });
      const field = dialog.getByRole('combobox', { name: 'Drop-off' });
      await field.click();
      await field.fill('');
      await field.pressSequentially('mercado', { delay: 20 });
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: 'See the new price' }).click();
      await dialog.getByRole('button', { name: 'Confirm the change' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
    await button(driver.page, 'Understood').click();
    await costs(driver, 'report the arrival at the pickup', async (drive) => {
      await button(drive, 'I’m at the pickup').click();
      await heading(page, 'Your driver is here');
    });
    const code = await startCodeOf(page);
    await costs(driver, 'start the ride with its code', async (drive) => {
      await drive.getByLabel('Start code').click();
      await drive.keyboard.type(code);
      const start = drive.getByRole('button', { name: 'Start trip' });
      if (await start.isVisible()) await start.click();
      await drive.getByRole('button', { name: 'Arrived at drop-off' }).waitFor();
    });
    await costs(rider, 'call for help', async () => {
      await button(page, 'SOS').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Alert our team' }).click();
      await page.getByText('We’ve alerted our team.').waitFor();
    });
    await open(page, `/trip/${bookingId}`);
    const booked = await storedBooking(bookingId);
    await driveAlong(driver, driver.user.uid, await streetWay(booked.pickup, booked.drop), 4);
    await costs(driver, 'end the ride', async (drive) => {
      await button(drive, 'Arrived at drop-off').click();
      await heading(page, /^Payment due: /);
    });
    await costs(rider, 'pay by card', async () => {
      await button(page, 'Pay now').click();
      await payAtTestGateway(page);
      await heading(page, 'Paid. Thank you!');
    });
    await costs(rider, 'rate the driver', async () => {
      await page.locator('label').filter({ hasText: '5 of 5 stars' }).click();
      await button(page, 'Send rating').click();
      await heading(page, 'Trip complete');
    });
    await costs(rider, 'tip the driver', async () => {
      await button(page, 'Tip the driver').click();
      const dialog = page.getByRole('dialog', { name: /^Tip for/ });
      await dialog.getByRole('button', { name: /^15% · / }).click();
      await dialog.getByRole('button', { name: /^Give / }).click();
      await page.getByText(/^Tip: /).waitFor();
    });
    await costs(rider, 'report a lost item', async () => {
      await button(page, 'I left something in the car').click();
      await page.getByLabel('What did you leave?').click();
      await page.keyboard.type('Umbrella');
      await page.getByLabel('What does it look like, and where did you sit?').click();
      await page.keyboard.type('Black, on the back seat');
      const phone = page.getByLabel('Number to reach you at');
      if ((await phone.inputValue()) === '') await phone.fill('099 123 456');
      await button(page, 'Ask the driver').click();
      await heading(page, /^Lost item/);
    });
    await open(page, '/');
    await costs(rider, 'find the receipt of the last trip', async () => {
      await button(page, 'Open menu').click();
      await page.getByRole('link', { name: 'Booking history' }).click();
      await page
        .getByRole('tab', { name: /^Past/ })
        .or(page.getByRole('button', { name: /^Past/ }))
        .first()
        .click();
      await page.getByRole('link', { name: 'Receipt' }).first().click();
      await page
        .getByRole('article')
        .getByText(booked.reference ?? '')
        .first()
        .waitFor();
    });
    // The driver leaves the page of the trip, because the next offer would cover the screen.
    await open(driver.page, '/drive');
    await costs(driver, 'see today’s earnings', async (drive) => {
      await drive.getByRole('link', { name: 'Earnings' }).first().click();
      await heading(drive, 'Earnings');
    });
    await open(page, '/bookings');
    await costs(rider, 'book the same trip again', async () => {
      await page
        .getByRole('tab', { name: /^Past/ })
        .or(page.getByRole('button', { name: /^Past/ }))
        .first()
        .click();
      await page.getByRole('link', { name: 'Book again' }).first().click();
      await confirm(page);
    });
    await open(page, '/');
    await costs(rider, 'top up the wallet', async () => {
      await button(page, 'Open menu').click();
      await page.getByRole('link', { name: 'Wallet' }).click();
      await button(page, 'Top up').click();
      const dialog = page.getByRole('dialog', { name: 'Top up your wallet' });
      await dialog.getByRole('group', { name: 'Suggested amounts' }).getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'Continue to payment' }).click();
      await heading(page, / payment$/);
      await button(page, 'Pay').click();
      await page.waitForURL((url) => url.pathname === '/wallet');
    });
    await open(page, '/');
    await costs(rider, 'change the language', async () => {
      await button(page, 'Open menu').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Language/ })
        .click();
      await page.getByRole('menuitemradio', { name: 'Español' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Perfil' }).waitFor();
    });
    // Every task in `BUDGET` must have been measured. Otherwise its limit would never be checked.
    expect([...taken.keys()].sort()).toEqual(Object.keys(BUDGET).sort());
  });
});
