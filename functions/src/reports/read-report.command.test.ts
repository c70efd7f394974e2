import { describe, expect, it } from 'vitest';
import { reportValues, type ReportEvent } from '@domain/report/totals';
import type { Store } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { increment } from '../platform/store/server-values';
import { readReportCommand } from './read-report.command';

type Caller = Parameters<typeof readReportCommand>[2];
const admin = { uid: 'ada', role: 'admin' } as Caller;
const fleet = { uid: 'flor', role: 'fleetadmin' } as Caller;

const trip = (day: string, more: Partial<ReportEvent> = {}): ReportEvent => ({
  at: Date.parse(`${day}T12:00:00Z`),
  timeZone: 'UTC',
  figures: { total_rides: 1, tripCost: 10_000 },
  driver: { id: 'leo', name: 'Leo', vehicle: 'SBA 1', fleetadmin: 'flor' },
  facets: {
    carType: 'economy',
    payment: 'cash',
    channel: 'app',
    place: '6fjj9q',
    isUnserved: false,
    waitSecs: 20,
    offers: { leo: { answer: 'accepted', fleet: 'flor' } },
  },
  ...more,
});

async function aStore(events: readonly ReportEvent[]) {
  const store = createMemoryStore({
    users: { flor: { firstName: 'Flor', lastName: 'Fleet', usertype: 'fleetadmin' } },
  });
  for (const event of events) await store.update(reportValues(event, increment));
  return store;
}

/** The same store, which counts its reads. */
function counted(store: Store): { store: Store; reads: () => number } {
  let reads = 0;
  const note =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      reads += 1;
      return work(...args);
    };
  return { store: { ...store, read: note(store.read), keyPage: note(store.keyPage) }, reads: () => reads };
}

