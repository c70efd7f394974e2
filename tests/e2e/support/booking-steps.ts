import type { Page } from 'playwright-core';

/**
 * Types into a place field, and chooses the first suggestion that has the last word. Until then, the list can
 * have suggestions for the first letters only. Returns the text of the suggestion.
 */
export async function choosePlace(page: Page, label: string, typed: string): Promise<string> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill('');
  await field.pressSequentially(typed, { delay: 20 });
  const lastWord = typed.split(' ').at(-1) ?? '';
  const first = page
    .getByRole('option')
    .filter({ hasText: new RegExp(lastWord, 'i') })
    .first();
  const text = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  return text;
}

/** Chooses a car type by its name. */
export async function chooseCar(page: Page, name: string): Promise<void> {
  // When the places are chosen, a list with prices replaces the field. The button shows a spinner until the
  // prices have arrived.
  await page.locator('form button[type=submit]:not(.MuiButton-loading)').first().waitFor();
  const listed = page.getByRole('radiogroup', { name: 'Car type' }).getByRole('radio', { name }).first();
  const field = page.getByRole('combobox', { name: 'Car type' });
  await listed.or(field).first().waitFor({ state: 'attached' });
  if ((await listed.count()) > 0) {
    await listed.check({ force: true });
    return;
  }
  await field.click();
  await page.getByRole('option', { name }).first().click();
}

/** Chooses "Book Later" and types 10:30 on the day after tomorrow. */
export async function bookLater(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'Book Later' }).click();
  const day = new Date(Date.now() + 2 * 24 * 3_600_000);
  const digits = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('');
  await page.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(`${digits}${day.getFullYear()}1030AM`, { delay: 30 });
}

/**
 * Returns the submit button of the form. When the price is known, the label of the button contains the chosen
 * car type and the price.
 */
export const bookButton = (page: Page) =>
  page.getByRole('button', { name: /^(See the estimate|Book .+ · )/ });

/**
 * Requests the price and waits for it. If the car type has options, the options dialog is confirmed first.
 */
export async function askPrice(page: Page): Promise<void> {
  await bookButton(page).click();
  const options = page.getByRole('dialog', { name: 'Options' });
  const estimate = page.getByRole('dialog', { name: 'Your trip' });
  await options.or(estimate).first().waitFor();
  if (await options.isVisible()) await options.getByRole('button', { name: 'Continue' }).click();
  await estimate.getByTestId('estimate-total').waitFor();
}
