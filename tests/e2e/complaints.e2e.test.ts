import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { launchBrowser, newPerson, open, PHONE } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { inspect } from './support/inspect';
import { addDriver, addRider, type NewPerson } from './support/people';
import { signIn } from './support/session';
import { button, follow, staffPerson, visit } from './support/staff';

/** On a phone, a rider complains about a wrong charge. Staff then correct the charge. */
const TRIP = 'e2e-complaint';
let browser: Browser;
let rider: NewPerson;

beforeAll(async () => {
  rider = await addRider(['Irma', 'Sosa']);
  const driver = await addDriver(['Raul', 'Paz']);
  const bookings = z
    .record(z.string(), z.looseObject({ status: z.string() }))
    .parse(await readAsOperator('bookings'));
  const paid = Object.values(bookings).find(({ status }) => status === 'COMPLETE');
  await writeAsOperator(`bookings/${TRIP}`, {
    ...paid,
    reference: 'COMPLN',
    status: 'COMPLETE',
    rating: 5,
    customer: rider.uid,
    customer_name: 'Irma Sosa',
    driver: driver.uid,
    driver_name: 'Raul Paz',
    fleetadmin: null,
    trip_cost: 200,
    customer_paid: 200,
    tripdate: Date.now(),
    endTime: Date.now(),
  });
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a wrong charge', () => {
  it('is reported by the rider, answered and refunded by staff, and closed on the trip page', async () => {
    const { page, problems } = await newPerson(browser, PHONE);
    await signIn(page, rider.email, '/');
    await open(page, `/trip/${TRIP}`);
    await button(page, 'Report a wrong charge').click();
    await page.getByRole('combobox', { name: 'What is it about?' }).click();
    await page.getByRole('option', { name: 'Paid twice', exact: true }).click();
    await page.getByLabel('What happened?').fill('I paid in cash and by card.');
    await inspect(page, 'complaint-form-phone');
    await button(page, 'Send the report').click();
    await page.getByText('We’re looking into it').waitFor();

    const staff = await staffPerson(browser);
    await visit(staff.page, '/payments', 'Payments');
    await staff.page.getByText('Paid twice · COMPLN', { exact: false }).waitFor();
    await inspect(staff.page, 'complaints-desk');
    await follow(staff.page, `/payments?complaint=${TRIP}_${rider.uid}`);
    await staff.page.getByText('I paid in cash and by card.').waitFor();
    await staff.page.getByLabel('Your answer').fill('We’ll refund a part.');
    await button(staff.page, 'Send the answer').click();
    await staff.page.getByText('We’ll refund a part.').waitFor();
    await staff.page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await inspect(staff.page, 'complaint-desk');
    await staff.page.setViewportSize(PHONE);
    await inspect(staff.page, 'complaint-desk-phone');
    await button(staff.page, 'Correct and close').click();
    const dialog = staff.page.getByRole('dialog', { name: 'Correction of money' });
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('This is what happens').waitFor();
    await dialog.getByRole('button', { name: 'Correct now' }).click();
    await staff.page.getByText('We corrected the charge.').waitFor();

    // The trip page shows the answer and the correction without a reload.
    await page.getByText('We’ll refund a part.').waitFor();
    await page.getByText('We corrected the charge.').waitFor();
    await inspect(page, 'complaint-thread-phone');
    expect(await readAsOperator(`users/${rider.uid}/walletBalance`)).toBe(5);
    expect([...problems, ...staff.problems]).toEqual([]);
  });
});
