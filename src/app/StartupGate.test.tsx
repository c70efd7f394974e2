import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { World } from '../../tests/support/backend/world';
import { keepLastTrips } from '@/state/last-trip/kept-trips';
import { wholeStore } from '../../tests/support/whole-store';
import { startApp } from '@/state/startup/startup.slice';
import { App } from './App';

const FAILED = 'Unable to fetch database and settings.';

/** Renders the app on a page while the settings cannot be read. */
async function openWithoutSettings(path: string): Promise<void> {
  const world = new World();
  world.failNext('catalogue.fetchSettings', 'unavailable');
  const store = wholeStore(world.services);
  await store.dispatch(startApp());
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store}>
        <p>the page</p>
      </App>
    </MemoryRouter>,
  );
}

const keepTrip = (): void =>
  keepLastTrips([
    {
      id: 'one',
      reference: 'ONE',
      status: 'ACCEPTED',
      tripdate: 1,
      pickup: 'Plaza',
      drop: 'Port',
      carType: 'Van',
      driverName: 'Dan',
      vehicleNumber: 'SBE 1',
      startCode: '11111',
      savedAt: 1,
    },
  ]);

describe('an app whose settings cannot be read', () => {
  it('shows an error with a retry button, and opens the page when a retry has succeeded', async () => {
    await openWithoutSettings('/bookings');
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.queryByText(/No trip is saved/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the page')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/trip/one', '/bookings', '/'])(
    'shows on %s the trip that the device has stored, with its start code, until a retry succeeds',
    async (path) => {
      keepTrip();
      await openWithoutSettings(path);
      const trip = within(await screen.findByRole('region', { name: 'ONE' }));
      expect(trip.getByText('11111')).toBeVisible();
      expect(trip.getByText('Plaza')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('the page')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'ONE' })).toBeNull();
    },
  );
});
