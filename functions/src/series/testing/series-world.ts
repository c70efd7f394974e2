import { createSeries } from '@domain/contracts/trip/series';
import type { LatLng } from '@domain/geo/geo';
import type { Settings } from '@domain/records';
import type { Notification } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aCarType, aLog, aRider, someSettings } from '../../platform/testing/records';
import type { SeriesPorts } from '../book-series.command';
import { createSeriesCommand } from '../edit-series.command';

/** Friday, 20 November 2026, noon in Montevideo. */
export const FRIDAY = Date.parse('2026-11-20T15:00:00Z');
export const HOUR = 3600_000;
const ROUTE = { distance_in_km: 7.4, time_in_secs: 1080, polylinePoints: '_p~iF~ps|U' };

export const ana = { uid: 'ana', role: 'rider' } as const;
export const boss = { uid: 'boss', role: 'admin' } as const;

/** A repeating trip on every weekday at 8:15, from Monday, 23 November. */
export const aWish = (overrides: Record<string, unknown> = {}) =>
  createSeries.input.parse({
    requestId: 'request-1',
    trip: {
      pickup: { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' },
      drop: { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' },
      carTypeId: 'comfort',
    },
    weekdays: [5, 1, 2, 3, 4],
    time: '08:15',
    from: '2026-11-23',
    until: '2026-12-31',
    ...overrides,
  });

/** The service with a rider, an admin and a car type, at an adjustable time. */
export function seriesWorld(options: { users?: Record<string, unknown>; settings?: Partial<Settings> } = {}) {
  let now = FRIDAY;
  const state = {
    settings: options.settings ?? {},
    route: 'there' as 'there' | 'none' | 'down',
    found: null as LatLng | null,
  };
  const clock = () => now;
  const store = createMemoryStore(
    {
      users: { ana: aRider(), boss: { usertype: 'admin', email: 'boss@hail.example' }, ...options.users },
      cartypes: { comfort: aCarType({ options: [{ description: 'Child seat', amount: 10 }] }) },
    },
    clock,
  );
  const notices: Notification[] = [];
  const log = aLog();
  const ports: SeriesPorts = {
    store,
    clock,
    log,
    settings: () => Promise.resolve(someSettings({ timeZone: 'America/Montevideo', ...state.settings })),
    directions: () => {
      if (state.route === 'down') return Promise.reject(new Error('no answer'));
      return Promise.resolve(state.route === 'none' ? null : ROUTE);
    },
    findPlace: () => Promise.resolve(state.found),
    notify: (sent) => {
      notices.push(...sent.filter(({ eventId }) => notices.every((one) => one.eventId !== eventId)));
      return Promise.resolve();
    },
  };
  return {
    store,
    ports,
    notices,
    log,
    state,
    /** Sets the clock of the service. */
    at: (iso: string) => {
      now = Date.parse(iso);
    },
    create: async (overrides: Record<string, unknown> = {}) =>
      (await createSeriesCommand(ports, aWish(overrides), ana)).series,
    /** The booked trips, sorted by time. */
    booked: () =>
      Object.entries((store.get('bookings') ?? {}) as Record<string, { status: string }>)
        .map(([id, { status }]) => ({ id, status, quote: store.get(`quotes/${id}`) as { tripdate: number } }))
        .sort((a, b) => a.quote.tripdate - b.quote.tripdate)
        .map(({ id, status, quote }) => ({ id, status, at: new Date(quote.tripdate).toISOString() })),
  };
}
