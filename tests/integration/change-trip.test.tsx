import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Booking, bookingSettingsSchema } from '@domain/records';
import { estimateOf } from '@domain/fare/estimate';
import { fareOfBooking } from '@domain/fare/booking-fare';
import { formatMoney } from '@domain/money/money';
import {
  aBooking,
  aCarType,
  aDriver,
  aFleetAdmin,
  anAdmin,
  anEstimate,
  aSettings,
  aUser,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';
import { routeBetween } from '../support/route-between';

const FAR = { lat: -34.85, lng: -56.1, add: 'Far away 1' };

const trip = (overrides: Partial<Booking> = {}): Booking =>
  aBooking({
    status: 'ACCEPTED',
    driver: 'driver-1',
    driver_name: 'Bruno Silva',
    reference: 'ABCDEF',
    pickup: PALACIO_SALVO,
    drop: FAR,
    driver_accept_time: Date.now() - 60_000,
    carDetails: aCarType(),
    estimate: anEstimate(),
    trip_cost: anEstimate().estimateFare,
    settings: bookingSettingsSchema.parse({ decimal: 2 }),
    ...overrides,
  });

function open(
  options: { as?: ReturnType<typeof aUser>; booking?: Booking; data?: Partial<Seed>; path?: string } = {},
): RenderedApp {
  const { as = aUser(), booking = trip(), data = {}, path = '/trip/booking-1' } = options;
  const world = new World({ bookings: [booking], settings: aSettings(), ...data });
  return renderApp({ path, as, world });
}

const CHANGE = 'Change destination, stops or time';
const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name = 'Change the trip') => screen.findByRole('dialog', { name });

async function openDialog(app: RenderedApp, name?: string) {
  await app.user.click(await button(CHANGE));
  return dialog(name);
}

async function pickDrop({ user }: RenderedApp): Promise<void> {
  const field = await screen.findByRole('combobox', { name: 'Drop-off' });
  await user.clear(field);
  await user.type(field, 'tres');
  await user.click(await screen.findByRole('option', { name: /Terminal Tres Cruces/ }));
}

/** Returns the price of the route to Tres Cruces in the memory world. */
const newPrice = () => {
  const route = routeBetween([PALACIO_SALVO, TRES_CRUCES]);
  const fare = fareOfBooking(trip(), { km: route.distance_in_km, secs: route.time_in_secs });
  if (fare === null) throw new Error('no rates');
  return estimateOf(fare).estimateFare;
};

