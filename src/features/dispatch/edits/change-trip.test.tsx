import { en } from '@locales/english';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Booking, bookingSettingsSchema, type User } from '@domain/records';
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
} from '../../../../tests/support/builders';
import { renderApp, type RenderedApp } from '../../../../tests/support/backend/render-app';

const TITLE = `${en.change_title} · TAKEN1`;
const FAR = { lat: -34.85, lng: -56.1, add: 'Far away 1' };

const aTrip = (change: Partial<Booking> = {}): Booking =>
  aBooking({
    id: 'b1',
    reference: 'TAKEN1',
    status: 'ACCEPTED',
    driver: 'd1',
    driver_name: 'Eva Sosa',
    pickup: PALACIO_SALVO,
    drop: FAR,
    customer: aUser().id,
    carDetails: aCarType(),
    bookingDate: Date.now(),
    tripdate: Date.now(),
    driver_accept_time: Date.now() - 60_000,
    estimate: anEstimate(),
    trip_cost: anEstimate().estimateFare,
    fleetadmin: aFleetAdmin().id,
    settings: bookingSettingsSchema.parse({ decimal: 2 }),
    ...change,
  });

async function setUp(viewer: User = anAdmin(), trip = aTrip()): Promise<RenderedApp> {
  const driver = aDriver({ id: 'd1', firstName: 'Eva', lastName: 'Sosa', fleetadmin: aFleetAdmin().id });
  const app = renderApp({
    path: '/dispatch',
    as: viewer,
    data: {
      settings: aSettings({ AllowCriticalEditsAdmin: true }),
      users: [aUser(), aFleetAdmin(), { ...driver, queue: true, currentBooking: 'b1' }],
      bookings: [trip],
    },
  });
  await screen.findByRole('option', { name: /TAKEN1/ });
  await app.user.keyboard('{ArrowDown}');
  await screen.findByRole('complementary', { name: en.dispatch_details });
  return app;
}

/** Presses Tab until the element has the focus. Throws if the element has no focus after 20 presses. */
async function tabTo({ user }: RenderedApp, wanted: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (document.activeElement === wanted) return;
    await user.tab();
  }
  throw new Error(`Tab does not lead to ${wanted.outerHTML}`);
}

beforeEach(() => localStorage.clear());

describe('the dispatch office, when a rider calls to change a trip', () => {
  it('changes the drop-off by keyboard alone, after the dispatcher has seen and confirmed the new price', async () => {
    const app = await setUp();
    const { user, world } = app;
    await user.keyboard('d');
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    const drop = within(dialog).getByRole('combobox', { name: 'Drop-off' });
    await tabTo(app, drop);
    await user.keyboard('{Control>}a{/Control}tres');
    await screen.findByRole('option', { name: /Terminal Tres Cruces/ });
    // The first suggestion is active, so Enter chooses it.
    await user.keyboard('{Enter}');
    const ask = within(dialog).getByRole('button', { name: en.change_ask });
    await waitFor(() => expect(ask).toBeEnabled());
    await tabTo(app, ask);
    await user.keyboard('{Enter}');
    const price = await within(dialog).findByTestId('change-price');
    const shown = price.textContent;
    expect(world.bookings[0]).toMatchObject({ drop: FAR });
    await tabTo(app, within(dialog).getByRole('button', { name: en.change_confirm }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(world.bookings[0]).toMatchObject({
      drop: { lat: TRES_CRUCES.lat, lng: TRES_CRUCES.lng },
      change: { count: 1, unseen: 1 },
    });
    const panel = await screen.findByRole('complementary', { name: en.dispatch_details });
    expect(await within(panel).findByText(/Terminal Tres Cruces/)).toBeVisible();
    expect(within(panel).getByText(shown)).toBeVisible();
    expect(within(panel).getByText(en.change_unseen)).toBeVisible();
  });

  it('leaves the trip unchanged after Escape, and can use the shortcuts of the page again', async () => {
    const { user, world } = await setUp();
    await user.keyboard('d');
    await screen.findByRole('dialog', { name: TITLE });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(world.callsOf('change_trip')).toEqual([]);
    await user.keyboard('d');
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
  });

  it('shows the keyboard shortcut for the change on the button and in the list of shortcuts', async () => {
    const { user } = await setUp();
    const button = screen.getByRole('button', { name: en.change_open });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'd');
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: en.dispatch_keys });
    expect(within(keys).getByText(en.change_open).previousSibling).toHaveTextContent('d');
  });

  it('does not offer the change for a trip that is over', async () => {
    const { user } = await setUp(anAdmin(), aTrip({ status: 'PENDING' }));
    expect(screen.queryByRole('button', { name: en.change_open })).not.toBeInTheDocument();
    await user.keyboard('d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not offer the change to a fleet admin, who can only watch', async () => {
    const { user } = await setUp(aFleetAdmin());
    expect(screen.queryByRole('button', { name: en.change_open })).not.toBeInTheDocument();
    await user.keyboard('d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
