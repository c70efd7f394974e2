import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser';
import { writeAsOperator } from './support/database';
import { PIXEL } from './support/pictures';
import {
  alertSays,
  button,
  choose,
  DEMO,
  dialogOf,
  fieldSays,
  fill,
  leaveDialog,
  pressSave,
  removeRow,
  rowOf,
  saveDialog,
  setCriticalEdits,
  staffPerson,
  visit,
} from './support/staff';

/** Staff add, change and delete car types, promos, cancellation reasons and broadcasts, and see refusals. */
let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, problems } = await staffPerson(browser));
});
afterAll(async () => {
  await setCriticalEdits(true);
  await writeAsOperator('settings/appcat', 'taxi');
  await browser.close();
});

const CAR = {
  Name: 'Limousine',
  'Base fare': '100',
  'Rate per distance': '80.5',
  'Rate per hour': '900',
  'Minimum fare': '400',
  'Convenience fee': '10',
};

describe('car types', () => {
  it('are added with cancellation fees, changed, given a picture and deleted', async () => {
    await visit(page, '/cartypes', 'Car types');
    await button(page, 'Add a car type').click();
    await pressSave(page);
    await fieldSays(page, 'Enter a value.');
    await fieldSays(page, 'Enter a number.');
    await fill(page, CAR);
    // The field accepts only a number of at least zero, and becomes empty after any other input.
    await dialogOf(page).getByLabel('Base fare').fill('-3');
    expect(await dialogOf(page).getByLabel('Base fare').inputValue()).toBe('');
    await fill(page, { 'Base fare': '100' });
    expect(await dialogOf(page).getByText('Parcel types').count()).toBe(0);
    await button(dialogOf(page), 'Add a line').click();
    await fill(page, { 'After minutes': '3', Amount: '50' });
    await saveDialog(page);
    const row = rowOf(page, 'Limousine');
    await row.getByText('$80.50').waitFor();
    await row.getByText('3 min: $50.00').waitFor();

    await button(row, 'Edit').click();
    await fill(page, { 'Rate per hour': '950' });
    await saveDialog(page);
    await row.getByText('$950.00').waitFor();

    await button(row, 'Picture').click();
    await pressSave(page);
    await alertSays(page, 'Choose an image first.');
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'limousine.png', mimeType: 'image/png', buffer: PIXEL });
    await saveDialog(page);
    await row.locator('img').waitFor({ state: 'attached' });

    await removeRow(page, 'Limousine');
    await row.waitFor({ state: 'detached' });
  });

  it('have parcel types and options in delivery mode', async () => {
    await writeAsOperator('settings/appcat', 'delivery');
    await page.getByRole('columnheader', { name: 'Parcel types' }).waitFor();
    await button(rowOf(page, 'Moto'), 'Edit').click();
    const parcels = dialogOf(page).getByRole('group', { name: 'Parcel types' });
    await button(parcels, 'Add a line').click();
    await pressSave(page);
    await fieldSays(page, 'Enter a value.');
    await parcels.getByLabel('Description').last().fill('Guitar');
    await parcels.getByLabel('Amount').last().fill('75');
    await saveDialog(page);
    await rowOf(page, 'Moto').getByText('Guitar: $75.00').waitFor();
    await writeAsOperator('settings/appcat', 'taxi');
    await page.getByRole('columnheader', { name: 'Parcel types' }).waitFor({ state: 'detached' });
  });

  it('cannot be changed in demo mode', async () => {
    await setCriticalEdits(false);
    await button(page, 'Add a car type').click();
    await fill(page, CAR);
    await pressSave(page);
    await alertSays(page, DEMO);
    // After the refusal the dialog keeps the typed text.
    expect(await dialogOf(page).getByLabel('Name').inputValue()).toBe('Limousine');
    await leaveDialog(page);
    await removeRow(page, 'Moto');
    await alertSays(page, DEMO);
    await rowOf(page, 'Moto').waitFor();
    await setCriticalEdits(true);
  });
});

