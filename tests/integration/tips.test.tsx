import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Booking, reportTotalsSchema } from '@domain/records';
import { aBooking, aDriver, anAdmin, aSettings, aUser } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { renderApp } from '../support/backend/render-app';

const PROVIDERS: Seed['providers'] = ['test', 'mercadopago'];
const paidTrip = (overrides: Partial<Booking> = {}): Booking =>
  aBooking({
    status: 'PAID',
    driver: 'driver-1',
    driver_name: 'Bruno Silva',
    trip_cost: 200,
    endTime: Date.now(),
    customer_paid: 200,
    ...overrides,
  });

const open = (
  { booking = paidTrip(), as = aUser({ walletBalance: 100 }), path = '/trip/booking-1' } = {},
  data: Partial<Seed> = {},
) =>
  renderApp({
    path,
    as,
    data: {
      settings: aSettings(),
      users: [aUser({ walletBalance: 100 }), aDriver()],
      bookings: [booking],
      providers: PROVIDERS,
      ...data,
    },
  });
const openDialog = async (options: Parameters<typeof open>[0] = {}) => {
  const app = open(options);
  await app.user.click(await screen.findByRole('button', { name: 'Tip the driver' }));
  return { app, dialog: await screen.findByRole('dialog', { name: 'Tip for Bruno Silva' }) };
};

afterEach(() => vi.restoreAllMocks());

