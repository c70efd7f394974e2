import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askPrice, chooseCar, choosePlace } from './support/booking-steps';
import { addresses, launchBrowser, newPerson, type Person } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { signIn } from './support/session';

const CARS = {
  'Hand Flat': {
    base_fare: 40,
    rate_per_unit_distance: 32.5,
    rate_per_hour: 380,
    min_fare: 60,
    convenience_fees: 25,
    convenience_fee_type: 'flat',
  },
  'Hand Percent': {
    base_fare: 0,
    rate_per_unit_distance: 20,
    rate_per_hour: 0,
    min_fare: 50,
    convenience_fees: 12.5,
    convenience_fee_type: 'percentage',
  },
  'Hand Minimum': {
    base_fare: 10,
    rate_per_unit_distance: 1,
    rate_per_hour: 1,
    min_fare: 500,
    convenience_fees: 10,
    convenience_fee_type: 'percentage',
  },
} as const;
type CarName = keyof typeof CARS;

const quoteRecord = z.object({
  carType: z.string(),
  createdAt: z.number(),
  trip_cost: z.number(),
  pickup: z.object({ lat: z.number(), lng: z.number() }),
  drop: z.object({ lat: z.number(), lng: z.number() }),
});

/** Calculates the fare for this test without the code of the product. */
function byHand(car: CarName, metres: number, seconds: number, isMiles: boolean): number {
  const rates = CARS[car];
  const distance = isMiles ? metres / 1609.344 : metres / 1000;
  let fare =
    rates.rate_per_unit_distance * distance + rates.rate_per_hour * (seconds / 3600) + rates.base_fare;
  if (fare < rates.min_fare) fare = rates.min_fare;
  fare = Math.round(fare * 100) / 100;
  const fee =
    rates.convenience_fee_type === 'flat' ? rates.convenience_fees : (fare * rates.convenience_fees) / 100;
  return Math.round((fare + Math.round(fee * 100) / 100) * 100) / 100;
}

async function newestQuote(car: CarName): Promise<z.infer<typeof quoteRecord>> {
  const quotes = z
    .record(z.string(), quoteRecord)
    .parse(await readAsOperator('quotes', '&orderBy="$key"&limitToLast=1'));
  const quote = Object.values(quotes).find(({ carType }) => carType === car);
  if (!quote) throw new Error(`no quote for ${car}`);
  return quote;
}

let browser: Browser;
let rider: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const [name, rates] of Object.entries(CARS)) {
    await writeAsOperator(`cartypes/${name.toLowerCase().replace(' ', '-')}`, {
      name,
      image: '',
      createdAt: 1,
      ...rates,
    });
  }
  rider = await newPerson(browser);
  await signIn(rider.page, 'rider@hail.example', '/');
  await choosePlace(rider.page, 'Pickup', 'plaza independencia');
  await choosePlace(rider.page, 'Drop-off', 'estadio centenario');
});
afterAll(async () => {
  await writeAsOperator('settings/convert_to_mile', false);
  for (const name of Object.keys(CARS))
    await writeAsOperator(`cartypes/${name.toLowerCase().replace(' ', '-')}`, null);
  await browser.close();
});

describe('the fare on the screen', () => {
  it.each([
    [false, 'Hand Flat'],
    [false, 'Hand Percent'],
    [false, 'Hand Minimum'],
    [true, 'Hand Flat'],
    [true, 'Hand Percent'],
    [true, 'Hand Minimum'],
  ] as const)(
    'equals the fare that this test calculates, and the price that the server stores (miles: %s, %s)',
    async (isMiles, car) => {
      await writeAsOperator('settings/convert_to_mile', isMiles);
      const { page } = rider;
      await chooseCar(page, car);
      await askPrice(page);
      const shown = await page.getByTestId('estimate-total').textContent();
      const quote = await newestQuote(car);
      const route = await fetch(
        `${addresses.city}/route/v1/driving/${quote.pickup.lng},${quote.pickup.lat};${quote.drop.lng},${quote.drop.lat}?overview=false`,
      );
      const { routes } = z
        .object({ routes: z.array(z.object({ distance: z.number(), duration: z.number() })) })
        .parse(await route.json());
      const [{ distance, duration } = { distance: 0, duration: 0 }] = routes;
      // The server uses the duration of a route in whole seconds.
      const expected = byHand(car, distance, Math.round(duration), isMiles);
      expect(quote.trip_cost).toBeCloseTo(expected, 2);
      expect(shown).toBe(`$${expected.toFixed(2)}`);
      const dialog = page.getByRole('dialog', { name: 'Your trip' });
      expect(await dialog.textContent()).toMatch(isMiles ? /\d mi/ : /\d km/);
      await dialog.getByRole('button', { name: 'Back', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  );
});
