import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '@domain/records';
import { aDriver, aSettings, aUser } from '../support/builders';
import { renderApp } from '../support/backend/render-app';
import type { Seed } from '../support/backend/seed';

const PROVIDERS: Seed['providers'] = ['test', 'mercadopago'];
const settings = aSettings({ walletMoneyField: '200, 500', top_up_min: 50, top_up_max: 2000 });

const openWallet = (as: User, data: Partial<Seed> = {}, path = '/wallet') =>
  renderApp({ path, as, data: { settings, providers: PROVIDERS, ...data } });
const openDialog = async (as: User, data: Partial<Seed> = {}) => {
  const app = openWallet(as, data);
  await app.user.click(await screen.findByRole('button', { name: 'Top up' }));
  return { app, dialog: await screen.findByRole('dialog', { name: 'Top up your wallet' }) };
};

describe('a wallet top-up', () => {
  it.each([
    ['rider', aUser()],
    ['driver', aDriver()],
  ])('by a %s opens the provider’s page with the server’s order', async (_, person) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { app, dialog } = await openDialog(person);
    await app.user.click(within(dialog).getByRole('button', { name: '$500.00' }));
    await app.user.click(await within(dialog).findByRole('radio', { name: 'Mercado Pago' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(app.world.callsOf('top_up')).toEqual([[{ amount: 500, provider: 'mercadopago' }]]);
    const form = submit.mock.contexts[0];
    expect(form).toHaveAttribute('action', '/pay/mercadopago/start');
    const sent = Object.fromEntries(new FormData(form as HTMLFormElement));
    expect(app.world.at(`payment_attempts/${sent.order_id as string}`)).toMatchObject({
      uid: person.id,
      amountMinor: 50_000,
    });
    expect(sent).toMatchObject({ amount: '500', currency: 'UYU', cust_id: person.id });
    await waitFor(() => expect(dialog).not.toBeInTheDocument(), { timeout: 3000 });
  });

  it('is paid at the first selected provider, even if the user selects another provider during the call', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { app, dialog } = await openDialog(aUser());
    await app.user.click(await within(dialog).findByRole('radio', { name: 'Mercado Pago' }));
    const release = app.world.hold('top_up');
    await app.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await app.user.click(within(dialog).getByRole('radio', { name: /Test/ }));
    release();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.contexts[0]).toHaveAttribute('action', '/pay/mercadopago/start');
  });

  it('accepts a typed amount within the limits', async () => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { app, dialog } = await openDialog(aUser());
    const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
    expect(amount).toHaveAccessibleDescription('From $50.00 to $2,000.00');
    await within(dialog).findByRole('radio', { name: 'Mercado Pago' });
    for (const wrong of ['49.99', '2000.01', '', '-60', 'much', '60.005']) {
      await app.user.clear(amount);
      if (wrong !== '') await app.user.type(amount, wrong);
      await app.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
      expect(amount).toHaveAccessibleDescription(
        'This amount can’t be paid into the wallet. Choose one within the limits.',
      );
    }
    expect(app.world.callsOf('top_up')).toEqual([]);
    await app.user.clear(amount);
    await app.user.type(amount, '60,5');
    await app.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(app.world.callsOf('top_up')).toEqual([[{ amount: 60.5, provider: 'mercadopago' }]]),
    );
  });

  it('shows why the server refuses the top-up', async () => {
    const { app, dialog } = await openDialog(aUser());
    app.world.failNext('top_up', 'rate_limited');
    await within(dialog).findByRole('radio', { name: 'Mercado Pago' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Too many tries.');
  });

  it('says that a person cannot top up while the service is closed', async () => {
    const { dialog } = await openDialog(aUser(), { settings: { ...settings, service_closed: true } });
    await within(dialog).findByRole('radio', { name: 'Mercado Pago' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('You can’t top up while we are closed.');
    expect(within(dialog).getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  });

  it('shows a link to the operator if no payment provider is configured', async () => {
    const { app, dialog } = await openDialog(aDriver(), { providers: [] });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Card payments aren’t set up yet.');
    expect(within(dialog).getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
    await app.user.click(within(dialog).getByRole('link', { name: 'Top up with the operator' }));
    expect(app.path()).toBe('/contact-us');
  });

  it('suggests the amount of the debt to a driver with a debt', async () => {
    const { app, dialog } = await openDialog(aDriver({ walletBalance: -116.8 }));
    expect(screen.getByText(/They start again as soon as it is paid/)).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Amount' })).toHaveValue('116.8');
    expect(
      within(dialog).getByText('Your wallet is $116.80 below zero. This amount settles it.'),
    ).toBeVisible();
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('suggests the amount of the debt to a rider with a debt', async () => {
    const app = openWallet(aUser({ walletBalance: -90 }));
    const debts = await screen.findByRole('region', { name: 'Still to pay' });
    await app.user.click(within(debts).getByRole('button', { name: 'Pay it now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Top up your wallet' });
    expect(within(dialog).getByRole('textbox', { name: 'Amount' })).toHaveValue('90');
  });

  it('is not required while staff allow a booking despite the debt, and the wallet shows until when and why', async () => {
    const debtPass = { reason: 'Pays tomorrow', until: Date.now() + 3600_000, isOnce: true };
    openWallet(aUser({ walletBalance: -90, debtPass }));
    const debts = await screen.findByRole('region', { name: 'Still to pay' });
    expect(debts).toHaveTextContent(/You can book one trip in spite of it until .*Reason: Pays tomorrow/);
  });

  it.each([
    ['success', 'You’re back from the payment page. The money is in your wallet as soon as'],
    ['refused', 'The payment was refused, so nothing was paid.'],
    ['cancelled', 'You cancelled the payment. Nothing was paid.'],
    ['failed', 'Your payment didn’t go through. Try again.'],
  ])('ends with a message about the outcome when the provider returns "%s"', async (outcome, text) => {
    openWallet(aUser(), {}, `/wallet?payment=${outcome}`);
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });
});
