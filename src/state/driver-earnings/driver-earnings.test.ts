import { describe, expect, it } from 'vitest';
import { reportTotalsSchema } from '@domain/records';
import { aFleetAdmin, anAdmin } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import {
  driverEarningsOfMonths,
  selectDriverEarnings,
  selectDriverEarningsState,
} from './driver-earnings.slice';

const driven = (driverName: string, fleetadmin?: string) => ({
  driver: driverName,
  ...(fleetadmin === undefined ? {} : { fleetadmin }),
  totals: reportTotalsSchema.parse({ total_rides: 1, driverShare: 250, driverName }),
});
const monthDrivers = {
  '2026-01': [driven('Bruno Silva')],
  '2026-12': [driven('Carla Paz'), driven('Diego Rey', 'fleet-1')],
};
const started = (as = anAdmin()) => startedStore({ as, data: { monthDrivers } });
type Started = Awaited<ReturnType<typeof started>>;

const namesIn = ({ store }: Started) => selectDriverEarnings(store.getState()).map((row) => row.driverName);
const wanted = (...months: string[]) => driverEarningsOfMonths.wanted({ months, scope: null });

describe('the earnings of all drivers in a month', () => {
  it('are read when a screen requests the month, and contain the driver’s share in major units', async () => {
    const { store } = await started();
    store.dispatch(wanted('2026-01'));
    expect(selectDriverEarningsState(store.getState()).loading).toBe(true);
    await settled();
    expect(selectDriverEarnings(store.getState())).toEqual([
      {
        driver: 'Bruno Silva',
        year: 2026,
        monthsName: 'January',
        driverName: 'Bruno Silva',
        total_rides: 1,
        driverVehicleNo: '',
        driverShare: 2.5,
        tips: 0,
      },
    ]);
    expect(selectDriverEarningsState(store.getState()).loading).toBe(false);
  });

  it('can be read for several months, and are sorted by month', async () => {
    const app = await started();
    app.store.dispatch(wanted('2026-12', '2026-01'));
    await settled();
    expect(namesIn(app)).toEqual(['Carla Paz', 'Diego Rey', 'Bruno Silva']);
  });

  it('include only the fleet’s own drivers for a fleet admin', async () => {
    const app = await started(aFleetAdmin());
    app.store.dispatch(
      driverEarningsOfMonths.wanted({ months: ['2026-12'], scope: { fleetadmin: 'fleet-1' } }),
    );
    await settled();
    expect(namesIn(app)).toEqual(['Diego Rey']);
  });

  it('are shown for the month that was requested last, even if an older answer arrives later', async () => {
    const app = await started();
    const answerJanuary = app.world.hold('staff.fetchMonthDrivers');
    app.store.dispatch(wanted('2026-01'));
    await settled();
    const answerDecember = app.world.hold('staff.fetchMonthDrivers');
    app.store.dispatch(wanted('2026-12'));
    await settled();
    answerDecember();
    await settled();
    answerJanuary();
    await settled();
    expect(namesIn(app)).toEqual(['Carla Paz', 'Diego Rey']);
  });

  it('are empty and have an error when the month cannot be read', async () => {
    const app = await started();
    app.store.dispatch(wanted('2026-01'));
    await settled();
    app.world.failNext('staff.fetchMonthDrivers', 'unavailable');
    app.store.dispatch(wanted('2026-12'));
    await settled();
    expect(namesIn(app)).toEqual([]);
    expect(selectDriverEarningsState(app.store.getState()).error).toEqual({ flag: true, msg: 'unavailable' });
  });
});
