import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportTotalsSchema } from '@domain/database/trip-records';
import { aFleetAdmin, anAdmin, NOON } from '../support/builders';
import { MemoryWorld } from '../support/memory-services';
import { renderApp } from '../support/render-app';

const earned = (driverName: string, driverShare: number, total_rides: number, fleetadmin?: string) => ({
  ...(fleetadmin === undefined ? {} : { fleetadmin }),
  totals: reportTotalsSchema.parse({ driverName, driverVehicleNo: 'SAB 1234', driverShare, total_rides }),
});

const world = () =>
  new MemoryWorld({
    monthDrivers: {
      '2026-11': [earned('Bruno Silva', 12_300, 3, 'fleet-1'), earned('Eva Sosa', 45_600, 7)],
      '2026-10': [earned('Eva Sosa', 100, 1)],
    },
  });

describe('the earnings of drivers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are those of this month for an admin, all drivers, the best first, with the sum', async () => {
    renderApp({ path: '/driverearning', as: anAdmin(), world: world() });
    const eva = await screen.findByText('Eva Sosa');
    const row = eva.closest('tr') ?? eva;
    expect(within(row).getByText('2026')).toBeInTheDocument();
    expect(within(row).getByText('November')).toBeInTheDocument();
    expect(within(row).getByText('$456.00')).toBeInTheDocument();
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual([
      ...['Year', 'Month', 'Driver', 'Trips', 'Vehicle number', 'Driver share', 'Tips', 'Actions'],
    ]);
    expect(screen.getByText('Drivers: 2 · trips: 10 · share: $579.00')).toBeInTheDocument();
    const names = screen.getAllByText(/Eva Sosa|Bruno Silva/).map((node) => node.textContent);
    expect(names).toEqual(['Eva Sosa', 'Bruno Silva']);
  });

  it('are those of the month that the address names', async () => {
    renderApp({ path: '/driverearning?month=2026-10', as: anAdmin(), world: world() });
    expect(await screen.findByText('Drivers: 1 · trips: 1 · share: $1.00')).toBeInTheDocument();
  });

  it('are those of its own drivers for a fleet admin, whose menu calls them earning reports', async () => {
    renderApp({ path: '/driverearning', as: aFleetAdmin(), world: world() });
    expect(await screen.findByText('Drivers: 1 · trips: 3 · share: $123.00')).toBeInTheDocument();
    expect(screen.queryByText('Eva Sosa')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Earning reports' })).toBeInTheDocument();
  });
});
