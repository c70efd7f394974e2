import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Settings, User } from '@domain/records';
import { geohashOf } from '@domain/geo/geohash';
import { remember } from '@/lib/remembered';
import { aBooking, aCarType, aDriver, aFleetAdmin, anAdmin, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';
import type { RenderedApp } from '../support/backend/render-app';

const OWN = aBooking({ id: 'booking-own', reference: 'OWNTRP' });
const OTHERS = aBooking({
  id: 'booking-others',
  reference: 'OTHERS',
  customer: 'rider-2',
  driver: 'driver-1',
  driver_name: 'Bruno Silva',
  vehicle_number: 'SAB 1234',
  fleetadmin: 'fleet-1',
  status: 'PAID',
});

function open(person = aUser(), bookings = [OWN, OTHERS], settings = aSettings()): RenderedApp {
  return renderApp({ path: '/bookings?view=table', as: person, world: new World({ bookings, settings }) });
}

/** The row of a booking, found by its reference. */
async function rowOf(reference: string): Promise<HTMLElement> {
  const row = (await screen.findByText(reference)).closest('tr');
  if (row === null) throw new Error(`${reference} is in no row`);
  return row;
}

/** Shows columns that are hidden by default. */
async function showColumns(app: RenderedApp, names: readonly string[]): Promise<void> {
  await app.user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of names) await app.user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

const titles = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the bookings table', () => {
  it.each([
    ['rider', aUser(), ['OWNTRP'], ['OTHERS']],
    ['driver', aDriver(), ['OTHERS'], ['OWNTRP']],
    ['fleet admin', aFleetAdmin(), ['OTHERS'], ['OWNTRP']],
    ['admin', anAdmin(), ['OWNTRP', 'OTHERS'], []],
  ])('shows the %s only the bookings that this user may see', async (_role, person, seen, unseen) => {
    open(person);
    for (const reference of seen) expect(await screen.findByText(reference)).toBeInTheDocument();
    for (const reference of unseen) expect(screen.queryByText(reference)).not.toBeInTheDocument();
  });

  it('hides the driver share and the convenience fee from riders', async () => {
    open();
    await rowOf('OWNTRP');
    expect(titles()).toEqual(expect.arrayContaining(['Reference', 'Trip cost', 'Status', 'Start code']));
    expect(titles()).not.toContain('Driver share');
    expect(titles()).not.toContain('Convenience fee');
    expect(titles()).not.toContain('Recipient');
  });

  it('shows an admin the operator’s amounts, and in delivery mode also the delivery columns', async () => {
    const app = open(anAdmin(), [OWN], aSettings({ appcat: 'delivery' }));
    await rowOf('OWNTRP');
    const more = ['Driver share', 'Convenience fee', 'Recipient', 'Parcel type'];
    for (const title of more) expect(titles()).not.toContain(title);
    await showColumns(app, more);
    expect(titles()).toEqual(expect.arrayContaining(more));
  });

  it('hides contacts and offers no export when the settings forbid critical edits', async () => {
    const app = open(anAdmin(), [OWN], aSettings({ AllowCriticalEditsAdmin: false }));
    await rowOf('OWNTRP');
    await showColumns(app, ['Customer mobile', 'Customer e-mail']);
    const row = await rowOf('OWNTRP');
    expect(within(row).getAllByText('Hidden for Demo')).toHaveLength(2);
    expect(within(row).queryByText('+59899123456')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  it('shows a new booking and each new status without a reload of the page', async () => {
    const app = open(anAdmin(), [OWN]);
    await rowOf('OWNTRP');
    app.world.put({
      bookings: [aBooking({ id: 'booking-new', reference: 'FRESHH', bookingDate: Date.now() })],
    });
    const row = await rowOf('FRESHH');
    expect(within(row).getByText('New')).toBeInTheDocument();
    app.world.put({ bookings: [aBooking({ id: 'booking-new', reference: 'FRESHH', status: 'ACCEPTED' })] });
    expect(await within(await rowOf('FRESHH')).findByText('Accepted')).toBeInTheDocument();
  });

  it('suggests an action when the user has no bookings', async () => {
    open(aUser(), []);
    expect(await screen.findByText('Your trips appear here once you book one.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book a trip' })).toHaveAttribute('href', '/');
  });

  it('shows an error when loading fails, and loads the bookings on a retry', async () => {
    const app = open(aUser(), []);
    await screen.findByText('Your trips appear here once you book one.');
    app.world.breakStreams('bookings.watchBookings', 'unavailable');
    expect(await screen.findByText('We can’t reach the service. Try again in a moment.')).toBeInTheDocument();
    app.world.put({ bookings: [OWN] });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('OWNTRP')).toBeInTheDocument();
  });

  it('loads older bookings on request', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      aBooking({
        id: `booking-${String(index).padStart(3, '0')}`,
        reference: `REF${index}`,
        bookingDate: index,
      }),
    );
    const app = open(aUser(), many);
    await screen.findByText('REF39');
    await app.user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(app.store.getState().bookinglistdata.bookings).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('the bookings table for staff', () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const many = Array.from({ length: 60 }, (_, index) =>
    aBooking({
      id: `booking-${String(index).padStart(3, '0')}`,
      reference: `RE${LETTERS.charAt(Math.floor(index / 26))}${LETTERS.charAt(index % 26)}AA`,
      tripdate: Date.UTC(2026, 4, 1) + index * 3_600_000,
      status: index % 3 === 0 ? 'CANCELLED' : 'COMPLETE',
      trip_cost: (index * 7) % 60,
    }),
  );
  const openAt = (path: string): RenderedApp =>
    renderApp({ path, as: anAdmin(), world: new World({ bookings: many, settings: aSettings() }) });
  const references = (): string[] =>
    screen.getAllByText(/^RE[A-Z]{2}AA$/).map(({ textContent }) => textContent);

  it('loads the next and the previous page from the server, and the URL names the page', async () => {
    const app = openAt('/bookings?size=25');
    await screen.findByText(many[59]?.reference ?? '');
    const first = references();
    expect(first).toHaveLength(25);
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText(many[34]?.reference ?? '');
    expect(app.path()).toMatch(/after=booking-035.*page=2/);
    await app.user.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText(many[59]?.reference ?? '');
    expect(references()).toEqual(first);
  });

  it('reads its sort order and filters from the URL, and writes changes to the URL', async () => {
    const app = openAt('/bookings?status=CANCELLED&sort=cost&order=desc');
    await waitFor(() => expect(screen.getAllByText(/^RE[A-Z]{2}AA$/)).toHaveLength(20));
    expect(screen.getByRole('columnheader', { name: 'Trip cost' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await app.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.getAllByText(/^RE[A-Z]{2}AA$/)).toHaveLength(25));
    expect(app.path()).toBe('/bookings?sort=cost&order=desc');
    await app.user.click(screen.getByRole('button', { name: 'Trip date' }));
    await waitFor(() => expect(app.path()).toBe('/bookings'));
  });

  describe('with buttons that sort the rows', () => {
    const parcels = many.map((booking, index) => ({
      ...booking,
      fleetadmin: 'fleet-1',
      customer_contact: `+5989910${String((index * 7) % 60).padStart(4, '0')}`,
    }));
    const openFor = async (person: User, more: Partial<Settings> = {}): Promise<RenderedApp> => {
      // An empty list of hidden columns shows all columns.
      remember(`columns.bookings.${person.id}`, []);
      const settings = aSettings({ appcat: 'delivery', ...more });
      const world = new World({ bookings: parcels, settings });
      const app = renderApp({ path: '/bookings', as: person, world });
      await screen.findByText(many[59]?.reference ?? '');
      return app;
    };
    /** Returns the titles of the columns that have no sort button. */
    const unsorted = (): (string | null)[] =>
      screen
        .getAllByRole('columnheader')
        .filter((header) => within(header).queryByRole('button') === null)
        .map(({ textContent }) => textContent)
        .filter((title) => title !== '' && title !== 'Actions');
    const CONTACTS = ['Customer mobile', 'Customer e-mail', 'Recipient’s phone'];

    it('lets an admin sort by each column', async () => {
      await openFor(anAdmin());
      expect(unsorted()).toEqual([]);
    });

    it('does not sort by contacts in demo mode', async () => {
      await openFor(anAdmin(), { AllowCriticalEditsAdmin: false });
      expect(unsorted()).toEqual(CONTACTS);
    });

    it('does not let a fleet admin sort by hidden values', async () => {
      await openFor(aFleetAdmin());
      expect(unsorted()).toEqual([
        'Customer mobile',
        'Customer e-mail',
        'Start code',
        'Recipient',
        'Recipient’s phone',
        'Pickup instructions',
        'Delivery instructions',
      ]);
    });

    it('sorts all bookings by a contact, page by page, and the URL does not contain the contact', async () => {
      const app = await openFor(anAdmin());
      const inOrder = [...parcels]
        .sort((a, b) => (a.customer_contact < b.customer_contact ? -1 : 1))
        .map(({ reference }) => reference);
      await app.user.click(screen.getByRole('button', { name: 'Customer mobile' }));
      await waitFor(() => expect(references()).toEqual(inOrder.slice(0, 25)));
      await app.user.click(screen.getByRole('button', { name: 'Next page' }));
      await waitFor(() => expect(references()).toEqual(inOrder.slice(25, 50)));
      expect(app.path()).toMatch(/sort=customerPhone&after=booking-\d+&page=2$/);
    });
  });

  it('shows a message when no booking matches, and an error with a button to retry when loading fails', async () => {
    const app = openAt('/bookings?ref=ZZZZ');
    expect(await screen.findByText('No booking matches these filters.')).toBeInTheDocument();
    app.world.failNext('search_bookings', 'unavailable');
    await app.user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('We can’t reach the service. Try again in a moment.')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(many[59]?.reference ?? '')).toBeInTheDocument();
  });
});

describe('a booking’s details', () => {
  it('list the stops between pickup and drop-off', async () => {
    const stop = { lat: -34.9, lng: -56.17, add: 'Obelisco' };
    const booking = aBooking({ waypoints: [stop] });
    const app = renderApp({ path: '/bookings?view=table', as: aUser(), data: { bookings: [booking] } });
    await app.user.click(within(await rowOf('QWERTY')).getByRole('button', { name: 'Details' }));
    const details = await screen.findByRole('dialog', { name: 'Booking QWERTY' });
    const places = [booking.pickup.add, stop.add, booking.drop.add];
    expect(details.textContent).toMatch(new RegExp(places.join('.*')));
  });

  it('show a rider the start code, but not the operator’s share of the price', async () => {
    const app = renderApp({
      path: '/bookings?view=table',
      as: aUser(),
      data: { bookings: [aBooking({ status: 'ACCEPTED', otp: true })], codes: { 'booking-1': 54321 } },
    });
    await app.user.click(within(await rowOf('QWERTY')).getByRole('button', { name: 'Details' }));
    const details = await screen.findByRole('dialog', { name: 'Booking QWERTY' });
    expect(await within(details).findByText('54321')).toBeInTheDocument();
    expect(within(details).getByText('booking-1')).toBeInTheDocument();
    expect(within(details).queryByText('Driver share')).not.toBeInTheDocument();
    await app.user.click(within(details).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['rider', 'admin'])(
    'show the %s no start code once the trip has started or has ended',
    async (role) => {
      const booking = aBooking({ status: 'ARRIVED', otp: true });
      const app = renderApp({
        path: '/bookings?view=table',
        as: role === 'rider' ? aUser() : anAdmin(),
        data: { bookings: [booking], codes: { 'booking-1': 54321 } },
      });
      await app.user.click(within(await rowOf('QWERTY')).getByRole('button', { name: 'Details' }));
      const details = await screen.findByRole('dialog', { name: 'Booking QWERTY' });
      expect(await within(details).findByText('54321')).toBeInTheDocument();
      for (const [status, text] of [
        ['STARTED', 'In progress'],
        ['COMPLETE', 'Complete'],
      ] as const) {
        app.world.put({ bookings: [{ ...booking, status }] });
        expect(await within(details).findByText(text)).toBeInTheDocument();
        expect(screen.queryByText('54321')).not.toBeInTheDocument();
      }
    },
  );

  it('show each change of the booking while the dialog is open', async () => {
    const app = open(anAdmin(), [OWN]);
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Details' }));
    const details = await screen.findByRole('dialog', { name: 'Booking OWNTRP' });
    app.world.put({ bookings: [{ ...OWN, status: 'ARRIVED' }] });
    expect(await within(details).findByText('Driver arrived')).toBeInTheDocument();
    expect(within(details).queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  });
});

describe('the cancel dialog', () => {
  const cancelButton = (row: HTMLElement) => within(row).queryByRole('button', { name: 'Cancel booking' });

  it('asks for a reason, and sends the reason to the server', async () => {
    const app = open();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking OWNTRP' });
    expect(within(dialog).getByRole('button', { name: 'OK' })).toBeDisabled();
    await app.user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('radio', { name: 'The driver is late' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));

    expect(await within(await rowOf('OWNTRP')).findByText('Cancelled')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.callsOf('cancel_trip')).toEqual([
      [{ bookingId: 'booking-own', reason: 'The driver is late', shownFee: 0 }],
    ]);
    expect(cancelButton(await rowOf('OWNTRP'))).not.toBeInTheDocument();
  });

  it('offers staff of the office other reasons, and cancels by the call that the office uses for edits', async () => {
    const app = open(anAdmin(), [OWN]);
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking OWNTRP' });
    expect(within(dialog).queryByRole('radio', { name: 'The driver is late' })).not.toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('radio', { name: 'Booked twice' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.callsOf('office_edit')).toMatchObject([
      [{ bookingId: 'booking-own', mode: 'cancel', reason: 'booked_twice' }],
    ]);
    expect(app.world.bookings[0]).toMatchObject({ status: 'CANCELLED', cancelledBy: 'admin' });
  });

  const TAKEN = {
    ...OWN,
    status: 'ACCEPTED' as const,
    driver: 'driver-1',
    driver_accept_time: Date.now() - 30_000,
    carDetails: aCarType(),
  };
  const openTaken = async (app: RenderedApp) => {
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking OWNTRP' });
    await app.user.click(within(dialog).getByRole('radio', { name: 'The driver is late' }));
    return dialog;
  };

  it('shows the fee and its reason before the cancellation, and asks again when the fee has risen', async () => {
    const app = open(aUser(), [TAKEN]);
    app.world.alter('cancel_terms', () => ({ fee: 0, why: 'early', freeUntil: null }));
    const dialog = await openTaken(app);
    expect(
      await within(dialog).findByText('You can cancel for free now. The driver has only just accepted.'),
    ).toBeInTheDocument();
    app.world.alter('cancel_terms', () => ({ fee: 50, why: 'coming', freeUntil: null }));
    app.world.failNext('cancel_trip', 'cancel_fee_changed');
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(alert).toHaveTextContent('Cancelling costs more now. Look at the fee and confirm again.');
    await app.user.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(
      await within(dialog).findByText(
        'If you cancel now, you pay $50.00. Your driver is on the way to you, and in time.',
      ),
    ).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await within(await rowOf('OWNTRP')).findByText('Cancelled')).toBeInTheDocument();
    expect(app.world.callsOf('cancel_trip').map(([sent]) => sent)).toMatchObject([
      { shownFee: 0 },
      { shownFee: 50 },
    ]);
  });

  it('cannot be confirmed while the fee is unknown', async () => {
    const app = open(aUser(), [TAKEN]);
    app.world.failNext('cancel_terms', 'unavailable');
    const dialog = await openTaken(app);
    expect(
      await within(dialog).findByText(/We can’t tell what cancelling costs right now/),
    ).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'OK' })).toBeDisabled();
  });

  it('is not closed by a click outside', async () => {
    const app = open();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking OWNTRP' });
    const outside = dialog.parentElement;
    if (outside !== null) await app.user.click(outside);
    expect(dialog).toBeVisible();
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.callsOf('cancel_trip')).toEqual([]);
  });

  it('stays open with the chosen reason after a failure, and a retry works', async () => {
    const app = open();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking OWNTRP' });
    await app.user.click(within(dialog).getByRole('radio', { name: 'The driver is late' }));
    app.world.failNext('cancel_trip', 'unavailable');
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    await app.user.click(within(alert).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await within(await rowOf('OWNTRP')).findByText('Cancelled')).toBeInTheDocument();
  });

  it('asks for no reason if the booking must be prepaid and is not paid yet', async () => {
    const app = open(aUser(), [{ ...OWN, status: 'PAYMENT_PENDING' }]);
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    expect(
      await within(await rowOf('OWNTRP')).findByText('Cancelled', undefined, { timeout: 5000 }),
    ).toBeInTheDocument();
    expect(app.world.callsOf('bookings.cancelBooking')).toEqual([
      ['booking-own', { reason: 'cancelled incomplete booking', cancelledBy: 'rider' }],
    ]);
  });

  it('closes when the trip changes to a status in which it cannot be cancelled', async () => {
    const app = open();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking OWNTRP' });
    app.world.put({ bookings: [{ ...OWN, status: 'ARRIVED' }] });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each([
    ['driver', aDriver()],
    ['fleet admin', aFleetAdmin()],
  ])('is not offered to a %s', async (_role, person) => {
    open(person, [{ ...OTHERS, status: 'NEW' }]);
    expect(cancelButton(await rowOf('OTHERS'))).not.toBeInTheDocument();
  });
});

describe('the dialog that assigns a driver', () => {
  const NEW = { ...OWN, status: 'NEW' as const };
  // The position has a time in the future, so that it is still fresh at the end of a slow test.
  const near = aDriver({
    driverActiveStatus: true,
    fleetadmin: undefined,
    location: { ...OWN.pickup, geohash: geohashOf(OWN.pickup), at: Date.now() + 3_600_000 },
    carType: OWN.carType,
  });
  const openFor = (person = anAdmin(), settings = aSettings({ autoDispatch: false })): RenderedApp =>
    renderApp({
      path: '/bookings?view=table',
      as: person,
      world: new World({ bookings: [NEW], users: [near], settings }),
    });

  it('shows each driver’s distance and number of trips, sends an offer, and confirms the sent offer', async () => {
    const app = openFor();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Assign driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign a driver to OWNTRP' });
    const driver = await within(dialog).findByRole('radio', {
      name: /Bruno Silva.*0\.0 km away.*no open offers/,
    });
    expect(within(dialog).getByRole('button', { name: 'Assign' })).toBeDisabled();
    await app.user.click(driver);
    await app.user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Driver assigned successfully and notified.')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.bookings[0]?.requestedDrivers).toEqual({ 'driver-1': true });
  });

  it('shows why an offer failed, and loads the drivers again', async () => {
    const app = openFor();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Assign driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign a driver to OWNTRP' });
    await app.user.click(await within(dialog).findByRole('radio'));
    app.world.failNext('assign_driver', 'driver_not_available');
    await app.user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(
      within(alert).getByText('This driver isn’t available right now. Choose another one.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(app.world.callsOf('driver_candidates')).toHaveLength(2));
  });

  it('closes when the booking gets a status in which no driver can be assigned', async () => {
    const app = openFor();
    await app.user.click(within(await rowOf('OWNTRP')).getByRole('button', { name: 'Assign driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign a driver to OWNTRP' });
    app.world.put({ bookings: [{ ...NEW, status: 'CANCELLED' }] });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each([
    ['where the search for a driver is automatic', anAdmin(), aSettings({ autoDispatch: true })],
    ['to a rider', aUser(), aSettings({ autoDispatch: false })],
  ])('is not offered %s', async (_what, person, settings) => {
    openFor(person, settings);
    const row = await rowOf('OWNTRP');
    expect(within(row).queryByRole('button', { name: 'Assign driver' })).not.toBeInTheDocument();
  });
});
