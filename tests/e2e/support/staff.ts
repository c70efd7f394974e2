import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, newPerson, type Person } from './browser';
import { writeAsOperator } from './database';
import { signIn } from './session';

/** Signs in a member of staff in a new browser profile, and waits for the first screen. */
export async function staffPerson(
  browser: Browser,
  email = 'admin@hail.example',
  viewport = DESKTOP,
): Promise<Person> {
  const person = await newPerson(browser, viewport);
  await signIn(person.page, email, '/dashboard');
  return person;
}

/**
 * Opens a path of the app without a reload, as a link does. The app may redirect to another page.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Opens a screen of the back office by its path and waits for its title. */
export async function visit(page: Page, path: string, title: string | RegExp): Promise<void> {
  await follow(page, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Fills fields of the open dialog by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text);
}

/** Chooses an option of a select in the open dialog. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses Save in the open dialog. */
export const pressSave = (page: Page): Promise<void> => button(dialogOf(page), 'Save').click();

/** Saves the open dialog and waits until it has closed. */
export async function saveDialog(page: Page): Promise<void> {
  await pressSave(page);
  // After a refusal, an alert hides the dialog from queries by role. Such a query would then report that the
  // dialog has closed. The query for the attribute still finds the dialog.
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
}

/** Closes the open dialog without saving. */
export async function leaveDialog(page: Page): Promise<void> {
  await button(dialogOf(page), 'Cancel').click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Waits until a field of the open dialog shows an error. */
export const fieldSays = (page: Page, text: string): Promise<void> =>
  dialogOf(page).getByText(text).first().waitFor();

/** Reads the alert and closes it. */
export async function alertSays(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  await alert.getByText(text).waitFor();
  await button(alert, 'Close').click();
  await alert.waitFor({ state: 'detached' });
}

/** Presses "Delete" in a row, and confirms the question that names the record. */
export async function removeRow(page: Page, row: string, name = row): Promise<void> {
  await button(rowOf(page, row), 'Delete').click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await button(question, 'Delete').click();
  await question.waitFor({ state: 'detached' });
}

export const DEMO = 'You can’t change this in demo mode.';

/** Switches the setting for critical edits on or off, with the operator’s rights. */
export async function setCriticalEdits(isAllowed: boolean): Promise<void> {
  await writeAsOperator('settings/AllowCriticalEditsAdmin', isAllowed);
}
