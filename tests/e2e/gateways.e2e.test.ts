import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDER_NAMES, PROVIDERS, type PaymentProviderName } from '@domain/payment/providers';
import { loadStubs } from '../../gateways/real-gateways';
import { sampled } from '../support/sample';
import { launchBrowser, newPerson, open } from './support/browser';
import { readAsOperator, writeAsOperator } from './support/database';
import { addDriver, addRider } from './support/people';
import { signIn } from './support/session';
import { drivenTrip, payBy, storedBooking } from './support/trip-steps';

/**
 * The currency in which each gateway is tested. If a gateway supports US dollars, the currency is US
 * dollars.
 */
const CURRENCIES = new Map(
  (await loadStubs()).map(({ name, currencies, triedIn }) => [
    name as PaymentProviderName,
    currencies === undefined || currencies.includes('USD') ? 'USD' : triedIn,
  ]),
);
const currencyOf = (name: PaymentProviderName): string => CURRENCIES.get(name) ?? 'USD';

/** The gateways that this run tests, grouped by currency. */
const NAMES = sampled({ whole: PAYMENT_PROVIDER_NAMES.length, sample: 2 })
  .flatMap((number) => PAYMENT_PROVIDER_NAMES[number - 1] ?? [])
  .sort((one, other) => currencyOf(one).localeCompare(currencyOf(other)));

let browser: Browser;
let usual: unknown;
beforeAll(async () => {
  browser = await launchBrowser();
  usual = await readAsOperator('settings/code');
});
afterAll(async () => {
  await writeAsOperator('settings/code', usual);
  await browser.close();
});

describe('a trip paid on the page of the gateway', () => {
  it.each(NAMES)(
    '%s has the status PAID, its driver is paid once, and its receipt shows the payment',
    async (name) => {
      await writeAsOperator('settings/code', currencyOf(name));
      const [driverUser, riderUser] = await Promise.all([
        addDriver(['Nelson', 'Pereyra']),
        addRider(['Rocío', 'Villalba']),
      ]);
      const trip = await drivenTrip(riderUser.uid, driverUser);
      const rider = await newPerson(browser);
      const { page } = rider;
      await signIn(page, riderUser.email, '/');
      await open(page, `/trip/${trip.id}`);
      await page.getByRole('button', { name: 'Pay now' }).click();
      await payBy(page, PROVIDERS[name].word);
      await page.getByRole('heading', { name: 'Paid. Thank you!' }).waitFor();

      const paid = await storedBooking(trip.id);
      expect(paid).toMatchObject({ status: 'PAID', gateway: name, payment_mode: 'card' });
      expect([paid.cardPaymentAmount, paid.customer_paid]).toEqual([trip.trip_cost, trip.trip_cost]);
      expect(await readAsOperator(`users/${driverUser.uid}/walletBalance`)).toBe(trip.driver_share);
      const history = (await readAsOperator(`wallet_history/${driverUser.uid}`)) as Record<string, object>;
      expect(Object.values(history)).toMatchObject([{ type: 'Credit', amount: trip.driver_share }]);

      await open(page, `/trip/${trip.id}/receipt`);
      const receipt = page.getByRole('article');
      await receipt.getByText(trip.reference ?? '').waitFor();
      await receipt
        .getByText((trip.trip_cost ?? 0).toFixed(2))
        .first()
        .waitFor();
      expect(rider.problems).toEqual([]);
      expect(rider.outside).toEqual([]);
      await rider.context.close();
    },
  );
});
