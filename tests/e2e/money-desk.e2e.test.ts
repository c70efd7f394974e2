import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readStatement } from '@domain/contracts/money/statements';
import type { Booking } from '@domain/records';
import { toMinor } from '@domain/money/money';
import { FACTS } from '../../gateways/stripe/facts';
import { connectClient, fleetAddressesOf } from '../../local/fleet/client';
import { addresses, launchBrowser, newPerson, open, type Person } from './support/browser';
import { readAsOperator } from './support/database';
import { inspect } from './support/inspect';
import { addDriver, addRider, type NewPerson } from './support/people';
import { signIn } from './support/session';
import { SHARDS } from './support/shards';
import { alertSays, button, choose, dialogOf, follow, staffPerson, visit } from './support/staff';
import { drivenTrip, payBy, storedBooking, until } from './support/trip-steps';

/**
 * The tests perform every action of the money desk on one trip. After each action they check that the rider
 * and the driver see the effect, and that the effect happened once.
 */
let browser: Browser;
let desk: Person;
let rider: Person;
let driver: Person;
let people: { rider: NewPerson; driver: NewPerson };
let trip: Booking;
/** The reference of the payment at the gateway. */
let ref: string;

beforeAll(async () => {
  const [riderUser, driverUser] = await Promise.all([
    addRider(['Olga', 'Núñez']),
    addDriver(['Ciro', 'Bello']),
  ]);
  people = { rider: riderUser, driver: driverUser };
  browser = await launchBrowser();
  trip = await drivenTrip(riderUser.uid, driverUser);
  [desk, rider, driver] = await Promise.all([staffPerson(browser), newPerson(browser), newPerson(browser)]);
  await signIn(rider.page, riderUser.email, '/');
  await signIn(driver.page, driverUser.email, '/bookings');
});
afterAll(() => browser.close());

const amount = z.number().nullable().catch(null);
const minorOf = (value: number | null | undefined): number => toMinor(value ?? 0, 2);
const walletMinor = async ({ uid }: NewPerson): Promise<number> =>
  minorOf(amount.parse(await readAsOperator(`users/${uid}/walletBalance`)));
const historySchema = z.record(z.string(), z.object({ type: z.string(), amount: z.number() })).nullable();
/** Returns the sum of a wallet’s entries, which must equal its balance. */
async function historyMinor({ uid }: NewPerson): Promise<number> {
  const entries = historySchema.parse(await readAsOperator(`wallet_history/${uid}`)) ?? {};
  return Object.values(entries).reduce(
    (sum, { type, amount: value }) => sum + (type === 'Credit' ? 1 : -1) * minorOf(value),
    0,
  );
}
const text = (minor: number): string =>
  `${minor < 0 ? '-' : ''}$${(Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Expects these balances in the database and on the screens of the rider and the driver. */
async function walletsAre(wanted: { rider: number; driver: number }): Promise<void> {
  for (const who of ['rider', 'driver'] as const) {
    await until(`${who}: ${text(wanted[who])}`, async () => (await walletMinor(people[who])) === wanted[who]);
    expect(await historyMinor(people[who])).toBe(wanted[who]);
    const { page } = who === 'rider' ? rider : driver;
    await open(page, '/wallet');
    await page
      .getByRole('region', { name: 'Balance' })
      .getByText(text(wanted[who]), { exact: true })
      .waitFor();
  }
}

const correctionsOfTrip = async (): Promise<number> => {
  const found = await readAsOperator('corrections', `&orderBy="bookingId"&equalTo="${trip.id}"`);
  return Object.keys(found ?? {}).length;
};

/** Returns the amounts of the refunds that the simulated gateway has made. */
async function refundsAtStripe(attempt: string): Promise<number[]> {
  const txn = z.string().parse(await readAsOperator(`payment_attempts/${attempt}/gatewayTxnId`));
  const answer = await fetch(`${addresses.gateways}/stripe/v1/refunds?payment_intent=${txn}`, {
    headers: { authorization: 'Bearer sk_test_stub', 'stripe-version': FACTS.apiVersion },
  });
  const { data } = z.object({ data: z.array(z.object({ amount: z.number() })) }).parse(await answer.json());
  return data.map((refund) => refund.amount);
}

/** Controls the simulated Stripe. */
async function atStripe(body: object): Promise<void> {
  const answer = await fetch(`${addresses.gateways}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: 'stripe', ...body }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const openTripAtDesk = async (): Promise<void> => {
  await follow(desk.page, '/payments');
  await visit(desk.page, '/payments', 'Payments');
  await follow(desk.page, `/payments?booking=${trip.id}`);
  await desk.page.getByRole('heading', { name: trip.reference ?? '' }).waitFor();
};