describe('promos', () => {
  const PROMO = { Name: 'SPRING', Description: 'Ten percent', Discount: '110', 'Usage limit': '3' };

  it('are added, changed and deleted, and a percentage may not be greater than 100', async () => {
    await visit(page, '/promos', 'Promos');
    await button(page, 'Add a promo').click();
    await fill(page, PROMO);
    await choose(page, 'Discount type', 'Percentage');
    await pressSave(page);
    await fieldSays(page, 'Enter a value.');
    await dialogOf(page).getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type('123120301030PM', { delay: 20 });
    await pressSave(page);
    await fieldSays(page, 'Enter at most 100 percent.');
    await fill(page, { Discount: '10' });
    await saveDialog(page);
    const row = rowOf(page, 'SPRING');
    await row.getByText('10 %').waitFor();
    await button(row, 'Edit').click();
    await fill(page, { Discount: '15' });
    await saveDialog(page);
    await row.getByText('15 %').waitFor();
  });

  it('can be added in demo mode, but not changed or deleted', async () => {
    await setCriticalEdits(false);
    await button(page, 'Add a promo').click();
    await fill(page, { ...PROMO, Name: 'AUTUMN', Discount: '5' });
    await dialogOf(page).getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type('123120301030PM', { delay: 20 });
    await saveDialog(page);
    const row = rowOf(page, 'AUTUMN');
    await row.waitFor();
    await button(row, 'Edit').click();
    await fill(page, { Discount: '6' });
    await pressSave(page);
    await alertSays(page, DEMO);
    await leaveDialog(page);
    await removeRow(page, 'AUTUMN');
    await alertSays(page, DEMO);
    await row.waitFor();
    await setCriticalEdits(true);
    await removeRow(page, 'AUTUMN');
    await row.waitFor({ state: 'detached' });
    await removeRow(page, 'SPRING');
    await rowOf(page, 'SPRING').waitFor({ state: 'detached' });
  });
});

describe('cancellation reasons', () => {
  it('are added, changed and deleted, and invalid reasons are refused', async () => {
    await visit(page, '/cancelreasons', 'Cancellation reasons');
    await button(page, 'Add a reason').click();
    await pressSave(page);
    await fieldSays(page, 'Enter a value.');
    await fill(page, { Reason: 'It rains' });
    await saveDialog(page);
    await button(rowOf(page, 'It rains'), 'Edit').click();
    await fill(page, { Reason: 'It snows' });
    await saveDialog(page);
    await rowOf(page, 'It snows').waitFor();
    await setCriticalEdits(false);
    await removeRow(page, 'It snows');
    await alertSays(page, DEMO);
    await setCriticalEdits(true);
    await removeRow(page, 'It snows');
    await rowOf(page, 'It snows').waitFor({ state: 'detached' });
  });
});

describe('broadcasts', () => {
  it('are sent to users of a role and a device, and staff see when no user matches', async () => {
    await visit(page, '/notifications', 'Push notifications');
    await button(page, 'Send a broadcast').click();
    await button(dialogOf(page), 'Preview').click();
    await fieldSays(page, 'Enter a value.');
    await fill(page, { Title: 'Storm', Text: 'Trips take longer.' });
    await choose(page, 'Send to', 'Driver');
    await choose(page, 'Device', 'iOS');
    await dialogOf(page).getByLabel('Bell in the app').uncheck();
    await button(dialogOf(page), 'Preview').click();
    await dialogOf(page).getByText('Nobody matches this choice.').waitFor();
    expect(await button(dialogOf(page), 'Send now').isDisabled()).toBe(true);
    await button(dialogOf(page), 'Back').click();
    await writeAsOperator('users/e2e-device', { firstName: 'Iris', lastName: 'Phone', usertype: 'driver' });
    await writeAsOperator('users_private/e2e-device', {
      pushToken: 'a-token-of-an-iphone',
      userPlatform: 'IOS',
    });
    await button(dialogOf(page), 'Preview').click();
    await dialogOf(page).getByText('With a device that takes it: 1').waitFor();
    await button(dialogOf(page), 'Send now').click();
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await writeAsOperator('users/e2e-device', null);
    await writeAsOperator('users_private/e2e-device', null);
    const row = rowOf(page, 'Storm');
    await row.getByText('iOS').waitFor();
    await button(row, 'Edit').click();
    await fill(page, { Title: 'Storm over' });
    await saveDialog(page);
    await rowOf(page, 'Storm over').waitFor();
  });

  it('can be deleted in demo mode, but not sent or changed', async () => {
    await setCriticalEdits(false);
    const row = rowOf(page, 'Storm over');
    await button(row, 'Edit').click();
    await fill(page, { Text: 'Calm.' });
    await pressSave(page);
    await alertSays(page, DEMO);
    await leaveDialog(page);
    await button(page, 'Send a broadcast').click();
    await fill(page, { Title: 'Calm', Text: 'All is calm.' });
    await button(dialogOf(page), 'Preview').click();
    await button(dialogOf(page), 'Send now').click();
    await alertSays(page, DEMO);
    await leaveDialog(page);
    await removeRow(page, 'Storm over');
    await row.waitFor({ state: 'detached' });
    await setCriticalEdits(true);
  });
});

it('the pages of these tests logged no unexpected error', () => {
  // The browser logs the HTTP status of each refusal. These errors are expected.
  expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);
});