describe('the dialog in which a rider changes the trip', () => {
  it('shows the new price before the confirmation, and the trip page shows whether the driver has seen the change', async () => {
    const app = open();
    const form = await openDialog(app);
    expect(within(form).getByRole('combobox', { name: 'Drop-off' })).toHaveValue(FAR.add);
    await pickDrop(app);
    await app.user.click(await button('See the new price'));
    expect(await screen.findByTestId('change-price')).toHaveTextContent(formatMoney(newPrice(), aSettings()));
    expect(
      within(form).getByText(`Before: ${formatMoney(trip().trip_cost ?? 0, aSettings())}`),
    ).toBeVisible();
    expect(within(form).getByText(/^The whole trip takes about \d+ min\.$/)).toBeVisible();
    expect(app.world.bookings[0]?.drop).toEqual(FAR);
    await app.user.click(await button('Confirm the change'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.world.bookings[0]).toMatchObject({
      drop: { lat: TRES_CRUCES.lat, lng: TRES_CRUCES.lng },
      trip_cost: newPrice(),
      change: { count: 1, unseen: 1 },
    });
    expect(await screen.findByText('The driver hasn’t confirmed the change yet.')).toBeVisible();
    const [booking] = app.world.bookings;
    const { change } = booking ?? {};
    if (booking === undefined || change === undefined) throw new Error('no change');
    app.world.put({ bookings: [{ ...booking, change: { ...change, unseen: undefined, seenAt: 1 } }] });
    expect(await screen.findByText('The driver has seen the change.')).toBeVisible();
  });

  it('can also be used by staff', async () => {
    const app = open({ as: anAdmin(), data: { settings: aSettings({ AllowCriticalEditsAdmin: true }) } });
    // The button of staff names the trip, because staff see many trips at once.
    await openDialog(app, 'Change the trip · ABCDEF');
    await pickDrop(app);
    await app.user.click(await button('See the new price'));
    await app.user.click(await button('Confirm the change'));
    await waitFor(() => expect(app.world.bookings[0]).toMatchObject({ trip_cost: newPrice() }));
  });

  it('leads back from the price to the places, and lets the rider add and remove a stop', async () => {
    const app = open();
    const form = await openDialog(app);
    await pickDrop(app);
    await app.user.click(await button('See the new price'));
    await app.user.click(await button('Back to the places'));
    expect(within(form).getByRole('combobox', { name: 'Drop-off' })).toHaveValue(TRES_CRUCES.add);
    await app.user.click(await button('Add a stop'));
    // A price needs a place for each stop, so it cannot be requested while a stop is empty.
    expect(await button('See the new price')).toBeDisabled();
    await app.user.click(await button('Remove stop 1'));
    expect(await button('See the new price')).toBeEnabled();
    expect(app.world.callsOf('change_trip')).toEqual([]);
  });

  it('shows why a change is impossible, and shows an error when a request fails', async () => {
    const app = open();
    const form = await openDialog(app);
    await app.user.click(await button('See the new price'));
    expect(await within(form).findByText('The trip is like that already.')).toBeVisible();
    await pickDrop(app);
    app.world.failNext('quote_trip_change', 'offline');
    await app.user.click(await button('See the new price'));
    expect(await within(form).findByRole('alert')).toHaveTextContent(/offline/i);
    await app.user.click(await button('See the new price'));
    // The trip was changed on another device, so the quote is gone.
    app.world.write({ change_quotes: null });
    await app.user.click(await button('Confirm the change'));
    expect(await within(form).findByText(/has changed meanwhile/)).toBeVisible();
    expect(await button('See the new price')).toBeVisible();
  });

  it('closes when the trip ends, and cannot be opened for a finished trip', async () => {
    const app = open();
    await openDialog(app);
    app.world.put({ bookings: [trip({ status: 'PENDING' })] });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: CHANGE })).not.toBeInTheDocument();
  });

  it('can change the time of a scheduled trip, and can change only the time of a delivery', async () => {
    const tripdate = Date.now() + 5 * 3_600_000;
    const later = { status: 'NEW', bookLater: true, tripdate, driver: undefined } as const;
    const settings = bookingSettingsSchema.parse({ appcat: 'delivery', decimal: 2 });
    const app = open({ booking: trip({ ...later, settings }) });
    const form = await openDialog(app);
    expect(await within(form).findByRole('group', { name: 'New time' })).toBeVisible();
    expect(within(form).queryByRole('combobox', { name: 'Drop-off' })).not.toBeInTheDocument();
  });

  it.each([
    ['driver', () => aDriver({ queue: true, currentBooking: 'booking-1' })],
    ['fleet admin', () => aFleetAdmin()],
  ])('is not offered to a %s', async (_, person) => {
    open({ as: person(), booking: trip({ fleetadmin: 'fleet-1' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findAllByText(FAR.add)).not.toEqual([]);
    expect(screen.queryByRole('button', { name: CHANGE })).not.toBeInTheDocument();
  });
});

describe('the driver of a changed trip', () => {
  const onTrip = (booking: Partial<Booking>) =>
    open({
      path: '/drive',
      as: aDriver({ queue: true, currentBooking: 'booking-1' }),
      booking: trip({
        status: 'STARTED',
        otp: false,
        change: { id: 'c', count: 2, at: 1, parts: ['drop', 'stops'], unseen: 2 },
        ...booking,
      }),
    });

  it('must confirm the change before ending the ride', async () => {
    const app = onTrip({ waypoints: [TRES_CRUCES] });
    const title = await screen.findByText('The rider changed the trip');
    const notice = title.closest<HTMLElement>('[role="alert"]') ?? title;
    expect(notice).toHaveTextContent(`New destination: ${FAR.add}`);
    expect(notice).toHaveTextContent(`New stops: ${TRES_CRUCES.add}`);
    expect(screen.queryByRole('button', { name: 'I’m at the drop-off' })).not.toBeInTheDocument();
    await app.user.click(within(notice).getByRole('button', { name: 'Understood' }));
    expect(app.world.callsOf('see_trip_change')).toEqual([[{ bookingId: 'booking-1', count: 2 }]]);
    await waitFor(() => expect(screen.queryByText('The rider changed the trip')).not.toBeInTheDocument());
    expect(app.world.bookings[0]?.change).not.toHaveProperty('unseen');
  });

  it('can arrive at the pickup without a confirmation', async () => {
    onTrip({ status: 'ACCEPTED' });
    expect(await screen.findByText('The rider changed the trip')).toBeVisible();
    expect(await button('I’m at the pickup')).toBeEnabled();
  });

  it('sees an error when the confirmation fails, and can retry', async () => {
    const app = onTrip({});
    app.world.failNext('see_trip_change', 'offline');
    const notice = await screen.findByText('The rider changed the trip');
    fireEvent.click(await button('Understood'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(notice).toBeVisible();
  });
});
