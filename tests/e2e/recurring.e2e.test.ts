import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createRunner, scheduledFunctions } from '../../local/start/schedules';
import { addresses, launchBrowser, newPerson, open } from './support/browser';
import { askPrice, bookLater, chooseCar, choosePlace } from './support/booking-steps';
import { readAsOperator, writeAsOperator } from './support/database';
import { addRider } from './support/people';
import { signIn } from './support/session';
import { until } from './support/trip-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const bookingsSchema = z.record(z.string(), z.object({ series: z.string().optional(), status: z.string() }));
const bookingsOf = async (rider: string) => {
  const query = `&orderBy=${encodeURIComponent('"customer"')}&equalTo=${encodeURIComponent(JSON.stringify(rider))}`;
  return bookingsSchema.parse((await readAsOperator('bookings', query)) ?? {});
};

/** Runs the job `seriesBooker` once, now. */
async function runJob(): Promise<void> {
  const found = (await scheduledFunctions(addresses.functions)).find(({ id }) => id.endsWith('seriesBooker'));
  if (found === undefined) throw new Error('the job is not there');
  expect(await createRunner(addresses.functions, found.id)()).toBe(true);
}

it('a recurring trip is created by the rider and booked by the job, and can be paused and ended', async () => {
  const rider = await addRider(['Renata', 'Quiroga']);
  const { page } = await newPerson(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, rider.email, '/');
  await open(page, '/');
  await choosePlace(page, 'Pickup', 'palacio salvo');
  await choosePlace(page, 'Drop-off', 'terminal tres cruces');
  await chooseCar(page, 'Economy');
  await bookLater(page);
  await page.getByRole('switch', { name: 'Repeat this trip' }).click();
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day }).click();
  await askPrice(page);
  await page.getByRole('button', { name: 'Book the repeating trip' }).click();
  await page.getByRole('button', { name: 'See repeating trips' }).click();
  await page.getByRole('heading', { name: /at 10:30, until/ }).waitFor();

  // The trip starts in two days. The job must not create the booking before the time `dueAt`.
  const [id = ''] = Object.entries(
    z.record(z.string(), z.object({ customer: z.string() })).parse(await readAsOperator('series')),
  )
    .filter(([, { customer }]) => customer === rider.uid)
    .map(([key]) => key);
  await runJob();
  expect(await bookingsOf(rider.uid)).toEqual({});
  await writeAsOperator(`series/${id}/dueAt`, 1);
  await Promise.all([runJob(), runJob()]);
  await until('the complete booking', async () =>
    Object.values(await bookingsOf(rider.uid)).some(({ series }) => series === id),
  );
  expect(Object.values(await bookingsOf(rider.uid))).toMatchObject([{ series: id, status: 'NEW' }]);

  // The card of the recurring trip says that the next trip is booked. The list of upcoming trips contains the
  // booking.
  await page.reload();
  await page.getByRole('heading', { name: 'Booked already' }).waitFor();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await page
    .getByRole('article')
    .getByText(/Economy/)
    .click();
  await page.getByRole('link', { name: 'Part of a repeating trip' }).click();

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('No trip repeats.', { exact: false }).waitFor();
  await runJob();
  expect(Object.keys(await bookingsOf(rider.uid))).toHaveLength(1);
  expect(await readAsOperator(`series/${id}/state`)).toBe('ended');
});
