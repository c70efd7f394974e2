import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { geohashOf } from '@domain/geo/geohash';
import { expectAccessible, launchBrowser } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addDriver } from './support/people';
import { button, dialogOf, rowOf, setCriticalEdits, staffPerson, visit } from './support/staff';
import { storedBooking } from './support/trip-steps';

/**
 * Tests the bookings table of the back office, for which the server pages, sorts and filters the bookings.
 */
const WAIT = { timeout: 120_000, interval: 100 };
const PLACE = { lat: -34.9055, lng: -56.1865, add: 'Plaza Independencia, Montevideo' };

const storedRows = z.record(z.string(), z.looseObject({ reference: z.string(), bookingDate: z.number() }));

let browser: Browser;
let page: Page;
let problems: string[];
let model: Record<string, unknown>;
beforeAll(async () => {
  browser = await launchBrowser();
  const query = '&orderBy="status"&equalTo="NEW"&limitToFirst=1';
  [model = {}] = Object.values(storedRows.parse(await readAsOperator('bookings', query)));
  await writeAsOperator('settings/autoDispatch', false);
  ({ page, problems } = await staffPerson(browser));
  await visit(page, '/bookings', 'Booking history');
});
afterAll(async () => {
  await writeAsOperator('settings/autoDispatch', true);
  await setCriticalEdits(true);
  await browser.close();
});

/** Adds a booking that waits for a driver now. It is a copy of a booking of the demo data. */
async function addBooking(id: string, reference: string): Promise<void> {
  const { dispatchAt: _, ...rest } = model;
  const now = Date.now();
  await writeAsOperator(`bookings/${id}`, {
    ...rest,
    booking_id: id,
    reference,
    bookLater: false,
    bookingDate: now,
    tripdate: now,
    pickup: PLACE,
  });
}

const search = (name: string): string => new URL(page.url()).searchParams.get(name) ?? '';
const head = (name: string): Locator => page.getByRole('columnheader', { name, exact: true });

/** Returns the texts of a column after the page shows the server’s answer. */
async function cellsOf(name: string): Promise<string[]> {
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const heads = await page.getByRole('columnheader').allTextContents();
  const index = heads.indexOf(name);
  return page.locator(`tbody tr td:nth-child(${String(index + 1)})`).allTextContents();
}

