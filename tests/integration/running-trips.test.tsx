import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodePolyline } from '@domain/geo/polyline';
import { aBooking, aDriver, aUser } from '../support/builders';
import { renderApp } from '../support/backend/render-app';

const rider = aUser();
const trip = aBooking({
  id: 'b1',
  customer: rider.id,
  status: 'ACCEPTED',
  vehicle_number: 'SBX 4127',
  otp: true,
});
const open = (path: string, bookings = [trip]) =>
  renderApp({ path, as: rider, data: { users: [rider, aDriver()], bookings, codes: { b1: 54321 } } });
const card = () => screen.findByRole('region', { name: 'Running trip' });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

describe('a trip in progress', () => {
  it.each(['/', '/wallet', '/about-us'])(
    'is shown on %s with a link and the start code, and with its status in the title of the tab',
    async (path) => {
      const app = open(path);
      expect(within(await card()).getByText('Your driver is on the way')).toBeVisible();
      expect(within(await card()).getByText('54321')).toBeVisible();
      await waitFor(() => expect(document.title).toBe('Your driver is on the way · Hail'));
      await app.user.click(within(await card()).getByRole('link'));
      expect(app.path()).toBe('/trip/b1');
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Running trip' })).not.toBeInTheDocument(),
      );
      await waitFor(() => expect(document.title).toBe('Your driver is on the way · Hail'));
    },
  );

  it('is shown with its arrival time in the card and in the title of the tab', async () => {
    // The route takes ten minutes, and the driver has driven half of the route.
    const way = [10, 5, 0].map((km) => ({ lat: trip.pickup.lat + km / 111, lng: trip.pickup.lng }));
    const etas = {
      b1: {
        driver: 'driver-1',
        leg: 'pickup' as const,
        askedAt: Date.now(),
        renewals: 0,
        way: { km: 10, secs: 590, line: encodePolyline(way) },
      },
    };
    const tracks = { b1: [{ ...(way[1] ?? trip.pickup), at: Date.now(), status: 'ACCEPTED' as const }] };
    const driven = { ...trip, driver: 'driver-1' };
    const { world } = renderApp({
      path: '/wallet',
      as: rider,
      data: { users: [rider, aDriver()], bookings: [driven], etas, tracks },
    });
    expect(await screen.findByText('Your driver arrives in 5 min')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Your driver arrives in 5 min · Hail'));
    act(() => world.change({ bookings: [{ ...driven, status: 'ARRIVED' }] }));
    expect(await screen.findByText('Your driver is here')).toBeVisible();
  });

  it('is shown with each new status, and is no longer shown after its end', async () => {
    const { world } = open('/wallet');
    await card();
    world.change({ bookings: [{ ...trip, status: 'ARRIVED' }] });
    expect(await screen.findByText('Your driver is here')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Your driver is here · Hail'));
    world.change({ bookings: [{ ...trip, status: 'COMPLETE' }] });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Running trip' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(document.title).toBe('Wallet · Hail'));
  });

  it('is not shown for a booking whose trip starts later', async () => {
    const later = aBooking({
      id: 'b2',
      customer: rider.id,
      status: 'NEW',
      bookLater: true,
      tripdate: Date.now() + 3 * 3_600_000,
      dispatchAt: Date.now() + 2 * 3_600_000,
    });
    open('/wallet', [later]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Running trip' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Wallet · Hail'));
  });

  it('is counted on the app icon', async () => {
    const badge = vi.fn(() => Promise.resolve());
    const clear = vi.fn(() => Promise.reject(new Error('no badges here')));
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: clear });
    const { unmount } = open('/wallet', [trip, { ...trip, id: 'b3' }]);
    await screen.findAllByRole('region', { name: 'Running trip' });
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(2));
    unmount();
    expect(clear).toHaveBeenCalled();
  });
});
