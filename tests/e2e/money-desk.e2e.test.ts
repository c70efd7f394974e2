import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { launchBrowser } from './support/browser';
import { readAsOperator } from './support/database';
import { button, follow, staffPerson, visit } from './support/staff';

/** Mistakes with money are put right at the money desk (docs/product.md 4.18, 6.13). */
let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, problems } = await staffPerson(browser));
});
afterAll(() => browser.close());

const bookingsSchema = z.record(
  z.string(),
  z.looseObject({
    status: z.string(),
    customer: z.string(),
    reference: z.string().optional(),
    customer_paid: z.number().optional(),
  }),
);

describe('the money desk', () => {
  it('refunds a part of a paid trip into the wallet of its rider: previewed, confirmed, and on the list', async () => {
    const bookings = bookingsSchema.parse(await readAsOperator('bookings'));
    const [id, trip] =
      Object.entries(bookings).find(
        ([, { status, customer_paid = 0 }]) => status === 'COMPLETE' && customer_paid > 50,
      ) ?? [];
    if (id === undefined || trip === undefined) throw new Error('no paid trip in the seed');
    const balanceOf = async (): Promise<number> =>
      z
        .number()
        .catch(0)
        .parse(await readAsOperator(`users/${trip.customer}/walletBalance`));
    const before = await balanceOf();

    await visit(page, '/payments', 'Payments');
    await follow(page, `/payments?booking=${id}`);
    await page.getByRole('heading', { name: trip.reference ?? id }).waitFor();
    await button(page, 'Correct').click();
    const dialog = page.getByRole('dialog', { name: 'Correction of money' });
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Note for colleagues').fill('The heating was broken.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('This is what happens').waitFor();
    await dialog.getByRole('button', { name: 'Correct now' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The heating was broken.').waitFor();
    expect(await balanceOf()).toBeCloseTo(before + 5, 6);
    expect(problems).toEqual([]);
  });
});
