import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentProviderName } from '@domain/payment/providers';
import { aBooking, aDriver, anAdmin, aSettings, aUser, NOON } from '../support/builders';
import { renderApp } from '../support/backend/render-app';

const anAttempt = (overrides: object = {}) => ({
  uid: 'rider-1',
  provider: 'test',
  amountMinor: 50_000,
  currency: 'UYU',
  state: 'settled',
  createdAt: NOON,
  expiresAt: NOON + 1,
  decimal: 2,
  gatewayTxnId: 'txn-1',
  bookingId: 'booking-1',
  ...overrides,
});

const open = (
  path = '/payments',
  nodes: Record<string, unknown> = {},
  providers: PaymentProviderName[] = [],
) =>
  renderApp({
    path,
    as: anAdmin(),
    data: {
      settings: aSettings({ AllowCriticalEditsAdmin: true }),
      users: [aUser({ walletBalance: 0 }), aDriver({ walletBalance: 0 })],
      bookings: [
        aBooking({
          id: 'booking-1',
          reference: 'ABCDEF',
          status: 'PAID',
          customer: 'rider-1',
          driver: 'driver-1',
          trip_cost: 480,
          convenience_fees: 120,
          driver_share: 360,
          customer_paid: 480,
        }),
      ],
      providers,
      nodes: {
        payment_attempts: { PAIDREF: anAttempt(), ODDREF: anAttempt({ state: 'mismatch' }) },
        ...nodes,
      },
    },
  });

describe('the money desk', () => {
  it('shows a preview of a corrected fare, asks for a confirmation, and then changes both wallets', async () => {
    const { user, world } = open();
    await user.click(await screen.findByText('PAIDREF'));
    const panel = await screen.findByRole('dialog', { name: 'ABCDEF' });
    expect(within(panel).getByText('No corrections yet.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Correct' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correction of money' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Correction' }));
    await user.click(await screen.findByRole('option', { name: 'Another fare' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'New fare' }), '360');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    const preview = await within(dialog).findByRole('status');
    expect(preview).toHaveTextContent('Rider+$120.00Driver-$90.00Our fee-$30.00');
    await user.click(within(dialog).getByRole('button', { name: 'Correct now' }));
    await waitFor(() =>
      expect(world.users.map(({ walletBalance }) => walletBalance)).toEqual(
        expect.arrayContaining([120, -90]),
      ),
    );
    expect(await within(panel).findByText(/the fare was wrong/)).toBeVisible();
  }, 60_000);

  it('lists disputes and the refunds made at the provider, with a link to each payment', async () => {
    const { user } = open('/payments', {
      payment_incidents: {
        dp: {
          kind: 'dispute',
          state: 'open',
          attempt: 'PAIDREF',
          provider: 'stripe',
          uid: 'rider-1',
          gatewayId: 'dp_1',
          amountMinor: 50_000,
          currency: 'UYU',
          decimal: 2,
          reason: 'fraudulent',
          bookingId: 'booking-1',
          at: NOON,
          changedAt: NOON,
        },
      },
    });
    const section = await screen.findByRole('region', { name: 'Disputes, and refunds made elsewhere' });
    const entry = within(section).getByRole('alert');
    expect(entry).toHaveTextContent(/Dispute: open · PAIDREF · .*\$500\.00 · Stripe · fraudulent/);
    await user.click(within(entry).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'ABCDEF' })).toBeVisible();
  });

  it('shows refunds that need a decision, and lets staff pay a failed refund into the wallet', async () => {
    const refund = {
      kind: 'refund',
      at: NOON,
      by: 'admin-1',
      reason: 'other',
      amountMinor: 6000,
      decimal: 2,
      effects: { rider: 0, driver: 0, fee: -6000, operator: 0, gateway: 6000 },
      timeZone: 'UTC',
      refundState: 'failed',
      refundTo: 'rider-1',
      attempt: 'PAIDREF',
    };
    const { user, world } = open('/payments', { corrections: { 'refund-1': refund } });
    const waiting = await screen.findByRole('region', { name: 'Waiting for a decision' });
    expect(within(waiting).getByText(/ODDREF.*Doesn’t match/)).toBeVisible();
    await user.click(within(waiting).getByRole('button', { name: 'Put into the wallet' }));
    await waitFor(() =>
      expect(world.users.find(({ id }) => id === 'rider-1')).toMatchObject({ walletBalance: 60 }),
    );
  }, 60_000);

  it('finds payments by the typed text, and says when no payment is found', async () => {
    const { user } = open();
    await screen.findByText('PAIDREF');
    const field = screen.getByRole('textbox', { name: 'Reference, booking, e-mail, phone or person' });
    await user.type(field, 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No payments found.')).toBeVisible();
  }, 60_000);

  it('shows the code of the gateway beside a refused payment, in the list and in the details', async () => {
    const refused = anAttempt({ state: 'failed', refusalCode: 'card_declined', gatewayTxnId: undefined });
    const { user } = open('/payments', { payment_attempts: { NOREF: refused } });
    const row = (await screen.findByText('NOREF')).closest('tr');
    expect(row).toHaveTextContent('Failed · card_declined');
    await user.click(screen.getByText('NOREF'));
    const panel = await screen.findByRole('dialog', { name: 'ABCDEF' });
    expect(await within(panel).findByText(/^NOREF · .* · Failed · card_declined$/)).toBeVisible();
  }, 60_000);

  it('names the gateways with which no test payment has succeeded', async () => {
    open('/payments', { gateway_tries: { mollie: { state: 'passed' } } }, ['stripe', 'mollie']);
    expect(await screen.findByText(/^Unconfirmed gateways: Stripe\. Try each one/)).toBeVisible();
  }, 60_000);

  it('opens the booking that the URL names', async () => {
    open('/payments?booking=booking-1');
    const panel = await screen.findByRole('dialog', { name: 'ABCDEF' });
    expect(within(panel).getByRole('link', { name: 'Open the trip' })).toHaveAttribute(
      'href',
      '/trip/booking-1',
    );
  }, 60_000);
});
