import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './support/browser';
import { readAsOperator } from './support/database';
import { button, setCriticalEdits, staffPerson, visit } from './support/staff';

/** Imports files with customers and drivers. */
let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, problems } = await staffPerson(browser));
  await setCriticalEdits(true);
});
afterAll(() => browser.close());

const CUSTOMERS = [
  'First name,Last name,Phone,E-mail',
  ...Array.from(
    { length: 10 },
    (_, at) => `Cust${String(at)},File,+5989988100${String(at)},cust${String(at)}@file.example`,
  ),
  'Nobody,File,,',
  'Wrong,File,soon,',
].join('\n');
const DRIVERS = [
  'Nombre;Apellido;Celular;Matrícula;Tipo de auto',
  ...Array.from(
    { length: 3 },
    (_, at) => `Driver${String(at)};File;+5989988200${String(at)};FIL ${String(at)};comfort`,
  ),
].join('\r\n');

async function importFile(kind: string, name: string, text: string): Promise<void> {
  await visit(page, '/import', 'Import');
  await page.getByRole('combobox', { name: 'What is in the file?' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
  await button(page, 'Check the rows').click();
  await page.getByRole('table', { name: 'Preview' }).waitFor();
}

const countOf = async (from: string, to: string): Promise<Record<string, unknown>[]> =>
  Object.values(
    ((await readAsOperator(
      'users',
      `&orderBy="mobile"&startAt="${encodeURIComponent(from)}"&endAt="${encodeURIComponent(to)}"`,
    )) ?? {}) as Record<string, Record<string, unknown>>,
  );

it('the import of customers adds ten valid rows, and shows two invalid rows, which can be downloaded', async () => {
  await importFile('Customers', 'customers.csv', CUSTOMERS);
  await page.getByText('Phone “soon”: is no phone number').waitFor();
  await page.getByText('Phone: a phone or an e-mail address is needed').waitFor();
  await button(page, 'Import the ready rows (10)').click();
  await page.getByText('Rows that came in: 10. Left out: 2.').waitFor();
  const saved = page.waitForEvent('download');
  await button(page, 'Download what was left out').first().click();
  expect((await saved).suggestedFilename()).toBe('customers-left-out.csv');
  expect(await countOf('+59899881000', '+59899881009')).toHaveLength(10);

  // A second import of the file finds all customers, so no row is ready to import.
  await button(page, 'Import another file').click();
  await importFile('Customers', 'customers.csv', CUSTOMERS);
  await button(page, 'Ready: 0').waitFor();
  expect(await countOf('+59899881000', '+59899881009')).toHaveLength(10);
});

it('the import of drivers adds three drivers, who wait for approval', async () => {
  await visit(page, '/dashboard', 'Dashboard');
  await importFile('Drivers', 'drivers.csv', DRIVERS);
  await button(page, 'Import the ready rows (3)').click();
  await page.getByText('Rows that came in: 3. Left out: 0.').waitFor();
  const drivers = await countOf('+59899882000', '+59899882009');
  expect(drivers).toHaveLength(3);
  for (const driver of drivers) expect(driver).toMatchObject({ usertype: 'driver', approved: false });
  expect(problems).toEqual([]);
});
