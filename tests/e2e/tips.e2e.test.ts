import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { launchBrowser, newPerson, open, PHONE } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { inspect } from './support/inspect';
import { addDriver, addRider, type NewPerson } from './support/people';
import { signIn } from './support/session';
import { until } from './support/trip-steps';

/** On a phone, a rider tips the driver of paid trips. */
let browser: Browser;
let page: Page;
let problems: string[];
let driver: NewPerson;
const trips = ['e2e-tip-by-wallet', 'e2e-tip-by-card'] as const;

const amountAt = async (path: string): Promise<number | null> =>
  z
    .number()
    .nullable()
    .parse(await readAsOperator(path));

beforeAll(async () => {
  const rider = await addRider(['Vera', 'Lima'], { walletBalance: 500 });
  driver = await addDriver(['Hugo', 'Paz']);
  const bookings = z
    .record(z.string(), z.looseObject({ status: z.string() }))
    .parse(await readAsOperator('bookings'));
  const paid = Object.values(bookings).find(({ status }) => status === 'COMPLETE');
  for (const [index, id] of trips.entries())
    await writeAsOperator(`bookings/${id}`, {
      ...paid,
      reference: `TIPSE${index === 0 ? 'A' : 'B'}`,
      status: 'COMPLETE',
      rating: 5,
      tip: null,
      customer: rider.uid,
      driver: driver.uid,
      driver_name: 'Hugo Paz',
      fleetadmin: null,
      trip_cost: 200,
      customer_paid: 200,
      tripdate: Date.now(),
      endTime: Date.now(),
    });
  browser = await launchBrowser();
  ({ page, problems } = await newPerson(browser, PHONE));
  await signIn(page, rider.email, '/');
});
afterAll(() => browser.close());

describe('a tip', () => {
  it('from the wallet is shown on the trip page at once', async () => {
    await open(page, `/trip/${trips[0]}`);
    await page.getByRole('button', { name: 'Tip the driver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tip for Hugo Paz' });
    await dialog.getByRole('button', { name: '15% · $30.00' }).click();
    await inspect(page, 'tip-dialog-phone');
    await dialog.getByRole('button', { name: 'Give $30.00' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Tip: $30.00').waitFor();
    await inspect(page, 'tip-given-phone');
    expect(await amountAt(`users/${driver.uid}/walletBalance`)).toBe(30);
  });

  it('through the test provider is paid to the driver after the rider’s payment', async () => {
    await open(page, `/trip/${trips[1]}/receipt`);
    await page.getByRole('button', { name: 'Tip the driver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tip for Hugo Paz' });
    await dialog.getByRole('textbox', { name: 'Another amount' }).fill('12.5');
    await dialog.getByRole('radio', { name: 'Card or another provider' }).check();
    await dialog.getByRole('radio', { name: 'Test' }).check();
    await dialog.getByRole('button', { name: 'Give $12.50' }).click();
    await page.getByRole('heading', { name: 'Test payment' }).waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL((url) => url.pathname === `/trip/${trips[1]}`);
    await page.getByText('Tip: $12.50').waitFor();
    await until('the driver has the tip', async () => {
      return (await amountAt(`users/${driver.uid}/walletBalance`)) === 42.5;
    });
    expect(problems).toEqual([]);
  });
});