type Correction = { kind: string; amount?: string; field?: string; note: string };
const correction = () => desk.page.getByRole('dialog', { name: 'Correction of money' });

/** Fills in the correction, and returns the effects that the preview shows. */
async function preview({ kind, amount: value, field = 'Amount', note }: Correction): Promise<string> {
  const dialog = correction();
  await dialog.getByRole('combobox', { name: 'Correction' }).click();
  await desk.page.getByRole('option', { name: kind }).click();
  if (value !== undefined) await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByLabel('Note for colleagues').fill(note);
  return previewAgain();
}

async function previewAgain(): Promise<string> {
  await button(correction(), 'Preview').click();
  const effects = correction().getByRole('status').filter({ hasText: 'This is what happens' });
  await effects.waitFor();
  return ((await effects.textContent()) ?? '').replace('This is what happens', '');
}

/** Makes the correction with a double click, and waits until the money desk lists it. */
async function correctNow(note: string): Promise<void> {
  await button(correction(), 'Correct now').dblclick();
  await correction().waitFor({ state: 'detached' });
  await desk.page.getByText(note, { exact: false }).first().waitFor();
}

/** Lets the call for a correction reach the server, but the browser never gets the answer. */
async function withoutAnswer(press: () => Promise<void>): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    void desk.page.route(
      '**/correct_money',
      async (route) => {
        await route.fetch();
        resolve();
        await route.abort();
      },
      { times: 1 },
    );
  });
  await press();
  await arrived;
}

/** The expected wallet balances. Each test adds the effect of its action. */
const books = { rider: 0, driver: 0 };

