import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Booking, ComplaintRecord } from '@domain/records';
import { aBooking, aFleetAdmin, anAdmin, anEstimate, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const tax = { name: 'VAT', percent: 22, isInclusive: false, amount: 93.23 };
const settlement = { ...anEstimate().breakdown, fare: 376.77, convenienceFee: 47, total: 517, tax };
const paid = aBooking({
  status: 'PAID',
  settlement,
  trip_cost: 517,
  customer_paid: 517,
  cashPaymentAmount: 517,
  driver: 'driver-1',
  driver_share: 376.77,
  convenience_fees: 47,
  fleetadmin: 'fleet-1',
});
const common = {
  issuedAt: Date.UTC(2026, 4, 20, 12),
  at: Date.UTC(2026, 4, 20, 12),
  timeZone: 'UTC',
  rider: 'rider-1',
  reference: 'ABCDEF',
  tax,
  money: { code: 'USD', symbol: '$', decimal: 2, swipe_symbol: false },
  company: {
    name: 'Frozen SA',
    address: 'Rambla 1',
    taxId: 'UY 210',
    email: 'office@hail.example',
    phone: '',
  },
};
const numbered: Record<string, object> = {
  'receipts/booking-1': {
    ...common,
    number: '2026-000123',
    lines: [{ kind: 'trip', name: '', amount: 423.77 }],
    total: 517,
    discount: 0,
    promo: '',
    debt: 0,
    paid: { wallet: 0, card: 0, cash: 517 },
    gateway: '',
  },
  'credit_notes/booking-1/refund-1': {
    ...common,
    number: 'C2026-000004',
    receipt: '2026-000123',
    amount: 61,
    reason: 'wrong_fare',
    tax: { ...tax, amount: 11 },
  },
};

function open(person = aUser(), booking: Booking = paid, numbers = numbered) {
  const world = new World({
    settings: aSettings({ CompanyName: 'Now SA' }),
    bookings: [booking],
    nodes: numbers,
  });
  return renderApp({ path: '/trip/booking-1/receipt', as: person, world });
}

describe('a numbered receipt', () => {
  it.each([
    ['the rider of the trip', aUser()],
    ['an admin', anAdmin()],
  ])(
    'shows %s the number, the tax, the credit notes and the company’s data at the payment, also as PDF files',
    async (_who, person) => {
      const { user, world } = open(person);
      expect(await screen.findByText('2026-000123')).toBeVisible();
      expect(screen.getByText('Frozen SA')).toBeVisible();
      expect(screen.queryByText('Now SA')).not.toBeInTheDocument();
      expect(screen.getByText('Tax number UY 210')).toBeVisible();
      expect(screen.getByRole('row', { name: /VAT 22 %/ })).toHaveTextContent('$93.23');
      const notes = screen.getByRole('region', { name: 'Corrections' });
      expect(notes).toHaveTextContent('C2026-000004');
      expect(notes).toHaveTextContent('-$61.00');
      expect(notes).toHaveTextContent('Includes VAT 22 %: $11.00');
      const [whole] = screen.getAllByRole('button', { name: 'Download PDF' });
      if (whole === undefined) throw new Error('no button');
      await user.click(whole);
      await user.click(within(notes).getByRole('button', { name: 'Download PDF' }));
      await screen.findByText('2026-000123');
      expect(world.callsOf('receipt_pdf')).toEqual([
        [{ bookingId: 'booking-1', locale: 'en' }],
        [{ bookingId: 'booking-1', correctionId: 'refund-1', locale: 'en' }],
      ]);
    },
  );

  it('shows the price of the trip without the tax, and has no line for the convenience fee', async () => {
    open();
    await screen.findByText('2026-000123');
    expect(screen.getByRole('row', { name: /^Trip \$/ })).toHaveTextContent('$423.77');
    expect(screen.queryByText('Convenience fee')).not.toBeInTheDocument();
  });

  it('shows no number to a fleet admin', async () => {
    open(aFleetAdmin());
    expect(await screen.findByRole('row', { name: /Driver share/ })).toBeVisible();
    expect(screen.queryByText('2026-000123')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });

  it('says when a trip has no receipt number yet', async () => {
    open(aUser(), paid, {});
    expect(await screen.findByText('This receipt has no number yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });
});

describe('the link from a receipt to a complaint about a wrong charge', () => {
  const complaint: ComplaintRecord = {
    bookingId: 'booking-1',
    uid: aUser().id,
    role: 'rider',
    category: 'other',
    state: 'closed',
    at: 1,
    changedAt: 2,
    messages: {},
  };
  it.each([
    ['is shown within the allowed days', 30, {}, true],
    ['is hidden when no complaint is allowed', 0, {}, false],
    [
      'is still shown to a rider who has already complained',
      0,
      { [`booking-1_${aUser().id}`]: complaint },
      true,
    ],
  ])('%s', async (_how, complaint_days, complaints, isShown) => {
    renderApp({
      path: '/trip/booking-1/receipt',
      as: aUser(),
      data: {
        settings: aSettings({ complaint_days }),
        users: [aUser()],
        bookings: [{ ...paid, endTime: Date.now() }],
        nodes: { ...numbered, complaints },
      },
    });
    await screen.findByRole('button', { name: 'Print or save as PDF' }, { timeout: 5000 });
    const link = () => screen.queryByRole('link', { name: 'Report a wrong charge' });
    if (isShown) await waitFor(() => expect(link()).toBeVisible(), { timeout: 3000 });
    else expect(link()).not.toBeInTheDocument();
  });
});
