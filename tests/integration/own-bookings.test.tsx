import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@domain/records';
import { World } from '../support/backend/world';
import { aBooking, aDriver, aSettings, aUser } from '../support/builders';
import { renderApp, type RenderedApp } from '../support/backend/render-app';

const TRIPS: Partial<Booking>[] = [
  { id: 'later', reference: 'LATERR', status: 'NEW', bookLater: true, tripdate: Date.now() + 86_400_000 },
  { id: 'now', reference: 'NOWNOW', status: 'ACCEPTED', tripdate: Date.now() },
  { id: 'paid', reference: 'PAIDPA', status: 'COMPLETE', trip_cost: 420 },
  { id: 'gone', reference: 'GONEGO', status: 'CANCELLED', trip_cost: 420, cancellationFee: 35 },
];

function open(path = '/bookings', person = aUser()): RenderedApp {
  const bookings = TRIPS.map((trip) =>
    aBooking({ customer: 'rider-1', driver: 'driver-1', driver_share: 300, ...trip }),
  );
  return renderApp({ path, as: person, world: new World({ bookings, settings: aSettings() }) });
}
const cards = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));

describe('a user’s own bookings', () => {
  it('are shown as cards in three lists, with the next trip first, and the URL names the open list', async () => {
    const { user, path } = open();
    expect(await cards()).toEqual(['NOWNOW', 'LATERR']);
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    await waitFor(async () => expect(await cards()).toEqual(['PAIDPA']));
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await waitFor(async () => expect(await cards()).toEqual(['GONEGO']));
    expect(path()).toBe('/bookings?list=cancelled');
  });

  it('show the cost of a trip, or the fee of a cancelled trip', async () => {
    const rider = open('/bookings?list=cancelled');
    const cancelled = await screen.findByRole('article', { name: 'GONEGO' });
    expect(cancelled).toHaveTextContent('$35.00');
    expect(cancelled).not.toHaveTextContent('$420.00');
    await rider.user.click(screen.getByRole('tab', { name: 'Past' }));
    expect(await screen.findByRole('article', { name: 'PAIDPA' })).toHaveTextContent('$420.00');
  });

  it('show a driver the driver’s share, and no button to book', async () => {
    open('/bookings?list=past', aDriver());
    const card = await screen.findByRole('article', { name: 'PAIDPA' });
    await waitFor(() => expect(card).toHaveTextContent('$300.00'));
    expect(within(card).queryByRole('link', { name: 'Book again' })).not.toBeInTheDocument();
  });

  it('can be shown as a table, and as cards again', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('columnheader', { name: 'Reference' })).toBeInTheDocument();
    expect(path()).toBe('/bookings?view=table');
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(await cards()).toEqual(['NOWNOW', 'LATERR']);
  });

  it.each([
    ['Book again', 'pickup', 'drop'],
    ['Book the way back', 'drop', 'pickup'],
  ] as const)('are shown with the button %s, which fills the booking form', async (name, first, last) => {
    const { user, store, path } = open('/bookings?list=past');
    const { pickup, drop } = aBooking();
    const places = { pickup, drop };
    const card = await screen.findByRole('article', { name: 'PAIDPA' });
    await user.click(within(card).getByRole('link', { name }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(store.getState().tripdata).toMatchObject({ pickup: places[first], drop: places[last] });
    expect(await screen.findByRole('combobox', { name: 'Pickup' })).toHaveValue(places[first].add);
    expect(screen.getByRole('combobox', { name: 'Drop-off' })).toHaveValue(places[last].add);
  });
});