describe('the money desk', () => {
  it('finds a trip that was paid by card', async () => {
    const { page } = rider;
    await open(page, `/trip/${trip.id}`);
    await button(page, 'Pay now').click();
    await payBy(page, 'Stripe');
    await until('the payment', async () => (await storedBooking(trip.id)).status === 'PAID');
    trip = await storedBooking(trip.id);
    [ref = ''] = Object.keys((await readAsOperator(`payments/${trip.id}/attempts`)) as object);
    books.driver = minorOf(trip.driver_share);
    await walletsAre(books);
  });

  it('makes only one partial refund through the gateway if staff repeat the call after a lost answer', async () => {
    await openTripAtDesk();
    await button(desk.page, 'Correct').click();
    const effects = await preview({ kind: `Refund by Stripe, ${ref}`, amount: '20', note: 'Cold car.' });
    expect(effects).toBe('Our fee-$20.00Back through the gateway+$20.00');
    await withoutAnswer(() => button(correction(), 'Correct now').click());
    await alertSays(desk.page, /^We can’t reach the service/);
    expect(await previewAgain()).toBe(effects);
    await correctNow('Cold car.');
    await desk.page.getByText('Refund done', { exact: false }).waitFor();
    expect(await correctionsOfTrip()).toBe(1);
    expect(await refundsAtStripe(ref)).toEqual([2000]);
    await inspect(desk.page, 'money-desk-refund');
    await walletsAre(books);
  });

  it('makes only one correction of the fare if staff reload the page before the answer and try again', async () => {
    const [cost, fee] = [minorOf(trip.trip_cost), minorOf(trip.convenience_fees)];
    const newFare = cost - 4000;
    const feeChange = Math.round((newFare * fee) / cost) - fee;
    await button(desk.page, 'Correct').click();
    const wanted = {
      kind: 'Another fare',
      field: 'New fare',
      amount: String(newFare / 100),
      note: 'A detour.',
    };
    const effects = await preview(wanted);
    expect(effects).toBe(`Rider+$40.00Driver${text(-4000 - feeChange)}Our fee${text(feeChange)}`);
    await withoutAnswer(() => button(correction(), 'Correct now').click());
    await desk.page.reload();
    await desk.page.getByText('A detour.', { exact: false }).first().waitFor();
    expect(await correctionsOfTrip()).toBe(2);
    // Staff have not seen the answer, and so they try again.
    await button(desk.page, 'Correct').click();
    const { kind, field, amount: value } = wanted;
    await correction().getByRole('combobox', { name: 'Correction' }).click();
    await desk.page.getByRole('option', { name: kind }).click();
    await correction().getByLabel(field, { exact: true }).fill(value);
    await button(correction(), 'Preview').click();
    await alertSays(desk.page, /This amount can’t be corrected/);
    await button(correction(), 'Cancel').click();
    expect(await correctionsOfTrip()).toBe(2);
    books.rider += 4000;
    books.driver += -4000 - feeChange;
    await walletsAre(books);
    for (const { page } of [rider, driver]) await page.getByText('the fare was wrong').first().waitFor();
  });

  it('takes back a part of a tip through the gateway that received the tip', async () => {
    const { page } = rider;
    await open(page, `/trip/${trip.id}/receipt`);
    await button(page, 'Tip the driver').click();
    const tip = page.getByRole('dialog', { name: /^Tip for/ });
    await tip.getByRole('textbox', { name: 'Another amount' }).fill('12.5');
    await tip.getByRole('radio', { name: 'Card or another provider' }).check();
    await tip.getByRole('radio', { name: 'Stripe', exact: true }).check();
    await button(tip, 'Give $12.50').dblclick();
    await page.getByRole('heading', { name: 'Stripe payment' }).waitFor();
    await button(page, 'Pay, with two clicks').click();
    await page.waitForURL((url) => url.pathname === `/trip/${trip.id}`);
    await page.reload();
    await page.getByText('Tip: $12.50').waitFor();
    books.driver += 1250;
    await walletsAre(books);

    await openTripAtDesk();
    await button(desk.page, 'Correct').click();
    const effects = await preview({ kind: 'Tip back by Stripe', amount: '5', note: 'A slip of the finger.' });
    expect(effects).toBe('Driver-$5.00Back through the gateway+$5.00');
    await correctNow('A slip of the finger.');
    const tipRef = z.string().parse(await readAsOperator(`payments/${trip.id}/tip/attempt`));
    await until('the tip at the gateway', async () => (await refundsAtStripe(tipRef)).length > 0);
    expect(await refundsAtStripe(tipRef)).toEqual([500]);
    books.driver -= 500;
    await walletsAre(books);
    for (const person of [rider, driver]) {
      await open(person.page, `/trip/${trip.id}`);
      await person.page.getByText('Tip: $7.50').waitFor();
    }
  });

  it('records a dispute once, and charges the rider when the dispute is lost', async () => {
    await atStripe({ reference: ref, press: 'dispute' });
    await atStripe({ reference: ref, notice: 'dispute', times: 5 });
    const disputes = desk.page.getByRole('region', { name: 'Disputes, and refunds made elsewhere' });
    const entry = disputes.getByRole('alert').filter({ hasText: ref });
    await desk.page.goto('/payments');
    await entry.getByText('Dispute: open', { exact: false }).waitFor();
    expect(await entry.count()).toBe(1);
    await walletsAre(books);

    await atStripe({ reference: ref, press: 'dispute_lost' });
    await atStripe({ reference: ref, notice: 'dispute', times: 5 });
    await desk.page.reload();
    await entry.getByText('Dispute: lost', { exact: false }).waitFor();
    expect(await entry.count()).toBe(1);
    await inspect(desk.page, 'money-desk-dispute');
    await walletsAre(books);

    await button(entry, 'Open').click();
    await button(desk.page, 'Correct').click();
    const effects = await preview({
      kind: 'Extra charge, for us',
      amount: '110',
      note: 'The dispute is lost.',
    });
    expect(effects).toBe('Rider-$110.00Our till+$110.00');
    await correctNow('The dispute is lost.');
    books.rider -= 11_000;
    await walletsAre(books);
    await rider.page.getByRole('region', { name: 'Still to pay' }).getByText('You owe $70.00.').waitFor();
    await inspect(rider.page, 'money-desk-debt');
  });

  it('writes off a part of the rider’s debt, and the rider pays the rest', async () => {
    const { page } = desk;
    await page.goto('/payments');
    await button(page, 'Correct a wallet').click();
    await dialogOf(page).getByRole('combobox', { name: 'Person' }).fill(people.rider.email);
    await page.getByRole('option').first().click();
    await choose(page, 'Correction', 'Write off what the wallet is below zero');
    await dialogOf(page).getByLabel('Amount', { exact: true }).fill('10');
    await dialogOf(page).getByLabel('Note for colleagues').fill('As agreed.');
    expect(await previewAgain()).toBe('Rider+$10.00Our fee-$10.00');
    await button(correction(), 'Correct now').dblclick();
    await correction().waitFor({ state: 'detached' });
    books.rider += 1000;
    await walletsAre(books);
    const debt = rider.page.getByRole('region', { name: 'Still to pay' });
    await debt.getByText('You owe $60.00.').waitFor();

    await button(debt, 'Pay it now').click();
    const topUp = rider.page.getByRole('dialog', { name: 'Top up your wallet' });
    const paid = minorOf(Number(await topUp.getByRole('textbox', { name: 'Amount' }).inputValue()));
    expect(paid).toBeGreaterThanOrEqual(6000);
    await topUp.getByRole('radio', { name: 'Stripe', exact: true }).check();
    await button(topUp, 'Continue to payment').dblclick();
    await rider.page.getByRole('heading', { name: 'Stripe payment' }).waitFor();
    await button(rider.page, 'Pay, with two clicks').click();
    await rider.page.waitForURL((url) => url.pathname === '/wallet');
    await rider.page.reload();
    books.rider += paid;
    await walletsAre(books);
    expect(await debt.count()).toBe(0);
  });

  it('keeps the receipt unchanged, and adds a numbered credit note for each refund and each lower fare', async () => {
    const { page } = rider;
    await open(page, `/trip/${trip.id}/receipt`);
    const receipt = page.getByRole('article');
    const notes = receipt.getByRole('region', { name: 'Corrections' }).getByRole('listitem');
    await notes.first().waitFor();
    const texts = await notes.allTextContents();
    expect(texts).toHaveLength(2);
    for (const [index, given] of ['$20.00', '$40.00'].entries())
      expect(texts[index]).toMatch(new RegExp(`Credit note C\\d{4}-\\d{6}.*-\\${given}`));
    await receipt
      .getByText(text(minorOf(trip.trip_cost)))
      .first()
      .waitFor();
    await receipt.getByText(/^\d{4}-\d{6}$/).waitFor();
    await inspect(page, 'money-desk-receipt');

    const number = (await receipt.getByText(/^\d{4}-\d{6}$/).textContent()) ?? '';
    const pdf = await savedPdf(page, () =>
      page.getByRole('button', { name: 'Download PDF' }).first().click(),
    );
    for (const part of [number, 'Receipt', text(minorOf(trip.trip_cost)), 'Paid by card (Stripe)'])
      expect(pdf).toContain(part);
    const note = await savedPdf(page, () => button(notes.first(), 'Download PDF').click());
    for (const part of ['Credit note', 'For receipt', number, '$20.00']) expect(note).toContain(part);
    // The rider and the driver each see only their own amounts.
    await open(driver.page, `/trip/${trip.id}/receipt`);
    await driver.page
      .getByRole('article')
      .getByText(trip.reference ?? '')
      .waitFor();
    expect(await driver.page.getByText('Credit note', { exact: false }).count()).toBe(0);
  });

  it('adds all corrections to the driver’s monthly statement, whose final balance equals the wallet balance', async () => {
    const timeZone = z.string().parse(await readAsOperator('settings/timeZone'));
    const month = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone }).format();
    const { uid } = people.driver;
    const client = await connectClient(fleetAddressesOf(addresses, SHARDS > 1), uid, () => undefined);
    const statement = await client.call(readStatement, { month, from: 0 });
    await client.close();
    const share = minorOf(trip.driver_share);
    const fare = books.driver - share - 1250 + 500;
    expect(statement.lines.map(({ kind, amountMinor, reference }) => [kind, amountMinor, reference])).toEqual(
      [
        ['share', share],
        ['correction', fare],
        ['tip', 1250],
        ['correction', -500],
      ].map((line) => [...line, trip.reference]),
    );
    const { openingMinor, closingMinor, isRight, next } = statement;
    expect({ openingMinor, closingMinor, isRight, next }).toEqual({
      openingMinor: 0,
      closingMinor: await walletMinor(people.driver),
      isRight: true,
      next: null,
    });
    expect(closingMinor).toBe(books.driver);

    const { page } = driver;
    await open(page, '/statement');
    const entries = page.getByRole('row').filter({ hasText: trip.reference ?? '' });
    await entries.first().waitFor();
    const shown = await entries.allTextContents();
    const wanted = [
      ['Share of a trip', `+${text(share)}`],
      ['Correction: the fare was wrong', text(fare)],
      ['Tip', '+$12.50'],
      ['Correction: the fare was wrong', '-$5.00'],
    ];
    expect(shown).toHaveLength(wanted.length);
    for (const [index, parts] of wanted.entries())
      for (const part of parts) expect(shown[index]).toContain(part);
    const wallet = page.getByRole('region', { name: 'Wallet', exact: true });
    await wallet.getByText(text(books.driver), { exact: true }).waitFor();
    await inspect(page, 'money-desk-statement');
    const pdf = await savedPdf(page, () => button(page, 'Download PDF').click());
    for (const part of ['Monthly statement', 'Closing balance', text(books.driver), trip.reference ?? ''])
      expect(pdf).toContain(part);
  });

  it('causes no unexpected errors in the browsers', () => {
    // The browser logs the lost answers and the refusal of a preview. These errors are expected.
    const noted = (problem: string): boolean => /correct_money|preview_correction/.test(problem);
    expect([desk, rider, driver].flatMap(({ problems }) => problems).filter((one) => !noted(one))).toEqual(
      [],
    );
  });
});

async function savedPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = await readFile(await download.path());
  const { text: all } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return all;
}