describe('the report of a range of days', () => {
  it('contains whole months and single days at both ends, and the totals of the preceding period', async () => {
    const days = ['2026-03-30', '2026-03-31', '2026-04-15', '2026-05-02', '2026-05-03', '2026-03-10'];
    const store = await aStore(days.map((day) => trip(day)));
    const report = await readReportCommand({ store }, { from: '2026-03-31', to: '2026-05-02' }, admin);
    expect(report.facets.cells).toEqual({ 'economy~cash~app': { total_rides: 3, tripCost: 30_000 } });
    expect(Object.keys(report.days).sort()).toEqual(['2026-03-31', '2026-04-15', '2026-05-02']);
    expect(report.before).toMatchObject({ total_rides: 2, tripCost: 20_000 });
    expect(report.drivers).toEqual([
      {
        driver: 'leo',
        name: 'Leo',
        fleet: 'flor',
        fleetName: 'Flor Fleet',
        figures: { total_rides: 3, tripCost: 30_000, accepted: 3 },
      },
    ]);
  });

  it('needs the same number of reads for a thousand trips as for one trip', async () => {
    const range = { from: '2026-03-31', to: '2026-05-02' };
    const few = counted(await aStore([trip('2026-04-01')]));
    await readReportCommand({ store: few.store }, range, admin);
    const many = counted(await aStore(Array.from({ length: 1000 }, () => trip('2026-04-01'))));
    await readReportCommand({ store: many.store }, range, admin);
    expect(many.reads()).toBe(few.reads());
  });

  it('for a fleet admin contains only the trips of the fleet, without other drivers and places', async () => {
    const other = trip('2026-04-01', {
      driver: { id: 'eve', name: 'Eve', vehicle: 'X', fleetadmin: 'fred' },
    });
    const { facets: _facets, ...correction } = trip('2026-04-02');
    const store = await aStore([trip('2026-04-01'), other, { ...correction, figures: { tripCost: -500 } }]);
    const report = await readReportCommand({ store }, { from: '2026-04-01', to: '2026-04-02' }, fleet);
    expect(report.days).toEqual({
      '2026-04-01': { total_rides: 1, tripCost: 10_000 },
      '2026-04-02': { tripCost: -500 },
    });
    expect(report.drivers.map(({ driver }) => driver)).toEqual(['leo']);
    expect(report.facets.places).toEqual({});
    expect(report.facets.cells).toEqual({
      'economy~cash~app': { total_rides: 1, tripCost: 10_000 },
      '-~-~-': { tripCost: -500 },
    });
  });

  it('contains the duty time of drivers, even without a trip, for months and single days', async () => {
    const store = await aStore([trip('2026-04-01')]);
    await store.update({
      'reports/duty_months/2026-04': {
        'leo~flor': { onlineSecs: 7200, breakSecs: 600 },
        'eve~-': { onlineSecs: 60 },
      },
      'reports/duty_days/2026-05-01/leo~flor/onlineSecs': 100,
      'reports/duty_days/2026-05-02/leo~flor/onlineSecs': 9999,
    });
    const range = { from: '2026-04-01', to: '2026-05-01' };
    const { drivers } = await readReportCommand({ store }, range, admin);
    expect(drivers.map(({ driver, figures }) => [driver, figures.onlineSecs, figures.breakSecs])).toEqual([
      ['leo', 7300, 600],
      ['eve', 60, undefined],
    ]);
    const own = await readReportCommand({ store }, range, fleet);
    expect(own.drivers.map(({ driver }) => driver)).toEqual(['leo']);
  });

  it('contains the names of drivers without a trip and of fleets, but no names of deleted people', async () => {
    const store = await aStore([]);
    await store.update({
      'users/eve': { firstName: 'Eve', lastName: 'Roca', usertype: 'driver' },
      'reports/duty_days/2026-04-01': { 'eve~flor': { onlineSecs: 60 }, 'gone~-': { onlineSecs: 50 } },
    });
    const range = { from: '2026-04-01', to: '2026-04-01' };
    const { drivers } = await readReportCommand({ store }, range, admin);
    expect(drivers.map(({ driver, name, fleet, fleetName }) => [driver, name, fleet, fleetName])).toEqual([
      ['eve', 'Eve Roca', 'flor', 'Flor Fleet'],
      ['gone', '', '-', ''],
    ]);
  });

  it('contains one row for each of the thousand drivers with the most trips, and one row for all other drivers', async () => {
    const store = await aStore([]);
    const rows = Array.from(
      { length: 1003 },
      (_, index) => [`d${String(index)}~-`, { total_rides: index + 1, tripCost: 5 }] as const,
    );
    const range = { from: '2026-04-01', to: '2026-04-01' };
    await store.update({ 'reports/driver_days/2026-04-01': Object.fromEntries(rows) });
    const { drivers } = await readReportCommand({ store }, range, admin);
    expect(drivers).toHaveLength(1001);
    expect(drivers[0]).toMatchObject({ driver: 'd1002', figures: { total_rides: 1003 } });
    expect(drivers.at(-1)).toEqual({
      driver: '-',
      fleet: '-',
      name: '',
      fleetName: '',
      figures: { total_rides: 6, tripCost: 15 },
    });
    await store.update({ 'reports/driver_days/2026-04-01': Object.fromEntries(rows.slice(0, 1000)) });
    expect((await readReportCommand({ store }, range, admin)).drivers).toHaveLength(1000);
  });

  it('of a fleet is refused to the admin of another fleet, and returned to an admin', async () => {
    const store = await aStore([trip('2026-04-01')]);
    const asked = { from: '2026-04-01', to: '2026-04-01', fleet: 'flor' };
    await expect(readReportCommand({ store }, { ...asked, fleet: 'fred' }, fleet)).rejects.toMatchObject({
      code: 'permission_denied',
    });
    expect((await readReportCommand({ store }, asked, admin)).before).toEqual({});
    expect(Object.keys((await readReportCommand({ store }, asked, admin)).days)).toEqual(['2026-04-01']);
  });
});