async function takeStatus(name: string): Promise<void> {
  await button(page, 'Filter by Status').click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function toggleColumn(on: Page, name: string): Promise<void> {
  await button(on, 'Columns').click();
  await on.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await on.keyboard.press('Escape');
  await on.getByRole('menu').waitFor({ state: 'detached' });
}

describe('the bookings of an admin', () => {
  it('are shown page by page in the chosen order, and each page has its own URL', async () => {
    await expect.poll(async () => (await cellsOf('Reference')).length, WAIT).toBe(25);
    const first = await cellsOf('Reference');
    await button(page, 'Next page').click();
    await page.getByText('Page 2', { exact: true }).waitFor();
    await expect
      .poll(async () => (await cellsOf('Reference')).some((one) => first.includes(one)), WAIT)
      .toBe(false);
    const second = await cellsOf('Reference');
    await page.reload();
    await page.getByText('Page 2', { exact: true }).waitFor();
    await expect.poll(() => cellsOf('Reference'), WAIT).toEqual(second);
    await button(page, 'Previous page').click();
    await expect.poll(() => cellsOf('Reference'), WAIT).toEqual(first);
    await head('Trip cost').getByRole('button').click();
    await expect.poll(() => head('Trip cost').getAttribute('aria-sort'), WAIT).toBe('ascending');
    await expect
      .poll(async () => {
        const costs = (await cellsOf('Trip cost')).map((text) => Number(text.replace(/[^\d.]/g, '')));
        return costs.length === 25 && costs.every((cost, index) => cost >= (costs[index - 1] ?? 0));
      }, WAIT)
      .toBe(true);
    expect(search('sort')).toBe('cost');
    // The print contains the whole table, but not the menu, buttons and actions.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'hidden' });
    expect(await button(page, 'Export').isVisible()).toBe(false);
    expect(await head('Actions').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    await page.emulateMedia({ media: null });
  });

  it('are filtered by status and reference, and exported with the filters', async () => {
    await takeStatus('Cancelled');
    await expect.poll(async () => new Set(await cellsOf('Status')), WAIT).toEqual(new Set(['Cancelled']));
    expect(search('status')).toBe('CANCELLED');
    const stored = storedRows.parse(
      await readAsOperator('bookings', '&orderBy="status"&equalTo="CANCELLED"'),
    );
    const wanted = Object.values(stored).map(({ reference }) => reference);
    expect(wanted.length).toBeGreaterThan(25);

    await button(page, 'Export').click();
    const csv = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    for (const reference of wanted) expect(text).toContain(reference);
    expect(text.trim().split('\n')).toHaveLength(wanted.length + 1);
    await button(page, 'Export').click();
    const pdf = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PDF file' }).click();
    expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');

    const [one = ''] = wanted;
    await page.getByLabel('Reference').fill(one);
    await expect.poll(() => cellsOf('Reference'), WAIT).toEqual([one]);
    await button(page, 'Clear all').click();
    await expect.poll(() => search('status'), WAIT).toBe('');
  });

  it('show the columns that the user chose in this browser, also after a reload', async () => {
    await head('Reference').waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    const main = [
      'Reference',
      'Status',
      'Trip date',
      'Customer',
      'Pickup address',
      'Drop-off address',
      'Driver',
      'Trip cost',
    ];
    expect(heads).toEqual([...main, 'Actions']);
    // All columns fit on the screen, so the table does not scroll sideways.
    const scrolled = await page
      .getByRole('region', { name: 'Booking history' })
      .evaluate(
        (region) =>
          [...region.querySelectorAll('*')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto',
          ).length,
      );
    expect(scrolled).toBe(0);
    await toggleColumn(page, 'Car type');
    await head('Car type').waitFor();
    await page.reload();
    await head('Car type').waitFor();

    await takeStatus('Cancelled');
    await button(page, 'Views').click();
    await button(page, 'Save this view').click();
    await dialogOf(page).getByLabel('Name of the view').fill('Lost trips');
    await button(dialogOf(page), 'Save').click();
    await button(page, 'Lost trips').click();
    await button(page, 'All bookings').click();
    await expect.poll(() => search('status'), WAIT).toBe('');
    await head('Car type').waitFor({ state: 'detached' });
    await button(page, 'Views').click();
    await button(page, 'Lost trips').click();
    await expect.poll(() => search('status'), WAIT).toBe('CANCELLED');
    await head('Car type').waitFor();
    await button(page, 'Lost trips').click();
    await button(page, 'All bookings').click();
    await expect.poll(() => search('status'), WAIT).toBe('');
  });

  it('can be assigned to a driver, cancelled for a reason, and opened', async () => {
    const at = { ...PLACE, geohash: geohashOf(PLACE), at: Date.now() + 3_600_000 };
    const driver = await addDriver(['Tabaré', 'Table'], {
      driverActiveStatus: true,
      location: at,
      ...(typeof model.carTypeId === 'string' ? { carTypeId: model.carTypeId } : {}),
    });
    await addBooking('e2e-table-booking', 'TABLEE');
    await page.getByLabel('Reference').fill('TABLEE');
    const row = rowOf(page, 'TABLEE');
    await row.waitFor();
    expect(await button(row, 'Pay now').count()).toBe(0);
    await button(row, 'Assign driver').click();
    // The driver may also have offers of other tests, so the test does not check the number of open offers.
    const candidate = dialogOf(page).getByRole('radio', { name: /Tabaré Table.*away.*open offers/ });
    await candidate.check();
    await expectAccessible(page);
    await button(dialogOf(page), 'Assign').click();
    await page.getByText('Driver assigned successfully and notified.').waitFor();
    expect((await storedBooking('e2e-table-booking')).requestedDrivers).toEqual({ [driver.uid]: true });
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await expectAccessible(page);

    await button(row, 'Cancel booking').click();
    await dialogOf(page).getByRole('radio').first().check();
    await expectAccessible(page);
    await button(dialogOf(page), 'OK').click();
    await row.getByText('Cancelled').waitFor();
    expect(await button(row, 'Assign driver').count()).toBe(0);
    expect(await storedBooking('e2e-table-booking')).toMatchObject({ status: 'CANCELLED' });
    await row.getByText('TABLEE').click();
    await page.waitForURL((url) => url.pathname === '/trip/e2e-table-booking');
    await page.getByText('TABLEE').first().waitFor();
    await writeAsOperator(`users/${driver.uid}`, null);
  });
});

it('a fleet admin sees only the fleet’s bookings, and demo mode hides contacts and export', async () => {
  const fleet = await staffPerson(browser, 'fleet@hail.example');
  await visit(fleet.page, '/bookings', 'Booking history');
  const heads = fleet.page.getByRole('columnheader');
  await heads.first().waitFor();
  for (const name of ['Driver share', 'Convenience fee', 'Customer mobile'])
    await toggleColumn(fleet.page, name);
  expect(await heads.allTextContents()).toEqual(expect.arrayContaining(['Driver share', 'Convenience fee']));
  await button(fleet.page, 'Export').waitFor();
  expect(await fleet.page.getByRole('combobox', { name: 'Rider' }).count()).toBe(0);
  await setCriticalEdits(false);
  await fleet.page.getByText('Hidden for Demo').first().waitFor();
  await button(fleet.page, 'Export').waitFor({ state: 'detached' });
  await setCriticalEdits(true);
  await fleet.page.getByLabel('Reference').fill('TABLEE');
  await fleet.page.getByText('No booking matches these filters.').waitFor();
  expect(fleet.problems).toEqual([]);
  await fleet.context.close();
});

it('the pages of these tests logged no error', () => {
  expect(problems).toEqual([]);
});
