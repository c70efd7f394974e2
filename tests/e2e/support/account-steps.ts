import type { Page } from 'playwright-core';

/** Saves a place with a name in the profile. */
export async function keepPlace(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a place' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Place' }).pressSequentially(typed, { delay: 20 });
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
}
