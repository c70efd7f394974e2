import { en } from '@locales/english';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt, weekdayOf } from '@domain/time/city-days';
import type { SeriesRecord } from '@domain/records';
import { dayName } from '@/components/day-words';
import { remember } from '@/lib/remembered';
import {
  aBooking,
  aCarType,
  anAdmin,
  aSettings,
  aUser,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const settings = aSettings();
const today = dayAt(Date.now(), settings.timeZone);
const START = addDays(today, 4);
const PLACE = { pickup: PALACIO_SALVO, drop: TRES_CRUCES };

const aSeries = (overrides: Partial<SeriesRecord> = {}): SeriesRecord => ({
  customer: 'rider-1',
  createdAt: 1,
  asked: 'hash',
  version: 1,
  state: 'active',
  place: 'series_1',
  trip: { ...PLACE, carTypeId: aCarType().id, carType: 'Economy' },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '08:15',
  timeZone: settings.timeZone,
  skipped: {},
  until: addDays(START, 30),
  lastDay: addDays(START, -1),
  dueAt: Date.now() + 3600_000,
  ...overrides,
});

const worldWith = (series: SeriesRecord, data: Partial<Seed> = {}) =>
  new World({
    settings,
    carTypes: [aCarType(), aCarType({ id: 'van', name: 'Van' })],
    users: [aUser()],
    nodes: { series: { s1: series }, booking_places: { 'rider-1': { series_1: 's1' } } },
    ...data,
  });
const stored = (world: World): Record<string, SeriesRecord> =>
  world.at('series') as Record<string, SeriesRecord>;
const button = (name: string) => screen.findByRole('button', { name });

describe('a rider who books a recurring trip', () => {
  const openForm = async (data: Partial<Seed> = {}) => {
    const rider = aUser();
    const tripdate = Date.parse(`${START}T11:15:00Z`);
    remember('booking-form', {
      ...PLACE,
      stops: [],
      carType: aCarType().id,
      when: 'later',
      tripdate,
      texts: { pickup: '', drop: '' },
      uid: rider.id,
      at: Date.now(),
    });
    const world = new World({ settings, carTypes: [aCarType()], ...data });
    const app = renderApp({ path: '/', as: rider, world });
    await screen.findByRole('form', { name: 'Booking' });
    return app;
  };

  it('chooses the days and the end, sees how each trip is priced, and finds the trips among the bookings', async () => {
    const app = await openForm();
    await app.user.click(await screen.findByRole('switch', { name: en.series_repeat }));
    expect(screen.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(screen.getByRole('button', { name: 'Saturday' }));
    await app.user.click(screen.getByRole('button', { name: 'Monday' }));
    expect(screen.getByText(/at the price of that moment/)).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: /^(See the estimate|Book Economy)/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Your trip' });
    expect(within(dialog).getByText(/^Tue, Wed, Thu, Fri, Sat at 08:15, until/)).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('36 hours before the trip');
    await app.user.click(within(dialog).getByRole('button', { name: en.series_confirm }));
    const made = await screen.findByRole('dialog', { name: en.series_made });
    expect(app.world.callsOf('bookings.addBooking')).toEqual([]);
    expect(Object.values(stored(app.world))).toMatchObject([
      { customer: 'rider-1', weekdays: [2, 3, 4, 5, 6], time: '08:15', lastDay: addDays(START, -1) },
    ]);
    await app.user.click(within(made).getByRole('button', { name: en.series_see }));
    await waitFor(() => expect(app.path()).toBe('/bookings?list=repeating'));
    expect(await button(en.series_pause)).toBeVisible();
  });

  it('sees an error when creating the trip fails, keeps the form, and creates the trip once on a retry', async () => {
    const app = await openForm();
    await app.user.click(await screen.findByRole('switch', { name: en.series_repeat }));
    await app.user.click(await screen.findByRole('button', { name: /^(See the estimate|Book Economy)/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Your trip' });
    app.world.failNext('create_series', 'offline');
    await app.user.click(within(dialog).getByRole('button', { name: en.series_confirm }));
    await app.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Alert' })).getByRole('button', {
        name: 'Close',
      }),
    );
    await app.user.click(
      within(await screen.findByRole('dialog', { name: 'Your trip' })).getByRole('button', {
        name: en.series_confirm,
      }),
    );
    await screen.findByRole('dialog', { name: en.series_made });
    const [first, second] = app.world.callsOf('create_series');
    expect(second).toEqual(first);
  });

  it('must choose at least one day of the week', async () => {
    const app = await openForm();
    await app.user.click(await screen.findByRole('switch', { name: en.series_repeat }));
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await app.user.click(screen.getByRole('button', { name: day }));
    await app.user.click(await screen.findByRole('button', { name: /^(See the estimate|Book Economy)/ }));
    expect(await screen.findByRole('alertdialog', { name: 'Alert' })).toBeVisible();
  });

  it('is not offered a recurring trip for a delivery, because deliveries are prepaid', async () => {
    await openForm({ settings: aSettings({ appcat: 'delivery' }) });
    await screen.findByText(/^City time/);
    expect(screen.queryByRole('switch', { name: en.series_repeat })).not.toBeInTheDocument();
  });
});

describe('a rider’s recurring trips', () => {
  const open = (series: SeriesRecord, data: Partial<Seed> = {}) =>
    renderApp({ path: '/bookings?list=repeating', as: aUser(), world: worldWith(series, data) });

  it('can be paused and resumed', async () => {
    const app = open(aSeries());
    expect(await screen.findByRole('heading', { name: /at 08:15, until/ })).toBeVisible();
    await app.user.click(await button(en.series_pause));
    await app.user.click(await button(en.series_resume));
    expect(await button(en.series_pause)).toBeVisible();
    expect(stored(app.world).s1).toMatchObject({ state: 'active', version: 3 });
  });

  it('can leave out a day, and include the day again', async () => {
    const app = open(aSeries());
    const day = dayName('en', START);
    await app.user.click(await button(`Skip ${day}`));
    await button(`Take ${day} in again`);
    expect(stored(app.world).s1?.skipped).toEqual({ [START]: true });
    await app.user.click(await button(`Take ${day} in again`));
    await button(`Skip ${day}`);
    expect(stored(app.world).s1?.skipped).toBeUndefined();
  });

  it('can change their days, time, end, car and note', async () => {
    const app = open(aSeries());
    await app.user.click(await button(en.series_change));
    const dialog = within(await screen.findByRole('dialog', { name: en.series_change }));
    const off = weekdayOf(addDays(START, 1));
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    await app.user.click(dialog.getByRole('button', { name: names[off - 1] ?? '' }));
    fireEvent.change(dialog.getByLabelText(en.series_time), { target: { value: '09:45' } });
    await app.user.click(dialog.getByRole('combobox', { name: en.series_car }));
    await app.user.click(await screen.findByRole('option', { name: 'Van' }));
    await app.user.type(dialog.getByLabelText(en.col_rider_note), 'Gate 4');
    await app.user.click(dialog.getByRole('button', { name: en.series_save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: /at 09:45, until/ })).toBeVisible();
    expect(stored(app.world).s1).toMatchObject({
      version: 2,
      time: '09:45',
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== off),
      trip: { carTypeId: 'van', carType: 'Van', riderNote: 'Gate 4' },
    });
  });

  it('show an error when another user has changed the recurring trip meanwhile', async () => {
    const app = open(aSeries());
    await app.user.click(await button(en.series_change));
    const dialog = within(await screen.findByRole('dialog', { name: en.series_change }));
    app.world.write({ 'series/s1': aSeries({ version: 2 }) });
    await app.user.click(dialog.getByRole('button', { name: en.series_save }));
    expect(await dialog.findByText(en.record_changed)).toBeVisible();
  });

  it('end after a confirmation', async () => {
    const app = open(aSeries());
    await app.user.click(await button(en.series_end));
    const question = within(await screen.findByRole('alertdialog', { name: en.series_end }));
    expect(question.getByText(en.series_end_ask)).toBeVisible();
    await app.user.click(question.getByRole('button', { name: en.series_end }));
    expect(await screen.findByText(en.series_none)).toBeVisible();
    expect(stored(app.world).s1).toMatchObject({ state: 'ended' });
  });

  it('show which day was not booked, and why', async () => {
    const problem = { day: START, why: 'debt', at: 1, retryAt: Date.now() + 3600_000 } as const;
    open(aSeries({ problem }));
    const alert = await screen.findByText(/isn’t booked: there is something to pay from before/);
    expect(alert).toHaveTextContent(en.series_problem_retry);
  });

  it('show an error when the trips cannot be read, and are read again on a retry', async () => {
    const world = worldWith(aSeries());
    world.failNext('list_series', 'unavailable');
    const app = renderApp({ path: '/bookings?list=repeating', as: aUser(), world });
    await app.user.click(await button('Try again'));
    expect(await button(en.series_pause)).toBeVisible();
  });
});

describe('staff who open a recurring trip', () => {
  it('see which bookings belong to the recurring trip, and can pause the recurring trip', async () => {
    const booking = aBooking({ status: 'NEW', series: 's1', customer: 'rider-1' });
    const world = worldWith(aSeries(), { bookings: [booking], users: [aUser()] });
    const app = renderApp({ path: '/trip/booking-1', as: anAdmin(), world });
    await app.user.click(await screen.findByRole('link', { name: en.series_part }));
    expect(await screen.findByRole('heading', { name: en.series_of_rider })).toBeVisible();
    await app.user.click(await button(en.series_pause));
    expect(await button(en.series_resume)).toBeVisible();
    expect(stored(app.world).s1).toMatchObject({ state: 'paused' });
  });

  it('cannot change a recurring trip in demo mode, and see the reason', async () => {
    const world = worldWith(aSeries(), {
      users: [aUser()],
      settings: aSettings({ AllowCriticalEditsAdmin: false }),
    });
    const app = renderApp({ path: '/bookings?series=rider-1', as: anAdmin(), world });
    await app.user.click(await button(en.series_pause));
    expect(await screen.findByText(en.demo_mode)).toBeVisible();
    expect(stored(app.world).s1).toMatchObject({ state: 'active', version: 1 });
  });
});
