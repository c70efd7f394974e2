import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBooking, aFleetAdmin, anAdmin, NOON } from '../support/builders';
import { MemoryWorld } from '../support/memory-services';
import { renderApp } from '../support/render-app';

const DAY_MS = 86_400_000;
const BOOKINGS = [
  aBooking({ id: 'b1', status: 'PAID', convenience_fees: 10, fleetadmin: 'fleet-1' }),
  aBooking({ id: 'b2', status: 'COMPLETE', convenience_fees: 20, tripdate: NOON - 2 * DAY_MS }),
  aBooking({
    id: 'b3',
    status: 'COMPLETE',
    convenience_fees: 40,
    tripdate: NOON - 40 * DAY_MS,
    fleetadmin: 'fleet-1',
  }),
  aBooking({ id: 'b4', status: 'PENDING', convenience_fees: 80 }),
];

const amountOf = async (title: string): Promise<string | null | undefined> =>
  (await screen.findByRole('heading', { name: title })).parentElement?.textContent;

describe('the dashboard', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sums up the fees of paid and completed bookings for an admin', async () => {
    renderApp({ path: '/dashboard', as: anAdmin(), world: new MemoryWorld({ bookings: BOOKINGS }) });
    await screen.findByText('$70.00');
    expect(await amountOf('Today')).toBe('Today$10.00');
    expect(await amountOf('This month')).toBe('This month$30.00');
    expect(await amountOf('Total')).toBe('Total$70.00');
  });

  it('counts only the own fleet for a fleet admin', async () => {
    renderApp({ path: '/dashboard', as: aFleetAdmin(), world: new MemoryWorld({ bookings: BOOKINGS }) });
    await screen.findByText('$50.00');
    expect(await amountOf('Total')).toBe('Total$50.00');
    expect(await amountOf('This month')).toBe('This month$10.00');
  });

  it('counts the bookings at each status', async () => {
    renderApp({ path: '/dashboard', as: anAdmin(), world: new MemoryWorld({ bookings: BOOKINGS }) });
    const complete = (await screen.findByText('Complete')).closest('li');
    expect(complete).not.toBeNull();
    if (complete) expect(within(complete).getByText('2')).toBeInTheDocument();
  });
});
