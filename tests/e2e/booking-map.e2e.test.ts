import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askPrice, choosePlace } from './support/booking-steps';
import { launchBrowser, newPerson, open, PHONE } from './support/browser';
import { writeAsOperator } from './support/database';
import { signIn } from './support/session';
import { enterEmailCode } from './support/sign-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ drawsMaps: true });
});
afterAll(() => browser.close());
afterEach(() => writeAsOperator('settings/visitor_prices', false));

const place = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });
const valueOf = (page: Page, label: string): Promise<string> => place(page, label).inputValue();
const pin = (page: Page, kind: string): Locator => page.locator(`[data-map] [data-marker="${kind}"]`).first();

async function dragBy(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  // `hover` waits until the element does not move, is in the window and is not covered. The map first moves
  // to the places.
  await what.hover();
  const box = await what.boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

describe('the map of the booking form', () => {
  it('lets a rider choose, correct and reorder the places, and Back returns from the price to the form', async () => {
    const rider = await newPerson(browser);
    const { page } = rider;
    await signIn(page, 'rider@hail.example', '/');
    await place(page, 'Pickup').waitFor();
    const map = page.locator('[data-map="maplibre"]').first();
    await page.getByText('Tap the map to set the pickup').waitFor();
    const box = await map.boundingBox();
    if (box === null) throw new Error('no map');
    // The first tap sets the pickup, and the next tap sets the drop-off. The tap is placed relative to the
    // map, wherever the page has scrolled.
    await map.click({ position: { x: box.width * 0.7, y: box.height * 0.35 } });
    await expect.poll(() => valueOf(page, 'Pickup')).not.toBe('');
    await page.getByText('Tap the map to set the drop-off').waitFor();
    // When choosing by keyboard, the pin stays in the middle and the map moves below it.
    await place(page, 'Drop-off').focus();
    await page.getByRole('button', { name: 'Choose on the map' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use this place' }).waitFor();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Use this place' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => valueOf(page, 'Drop-off')).not.toBe('');
    const before = await valueOf(page, 'Drop-off');

    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    const chosen = await valueOf(page, 'Drop-off');
    expect(chosen).not.toBe(before);
    await page.getByRole('radiogroup', { name: 'Car type' }).waitFor();
    await dragBy(page, pin(page, 'drop'), { x: 60, y: 40 });
    await expect.poll(() => valueOf(page, 'Drop-off')).not.toBe(chosen);

    await page.getByRole('button', { name: 'Add a stop' }).click();
    await choosePlace(page, 'Stop 1', 'palacio salvo');
    await page.getByRole('button', { name: 'Add a stop' }).click();
    await choosePlace(page, 'Stop 2', 'mercado');
    const stops = async () => [await valueOf(page, 'Stop 1'), await valueOf(page, 'Stop 2')];
    const [first, second] = await stops();
    await dragBy(page, page.getByRole('button', { name: /^Move stop 1/ }), { x: 0, y: 70 });
    await expect.poll(stops).toEqual([second, first]);
    await page.getByRole('button', { name: /^Move stop 2/ }).press('ArrowUp');
    await expect.poll(stops).toEqual([first, second]);

    await askPrice(page);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Your trip' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await stops()).toEqual([first, second]);
    expect(rider.problems).toEqual([]);
    await rider.context.close();
  });

  it('shows prices to a visitor if the operator allows this, and keeps the entered trip during the sign-in', async () => {
    const visitor = await newPerson(browser, PHONE);
    const { page } = visitor;
    await open(page, '/');
    await page.getByRole('link', { name: 'Log in to book' }).waitFor();
    expect(await place(page, 'Pickup').count()).toBe(0);
    await writeAsOperator('settings/visitor_prices', true);
    await page.reload();
    await place(page, 'Pickup').waitFor();
    // The server may use settings that are up to half a minute old.
    await expect
      .poll(
        async () => {
          const answer = await page.request.post('/api/reverse_geocode', {
            data: { latlng: '-34.9064,-56.1996' },
          });
          return answer.status();
        },
        { timeout: 60_000, interval: 3000 },
      )
      .toBe(200);
    await choosePlace(page, 'Pickup', 'palacio salvo');
    await choosePlace(page, 'Drop-off', 'terminal tres cruces');
    const [pickup, drop] = [await valueOf(page, 'Pickup'), await valueOf(page, 'Drop-off')];
    await pin(page, 'drop').waitFor();
    await page.getByRole('button', { name: /^Log in to book .+ · \$/ }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await enterEmailCode(page, 'rider@hail.example');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: /^Book .+ · \$/ }).waitFor();
    expect([await valueOf(page, 'Pickup'), await valueOf(page, 'Drop-off')]).toEqual([pickup, drop]);
    expect(visitor.outside).toEqual([]);
    await visitor.context.close();
  });
});
