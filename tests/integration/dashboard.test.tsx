import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportTotalsSchema, withdrawalSchema } from '@domain/records';
import { aBooking, aFleetAdmin, anAdmin, aSettings, NOON } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { renderApp } from '../support/backend/render-app';

const MINUTE_MS = 60_000;
const totals = (convenienceFee: number, more: object = {}) =>
  reportTotalsSchema.parse({ convenienceFee, ...more });

const DATA: Partial<Seed> = {
  months: [
    { month: '2026-10', totals: totals(4000) },
    { month: '2026-11', totals: totals(3000) },
  ],
  days: [
    { day: '2026-11-17', totals: totals(2000, { total_rides: 7 }) },
    { day: '2026-11-18', totals: totals(1000, { total_rides: 3, cancelled: 2 }) },
  ],
  nodes: {
    'reports/fleets/fleet-1/2026-11': totals(1500),
    'reports/fleet_days/fleet-1/2026-11-18': totals(500, { total_rides: 1 }),
  },
  bookings: [
    aBooking({ id: 'b1', status: 'NEW', bookingDate: NOON - 6 * MINUTE_MS, tripdate: NOON - 6 * MINUTE_MS }),
    aBooking({ id: 'b2', status: 'NEW', bookingDate: NOON, tripdate: NOON }),
    aBooking({ id: 'b3', status: 'STARTED', fleetadmin: 'fleet-1' }),
  ],
  withdrawals: [
    {
      ...withdrawalSchema.parse({ uid: 'd1', name: 'Leo', date: 1, amount: 12.5, processed: false }),
      id: 'w1',
    },
    {
      ...withdrawalSchema.parse({ uid: 'd2', name: 'Leo', date: 1, amount: 7.5, processed: false }),
      id: 'w2',
    },
    {
      ...withdrawalSchema.parse({ uid: 'd2', name: 'Leo', date: 1, amount: 100, processed: true }),
      id: 'w3',
    },
  ],
};

const amountOf = async (title: string): Promise<string | null | undefined> =>
  (await screen.findByRole('heading', { name: title, level: 3 })).parentElement?.textContent;
const region = (name: string) => screen.findByRole('region', { name });

describe('the dashboard', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows an admin the fees from the reports', async () => {
    renderApp({ path: '/dashboard', as: anAdmin(), data: DATA });
    await screen.findByText('$70.00');
    expect(await amountOf('Today')).toBe('Today$10.00');
    expect(await amountOf('This month')).toBe('This month$30.00');
    expect(await amountOf('Total')).toBe('Total$70.00');
  });

  it('shows a fleet admin only the fees of the fleet', async () => {
    renderApp({ path: '/dashboard', as: aFleetAdmin(), data: DATA });
    await waitFor(async () => expect(await amountOf('Total')).toBe('Total$15.00'));
    expect(await amountOf('Today')).toBe('Today$5.00');
    const now = await region('Trips now');
    expect(within(now).getByText('In progress').closest('li')).toHaveTextContent('1');
    expect(within(now).queryByText('Cancelled today')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Open withdrawals' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Waiting for a driver' })).not.toBeInTheDocument();
  });

  it('counts the trips in each status, and updates the counts without a reload', async () => {
    const { world } = renderApp({ path: '/dashboard', as: anAdmin(), data: DATA });
    const now = await region('Trips now');
    await waitFor(() => expect(within(now).getByText('In progress').closest('li')).toHaveTextContent('1'));
    expect(within(now).getByText('Paid today').closest('li')).toHaveTextContent('3');
    expect(within(now).getByText('Cancelled today').closest('li')).toHaveTextContent('2');
    world.put({ bookings: [aBooking({ id: 'b4', status: 'STARTED' })] });
    await waitFor(() => expect(within(now).getByText('In progress').closest('li')).toHaveTextContent('2'));
  });

  it('lists the bookings that wait for a driver, with links to their trip pages', async () => {
    const { user, path } = renderApp({
      path: '/dashboard',
      as: anAdmin(),
      data: DATA,
      userEvent: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
    });
    const waiting = await region('Waiting for a driver');
    const links = await within(waiting).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/trip/b1']);
    expect(links[0]).toHaveTextContent('6 min late');
    await user.click(within(waiting).getByRole('link'));
    expect(path()).toBe('/trip/b1');
  });

  it('lets staff choose a driver for a waiting booking if the automatic search is off', async () => {
    const { user } = renderApp({
      path: '/dashboard',
      as: anAdmin(),
      data: { ...DATA, settings: aSettings({ autoDispatch: false }) },
      userEvent: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
    });
    const waiting = await region('Waiting for a driver');
    await user.click(await within(waiting).findByRole('button', { name: /^Assign driver/ }));
    await screen.findByRole('dialog', { name: /^Assign a driver to/ });
  });

  it('shows the number and the sum of the open withdrawals', async () => {
    renderApp({ path: '/dashboard', as: anAdmin(), data: DATA });
    const withdrawals = await region('Open withdrawals');
    expect(await within(withdrawals).findByText('$20.00')).toBeVisible();
    expect(within(withdrawals).getByText('Withdrawals: 2')).toBeVisible();
    expect(within(withdrawals).getByRole('link', { name: 'Review withdrawals' })).toHaveAttribute(
      'href',
      '/withdraws',
    );
  });

  it('also shows the figures of the charts in a table with a row for each day', async () => {
    renderApp({ path: '/dashboard', as: anAdmin(), data: DATA });
    const table = await screen.findByRole('table', { name: 'Last 30 days' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)).toHaveTextContent('Nov 1832$10.00');
    expect(rows.at(-2)).toHaveTextContent('Nov 1770$20.00');
    expect(rows.at(-3)).toHaveTextContent('Nov 1600$0.00');
  });

  it('shows an error in each part that could not be read, and reads this part again on a retry', async () => {
    const { world, user } = renderApp({
      path: '/dashboard',
      as: anAdmin(),
      data: DATA,
      userEvent: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
    });
    const now = await region('Trips now');
    await within(now).findByText('In progress');
    world.breakStreams('dashboard.watchOpenTrips', 'permission_denied');
    await user.click(await within(now).findByRole('button', { name: 'Try again' }));
    expect(await within(now).findByText('In progress')).toBeVisible();
    expect(screen.getByText('$70.00')).toBeVisible();
  });
});
