import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Review } from '@domain/records';
import { aBooking, aDriver, anAdmin, aSettings, aUser, NOON } from '../support/builders';
import { renderApp } from '../support/backend/render-app';

const aReview = (overrides: Partial<Review>): Review => ({
  id: 'booking-1_above_cap',
  kind: 'above_cap',
  at: NOON,
  bookingId: 'booking-1',
  people: { 'rider-1': 'Ana Gil', 'driver-1': 'Leo Paz' },
  confirmed: 575,
  measured: 900,
  charged: 690,
  state: 'open',
  ...overrides,
});

describe('the list of trips that staff should review', () => {
  it('shows the reason and prices of each entry, and lets an admin close an entry with a note', async () => {
    const { user, world } = renderApp({
      path: '/reviews',
      as: anAdmin(),
      data: {
        settings: aSettings({ AllowCriticalEditsAdmin: true }),
        reviews: [
          aReview({}),
          aReview({ id: 'booking-2_too_early', kind: 'too_early', bookingId: 'booking-2', state: 'closed' }),
        ],
      },
    });
    const row = (await screen.findByText('Above the limit over the confirmed price')).closest('tr');
    if (row === null) throw new Error('no row');
    for (const text of ['Leo Paz, Ana Gil', '$575.00', '$900.00', '$690.00'])
      expect(row).toHaveTextContent(text);
    const closed = (await screen.findByText('Ended too early')).closest('tr');
    if (closed === null) throw new Error('no row');
    expect(within(closed).getByRole('button', { name: 'Close' })).toBeDisabled();

    await user.click(within(row).getByRole('button', { name: 'Close' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Above the limit over the confirmed price',
    });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Road works on the Rambla');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(row).toHaveTextContent('Road works on the Rambla'));
    expect(world.records('reviews')[0]).toMatchObject({ state: 'closed', closedBy: anAdmin().id });
  });

  it('lets an admin settle an unpaid trip as paid in cash', async () => {
    const { user, world } = renderApp({
      path: '/reviews',
      as: anAdmin(),
      data: {
        settings: aSettings({ AllowCriticalEditsAdmin: true }),
        users: [aUser(), aDriver()],
        bookings: [aBooking({ driver: 'driver-1', status: 'PENDING', unpaidReportedAt: NOON })],
        reviews: [aReview({ id: 'booking-1_reported_unpaid', kind: 'reported_unpaid' })],
      },
    });
    const row = (await screen.findByText('Driver says that the rider did not pay')).closest('tr');
    if (row === null) throw new Error('no row');
    await user.click(within(row).getByRole('button', { name: 'Close' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'The rider paid in cash: settle the trip so' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(world.records('reviews')[0]).toMatchObject({ isPaidInCash: true }));
  });

  it('links each entry to the payment of the trip, where staff can correct the fare', async () => {
    const { user, path } = renderApp({ path: '/reviews', as: anAdmin(), data: { reviews: [aReview({})] } });
    await user.click(await screen.findByRole('button', { name: 'Payments and corrections' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments', hidden: true })).toBeVisible();
    expect(path()).toBe('/payments?booking=booking-1');
  });

  it('says when there is nothing to review', async () => {
    renderApp({ path: '/reviews', as: anAdmin() });
    expect(await screen.findByText('Nothing to review.')).toBeVisible();
  });
});
