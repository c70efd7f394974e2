import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listedLanguageSchema } from '@domain/records';
import { launchBrowser } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import {
  alertSays,
  button,
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

/** Staff change the settings, the app info, the languages and the wallets, and read the audit log. */
let browser: Browser;
let page: Page;
let problems: string[];
let settingsBefore: unknown;
beforeAll(async () => {
  browser = await launchBrowser();
  settingsBefore = await readAsOperator('settings');
  ({ page, problems } = await staffPerson(browser));
});
afterAll(async () => {
  await writeAsOperator('settings', settingsBefore);
  await browser.close();
});

const toast = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();

describe('general settings', () => {
  it('accept numbers of at least zero, refuse an empty bonus, and are saved', async () => {
    await visit(page, '/settings', 'General settings');
    const bonus = page.getByLabel('Referral bonus', { exact: true });
    await bonus.fill('-5');
    expect(await bonus.inputValue()).toBe('');
    await button(page, 'Save').click();
    await alertSays(page, 'Enter a referral bonus.');
    await bonus.fill('120');
    const radius = page.getByLabel('Driver search radius');
    await radius.fill('abc');
    expect(await radius.inputValue()).toBe('');
    await button(page, 'Save').click();
    await alertSays(page, 'Enter a number.');
    await radius.fill('12');
    await button(page, 'Save').click();
    await toast('Updated');
    expect(await readAsOperator('settings/bonus')).toBe(120);
    expect(await readAsOperator('settings/driverRadius')).toBe(12);
  });

  it('cannot be changed in demo mode', async () => {
    await setCriticalEdits(false);
    await page.getByLabel('Referral bonus', { exact: true }).fill('7');
    await button(page, 'Save').click();
    await alertSays(page, DEMO);
    expect(await readAsOperator('settings/bonus')).toBe(120);
    await setCriticalEdits(true);
    await button(page, 'Undo changes').click();
  });
});

describe('the form for the app info', () => {
  it('refuses an invalid link or e-mail address, and leaves the other settings unchanged', async () => {
    const others = (await readAsOperator('settings')) as Record<string, unknown>;
    await visit(page, '/appinfo', 'App info');
    await page.getByLabel('Website').fill('hail');
    await button(page, 'Save').click();
    await alertSays(page, 'Enter a full address that begins with https://');
    await page.getByLabel('Website').fill('https://hail.example');
    await page.getByLabel('Contact e-mail').fill('nobody');
    await button(page, 'Save').click();
    await alertSays(page, 'Enter a valid e-mail address.');
    await page.getByLabel('Contact e-mail').fill('hello@hail.example');
    await page.getByLabel('Company name').fill('Hail Ltd');
    await button(page, 'Save').click();
    await toast('Updated');
    await page.getByText('Updated', { exact: true }).first().waitFor({ state: 'detached' });
    const now = (await readAsOperator('settings')) as Record<string, unknown>;
    expect(now.CompanyName).toBe('Hail Ltd');
    const { CompanyName: _a, CompanyWebsite: _b, contact_email: _c, ...kept } = now;
    const { CompanyName: _d, CompanyWebsite: _e, contact_email: _f, ...wanted } = others;
    expect(kept).toMatchObject(wanted);
  });
});

describe('languages', () => {
  it('are added with the English texts, edited as JSON, made the default, and deleted', async () => {
    await visit(page, '/languagesetting', 'Language');
    await button(page, 'Add a language').click();
    await fill(page, { Language: 'Deutsch', 'Language code': '?', 'Code for dates': 'de' });
    await pressSave(page);
    await fieldSays(page, 'Enter a language code, for example en or pt-BR');
    await fill(page, { 'Language code': 'de' });
    await saveDialog(page);
    const row = rowOf(page, 'Deutsch');
    await button(row, 'Texts').click();
    await dialogOf(page).getByText('No missing texts.', { exact: true }).waitFor();
    const json = dialogOf(page).getByRole('textbox', { name: 'Texts' });
    await json.fill('{"map": ');
    await pressSave(page);
    await alertSays(page, 'JSON Error');
    await json.fill('{"map": "Karte"}');
    await dialogOf(page)
      .getByText(/texts are missing and show in English/)
      .waitFor();
    await button(dialogOf(page), 'Fill gaps with English').click();
    await dialogOf(page).getByText('No missing texts.', { exact: true }).waitFor();
    await saveDialog(page);

    await button(row, 'Make default').click();
    await row.getByText('Default', { exact: true }).waitFor();
    const stored = z.record(z.string(), listedLanguageSchema).parse(await readAsOperator('languages'));
    expect(Object.values(stored).filter((language) => language.default)).toHaveLength(1);
    expect(await readAsOperator('language_list')).toEqual(stored);
    await button(row, 'Delete').click();
    await alertSays(page, 'Cannot delete default language');
    await button(rowOf(page, 'English'), 'Make default').click();
    await rowOf(page, 'English').getByText('Default', { exact: true }).waitFor();
  });

  it('cannot be changed in demo mode', async () => {
    await setCriticalEdits(false);
    const row = rowOf(page, 'Deutsch');
    await button(row, 'Make default').click();
    await alertSays(page, DEMO);
    await button(row, 'Texts').click();
    await pressSave(page);
    await alertSays(page, DEMO);
    await leaveDialog(page);
    await removeRow(page, 'Deutsch');
    await alertSays(page, DEMO);
    await setCriticalEdits(true);
    await removeRow(page, 'Deutsch');
    await row.waitFor({ state: 'detached' });
  });
});

describe('the wallets of users', () => {
  const pickDriver = async (): Promise<void> => {
    await page.getByRole('combobox', { name: 'Person' }).fill('driver@hail');
    await page.getByRole('option').first().click();
  };

  it('are credited when staff choose a user and enter a positive amount', async () => {
    await visit(page, '/addtowallet', 'Add to wallet');
    const add = page.getByRole('main').getByRole('button', { name: 'Add to wallet' });
    await page.getByLabel('Amount').fill('50');
    await add.click();
    await alertSays(page, 'Choose a person and enter an amount.');
    await pickDriver();
    await page.getByLabel('Amount').fill('0');
    await add.click();
    await alertSays(page, 'Choose a person and enter an amount.');
    await page.getByLabel('Amount').fill('12.5');
    await setCriticalEdits(false);
    await add.click();
    await alertSays(page, DEMO);
    await setCriticalEdits(true);
    await add.click();
    await toast('Success');
  });

  it('allow staff to process each withdrawal only once, even in demo mode', async () => {
    await visit(page, '/withdraws', 'Withdraws');
    await setCriticalEdits(false);
    // The demo data depend on the day. So the test uses the first row with an open withdrawal request.
    const open = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Process', exact: true, disabled: false }) })
      .first();
    const [name = '', , date = ''] = await open.getByRole('cell').allInnerTexts();
    const row = rowOf(page, name).filter({ hasText: date });
    await button(row, 'Process').click();
    const question = page.getByRole('alertdialog', { name: `to ${name}` });
    await button(question, 'Process').click();
    await question.waitFor({ state: 'detached' });
    await row.getByText('Yes').waitFor();
    expect(await button(row, 'Process').isDisabled()).toBe(true);
    await setCriticalEdits(true);
  });
});

it('the audit log lists every change with the newest change first, and can be filtered by user and day', async () => {
  await visit(page, '/audit', 'Audit log');
  const did = (text: string) => page.getByRole('cell', { name: text }).first();
  for (const text of ['paid out the withdrawal', 'added money to the wallet', 'deleted the language'])
    await did(text).waitFor();
  const take = async (filter: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await take('What', 'Language deleted');
  await did('paid out the withdrawal').waitFor({ state: 'detached' });
  await take('Who', 'Amparo Duarte');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await did('deleted the language').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByText('No entries match these filters.').waitFor();
  expect(new URL(page.url()).searchParams.get('what')).toBe('language_delete');
});

it('the pages of these tests logged no unexpected error', () => {
  // The browser logs the HTTP status of each refusal. These errors are expected.
  expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);
});