describe('a tip from a rider', () => {
  it('can be a percentage, which is paid from the wallet and then shown on the trip page', async () => {
    const { app, dialog } = await openDialog();
    expect(screen.getByRole('radio', { name: '5 of 5 stars', hidden: true })).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: '15% · $30.00' }));
    expect(within(dialog).getByRole('radio', { name: 'Wallet ($100.00)' })).toBeChecked();
    await app.user.click(within(dialog).getByRole('button', { name: 'Give $30.00' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.callsOf('give_tip')).toEqual([[{ bookingId: 'booking-1', amount: 30 }]]);
    expect(await screen.findByText('Tip:', { exact: false })).toHaveTextContent('Tip: $30.00');
    expect(screen.queryByRole('button', { name: 'Tip the driver' })).not.toBeInTheDocument();
  });

  it('can be a typed amount within the limit, which is paid on a provider’s page', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { app, dialog } = await openDialog({ as: aUser({ walletBalance: 5 }) });
    const amount = within(dialog).getByRole('textbox', { name: 'Another amount' });
    expect(amount).toHaveAccessibleDescription('At most $200.00');
    await app.user.click(await within(dialog).findByRole('radio', { name: 'Mercado Pago' }));
    for (const wrong of ['200.01', '0', 'much']) {
      await app.user.clear(amount);
      await app.user.type(amount, wrong);
      await app.user.click(within(dialog).getByRole('button', { name: 'Tip the driver' }));
      expect(amount).toHaveAccessibleDescription('Choose a tip within the limit.');
    }
    await app.user.clear(amount);
    await app.user.type(amount, '12,5');
    expect(within(dialog).getByRole('radio', { name: 'Wallet ($5.00)' })).toBeDisabled();
    await app.user.click(within(dialog).getByRole('button', { name: 'Give $12.50' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(app.world.callsOf('give_tip')).toEqual([
      [{ bookingId: 'booking-1', amount: 12.5, provider: 'mercadopago' }],
    ]);
    const form = submit.mock.contexts[0];
    expect(form).toHaveAttribute('action', '/pay/mercadopago/start');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toMatchObject({
      order_id: expect.stringMatching(/^\w{16}$/) as string,
      amount: '12.5',
      currency: 'UYU',
      cust_id: 'rider-1',
    });
    await waitFor(() => expect(dialog).not.toBeInTheDocument(), { timeout: 3000 });
  });

  it('is paid at the first selected provider, even if the rider selects another provider during the call', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { app, dialog } = await openDialog({ as: aUser({ walletBalance: 5 }) });
    await app.user.click(await within(dialog).findByRole('radio', { name: 'Mercado Pago' }));
    const release = app.world.hold('give_tip');
    await app.user.click(within(dialog).getByRole('button', { name: /^Give/ }));
    await app.user.click(within(dialog).getByRole('radio', { name: /Test/ }));
    release();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.contexts[0]).toHaveAttribute('action', '/pay/mercadopago/start');
  });

  it('can be given from the receipt, which then shows the tip on its own line', async () => {
    const { app, dialog } = await openDialog({
      booking: paidTrip({ status: 'COMPLETE' }),
      path: '/trip/booking-1/receipt',
    });
    await app.user.click(within(dialog).getByRole('button', { name: 'Give $20.00' }));
    const line = await screen.findByRole('row', { name: 'Tip $20.00' });
    expect(line).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Trip cost $200.00' })).toBeInTheDocument();
  });

  it('shows an error if the server refuses the tip, and can be given again', async () => {
    const { app, dialog } = await openDialog();
    app.world.failNext('give_tip', 'tip_closed');
    await app.user.click(within(dialog).getByRole('button', { name: 'Give $20.00' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This trip can’t be tipped.');
    expect(dialog).toBeInTheDocument();
  });

  it('is not yet shown as paid when the rider returns from a provider, and the page explains this', async () => {
    open({ path: '/trip/booking-1?payment=pending' });
    const notice = await screen.findByText(/^You’re back from the payment page/);
    expect(notice).toHaveTextContent('Your booking shows the payment once it’s confirmed.');
  });

  it.each(['refused', 'cancelled', 'failed'])(
    'is not paid if the provider returns "%s", and the page says that the trip is paid',
    async (outcome) => {
      open({ path: `/trip/booking-1?payment=${outcome}` });
      const notice = await screen.findByText('This payment was not made. Your trip is paid.');
      expect(notice).toBeVisible();
      expect(screen.queryByText(/Nothing was paid/i)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['before the trip is paid', paidTrip({ status: 'PENDING' }), undefined],
    ['after the allowed days', paidTrip({ endTime: Date.now() - 31 * 86_400_000 }), undefined],
    ['by the driver', paidTrip(), aDriver()],
    ['by an admin', paidTrip(), anAdmin()],
  ])('cannot be given %s', async (_, booking, as) => {
    open({ booking, ...(as === undefined ? {} : { as }) });
    await screen.findByRole('link', { name: 'Receipt' });
    await import('@/features/trip/TripTip');
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Tip the driver' })).not.toBeInTheDocument();
  });

  it('cannot be given if the operator offers no tips', async () => {
    open({}, { settings: aSettings({ tip_percents: '' }) });
    await screen.findByText('How was the trip with Bruno Silva?');
    await import('@/features/trip/TripTip');
    expect(screen.queryByRole('button', { name: 'Tip the driver' })).not.toBeInTheDocument();
  });
});

describe('a driver with a tip', () => {
  it('sees the tip on the trip page, and the tips of a month separately from the driver share', async () => {
    const app = open({ booking: paidTrip({ tip: 25 }), as: aDriver() });
    expect(await screen.findByText('Tip:', { exact: false })).toHaveTextContent('Tip: $25.00');
    app.unmount();
    const now = new Date();
    const month = `${now.getUTCFullYear()}-${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
    const totals = reportTotalsSchema.parse({ total_rides: 1, driverShare: 18_000, tips: 2500 });
    open({ path: '/earnings', as: aDriver() }, { earnings: { 'driver-1': [{ month, totals }] } });
    const card = await screen.findByRole('region', { name: 'This month' });
    await waitFor(() => expect(card).toHaveTextContent('$180.00'));
    expect(card).toHaveTextContent('Tips: $25.00');
    expect(await screen.findByRole('columnheader', { name: 'Tips' })).toBeInTheDocument();
  });
});

describe('staff at the money desk', () => {
  it('can take a tip back from a driver', async () => {
    const app = renderApp({
      path: '/payments?booking=booking-1',
      as: anAdmin(),
      data: {
        settings: aSettings({ AllowCriticalEditsAdmin: true }),
        users: [aUser({ walletBalance: 0 }), aDriver({ walletBalance: 20 })],
        bookings: [{ ...paidTrip({ tip: 20 }), customer: 'rider-1', reference: 'ABCDEF' }],
        nodes: {
          payments: {
            'booking-1': { tip: { at: 1, driver: 'driver-1', amountMinor: 2000, source: 'wallet' } },
          },
        },
      },
    });
    const panel = await screen.findByRole('dialog', { name: 'ABCDEF' });
    expect(await within(panel).findByText('$20.00')).toBeInTheDocument();
    await app.user.click(within(panel).getByRole('button', { name: 'Correct' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correction of money' });
    await app.user.click(within(dialog).getByRole('combobox', { name: 'Correction' }));
    await app.user.click(await screen.findByRole('option', { name: 'Take the tip back' }));
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '20');
    await app.user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Rider+$20.00Driver-$20.00');
    await app.user.click(within(dialog).getByRole('button', { name: 'Correct now' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.users.map(({ id, walletBalance }) => [id, walletBalance])).toEqual(
      expect.arrayContaining([
        ['rider-1', 20],
        ['driver-1', 0],
      ]),
    );
  });
});
