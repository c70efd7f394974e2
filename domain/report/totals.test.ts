import { describe, expect, it } from 'vitest';
import { reportKeys } from './report-keys';
import { reportValues } from './totals';

describe('a report', () => {
  it('counts an event on its local day and in its local month, even just before and after midnight', () => {
    const at = Date.UTC(2026, 0, 1, 1, 30);
    expect(reportKeys(at, 'America/Montevideo')).toEqual({ day: '2025-12-31', month: '2025-12' });
    expect(reportKeys(at, 'UTC')).toEqual({ day: '2026-01-01', month: '2026-01' });
    expect(reportKeys(at, 'Nowhere/Else')).toEqual({ day: '2026-01-01', month: '2026-01' });
  });

  it('adds each figure to the day, the month, the driver and the fleet, and omits zeros', () => {
    const values = reportValues(
      {
        at: Date.UTC(2026, 4, 20, 12),
        timeZone: 'UTC',
        figures: { total_rides: 1, tripCost: 20_000, discountAmount: 0 },
        driver: { id: 'leo', name: 'Leo', vehicle: 'SBA 1', fleetadmin: 'fleet' },
      },
      (delta) => `+${String(delta)}`,
    );
    // The breakdowns are tested in `report-breakdowns.test.ts`.
    const isCut = (path: string): boolean => /^reports\/(fleet_)?(facet_|driver_)/u.test(path);
    const totals = Object.fromEntries(Object.entries(values).filter(([path]) => !isCut(path)));
    expect(totals).toEqual({
      'reports/days/2026-05-20/total_rides': '+1',
      'reports/days/2026-05-20/tripCost': '+20000',
      'reports/months/2026-05/total_rides': '+1',
      'reports/months/2026-05/tripCost': '+20000',
      'reports/drivers/leo/2026-05/total_rides': '+1',
      'reports/drivers/leo/2026-05/tripCost': '+20000',
      'reports/drivers/leo/2026-05/driverName': 'Leo',
      'reports/drivers/leo/2026-05/driverVehicleNo': 'SBA 1',
      'reports/month_drivers/2026-05/leo/total_rides': '+1',
      'reports/month_drivers/2026-05/leo/tripCost': '+20000',
      'reports/month_drivers/2026-05/leo/driverName': 'Leo',
      'reports/month_drivers/2026-05/leo/driverVehicleNo': 'SBA 1',
      'reports/month_drivers/2026-05/leo/fleetadmin': 'fleet',
      'reports/fleet_days/fleet/2026-05-20/total_rides': '+1',
      'reports/fleet_days/fleet/2026-05-20/tripCost': '+20000',
      'reports/fleets/fleet/2026-05/total_rides': '+1',
      'reports/fleets/fleet/2026-05/tripCost': '+20000',
    });
  });
});
