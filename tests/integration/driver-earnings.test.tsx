import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportTotalsSchema } from '@domain/records';
import { aFleetAdmin, anAdmin, NOON } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const earned = (
  driver: string,
  driverName: string,
  driverShare: number,
  total_rides: number,
  more: { fleetadmin?: string; tips?: number } = {},
) => ({
  driver,
  ...(more.fleetadmin === undefined ? {} : { fleetadmin: more.fleetadmin }),
  totals: reportTotalsSchema.parse({
    driverName,
    driverVehicleNo: 'SAB 1234',
    driverShare,
    total_rides,
    tips: more.tips ?? 0,
  }),
});

const world = () =>
  new World({
    monthDrivers: {
      '2026-11': [
        earned('bruno', 'Bruno Silva', 12_300, 3, { fleetadmin: 'fleet-1' }),
        earned('eva', 'Eva Sosa', 45_600, 7, { tips: 150 }),
      ],
      '2026-10': [earned('eva', 'Eva Sosa', 100, 1)],
    },
  });

describe('the earnings of drivers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
    window.innerWidth = 1024;
  });

  const headOf = (month: string) => {
    const button = screen.getByRole('button', { name: month });
    return { button, row: button.closest('tr') ?? button };
  };

  it('are grouped by month with sums, and the newest month is open, with the highest earnings on top', async () => {
    const { user } = renderApp({ path: '/driverearning', as: anAdmin(), world: world() });
    await screen.findByText('Bruno Silva');
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Driver', 'Trips', 'Vehicle number', 'Driver share', 'Tips', 'Actions']);
    const november = headOf('November 2026');
    expect(november.button).toHaveAttribute('aria-expanded', 'true');
    expect(november.row).toHaveTextContent('November 202610$579.00$1.50');
    const october = headOf('October 2026');
    expect(october.button).toHaveAttribute('aria-expanded', 'false');
    expect(october.row).toHaveTextContent('October 20261$1.00$0.00');
    expect(screen.getByText('Drivers: 2 · trips: 11 · share: $580.00')).toBeInTheDocument();
    const names = () => screen.getAllByText(/Eva Sosa|Bruno Silva/).map((node) => node.textContent);
    expect(names()).toEqual(['Eva Sosa', 'Bruno Silva']);
    await user.click(screen.getByRole('button', { name: 'Trips' }));
    expect(names()).toEqual(['Bruno Silva', 'Eva Sosa']);
    await user.click(october.button);
    expect(names()).toEqual(['Bruno Silva', 'Eva Sosa', 'Eva Sosa']);
    await user.click(headOf('November 2026').button);
    expect(names()).toEqual(['Eva Sosa']);
  });

  it('can be grouped by driver, with the driver who earned most on top', async () => {
    const { user } = renderApp({ path: '/driverearning?by=driver', as: anAdmin(), world: world() });
    const eva = await screen.findByRole('button', { name: 'Eva Sosa' });
    expect(eva.closest('tr')).toHaveTextContent('Eva Sosa8$457.00$1.50');
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Eva Sosa', 'Bruno Silva']);
    expect(screen.getAllByText(/^(November|October)$/).map(({ textContent }) => textContent)).toEqual([
      'November',
      'October',
    ]);
    await user.click(screen.getByRole('button', { name: 'Filter by Month' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'October' }));
    expect(eva.closest('tr')).toHaveTextContent('Eva Sosa1$1.00$0.00');
    expect(screen.queryByText('Bruno Silva')).not.toBeInTheDocument();
  });

  it('show only the month that the URL names', async () => {
    renderApp({ path: '/driverearning?month=2026-10', as: anAdmin(), world: world() });
    expect(await screen.findByText('Drivers: 1 · trips: 1 · share: $1.00')).toBeInTheDocument();
  });

  it('show a fleet admin only the fleet’s drivers, under the heading "Earning reports"', async () => {
    renderApp({ path: '/driverearning', as: aFleetAdmin(), world: world() });
    expect(await screen.findByText('Drivers: 1 · trips: 3 · share: $123.00')).toBeInTheDocument();
    expect(screen.queryByText('Eva Sosa')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Earning reports' })).toBeInTheDocument();
  });

  it('can be collapsed on a phone too', async () => {
    window.innerWidth = 390;
    const { user } = renderApp({ path: '/driverearning', as: anAdmin(), world: world() });
    await screen.findByText('Bruno Silva');
    const october = screen.getByRole('region', { name: 'October 2026' });
    expect(october).toHaveTextContent('Driver share$1.00');
    expect(within(october).queryByText('Eva Sosa')).not.toBeInTheDocument();
    await user.click(within(october).getByRole('button', { name: 'October 2026' }));
    expect(within(october).getByText('Eva Sosa')).toBeVisible();
  });
});
