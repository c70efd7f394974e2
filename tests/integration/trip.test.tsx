import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Booking, TrackingEntry, TripEtaRecord } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { encodePolyline } from '@domain/geo/polyline';
import {
  aBooking,
  aCarType,
  aDriver,
  aFleetAdmin,
  anAdmin,
  anEstimate,
  aPromo,
  aSettings,
  aUser,
  PALACIO_SALVO,
} from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';
import { settled } from '../support/backend/started-store';

const trip = (overrides: Partial<Booking> = {}): Booking =>
  aBooking({
    status: 'ACCEPTED',
    driver: 'driver-1',
    driver_name: 'Bruno Silva',
    driver_contact: '+598 99 222 333',
    driverRating: '4.8',
    vehicle_number: 'SAB 1234',
    vehicle_model: 'Fiat Cronos',
    fleetadmin: 'fleet-1',
    driver_accept_time: Date.now() - 60_000,
    otp: true,
    carDetails: aCarType(),
    ...overrides,
  });

function open(
  options: {
    path?: string;
    as?: ReturnType<typeof aUser>;
    booking?: Booking;
    data?: ConstructorParameters<typeof World>[0];
  } = {},
): RenderedApp {
  const { path = '/trip/booking-1', as = aUser(), booking = trip(), data = {} } = options;
  const world = new World({
    users: [aUser(), aDriver(), aFleetAdmin()],
    bookings: [booking],
    codes: { 'booking-1': 54321 },
    settings: aSettings({ panic: '911' }),
    ...data,
  });
  return renderApp({ path, as, world });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const change = (app: RenderedApp, booking: Partial<Booking>) => {
  const [current] = app.world.bookings;
  if (current) app.world.put({ bookings: [{ ...current, ...booking }] });
};

afterEach(() => vi.restoreAllMocks());

describe('a rider whose booking is searching for a driver', () => {
  const searched = (search?: Booking['search']) =>
    trip({ status: 'NEW', driver: undefined, driver_name: undefined, search });

  it('sees the current step of the search and the maximum duration of the search', async () => {
    const startedAt = Date.now();
    const search = { startedAt, until: startedAt + 165_000, isWider: false };
    const app = open({ booking: searched(search) });
    const near = await screen.findByText(/^Looking for a driver near you\./);
    expect(near).toHaveTextContent('This takes 3 min more at most.');
    change(app, { search: { ...search, until: startedAt + 40_000, isWider: true } });
    const wider = await screen.findByText(/Asked again, further away\./);
    expect(wider).toHaveTextContent('This takes 1 min more at most.');
    change(app, { search: { ...search, until: startedAt - 1 } });
    expect(await screen.findByText('Looking for a driver near you.')).toBeInTheDocument();
  });

  it('sees that the office chooses the driver if the automatic search is off', async () => {
    open({ booking: searched(), data: { settings: aSettings({ autoDispatch: false }) } });
    expect(await screen.findByText('Our office is choosing your driver.')).toBeInTheDocument();
  });

  it('reads about the pickup of the parcel instead of the rider’s place if the booking is a delivery', async () => {
    open({ booking: searched(), data: { settings: aSettings({ appcat: 'delivery' }) } });
    expect(await screen.findByText('Looking for a driver near the pickup.')).toBeInTheDocument();
  });
});

describe('the trip page of a rider', () => {
  it('shows the driver, the plate and the start code, and shows each new status without a reload', async () => {
    const app = open({ booking: trip({ status: 'NEW', driver: undefined, driver_name: undefined }) });
    await heading('Finding your driver');

    change(app, trip());
    await heading('Your driver is on the way');
    expect(screen.getByText('Bruno Silva')).toBeInTheDocument();
    expect(screen.getByText('Fiat Cronos')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Rating 4.8 of 5' })).toBeInTheDocument();
    expect(screen.getByText('SAB 1234')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: '5 4 3 2 1' })).toHaveTextContent('54321');
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+59899222333');

    change(app, { status: 'ARRIVED', driver_arrive_time: Date.now() });
    await heading('Your driver is here');
    change(app, { status: 'STARTED', startTime: Date.now() });
    await heading('Trip in progress');
    expect(screen.queryByText('54321')).not.toBeInTheDocument();
    change(app, { status: 'REACHED', endTime: Date.now() });
    await heading('Arrived');
    change(app, { status: 'PENDING' });
    await heading('Payment due: $430.10');
    const now = within(screen.getByRole('list', { name: 'Trip progress' })).getAllByRole('listitem');
    expect(now.filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(1);
  });

  it('shows when the driver will arrive, or says that the driver’s position is outdated', async () => {
    const now = { at: Date.now(), status: 'ACCEPTED' as const, lat: -34.92, lng: -56.19 };
    const booking = trip({ driver_accept_time: now.at - 600_000 });
    const line = encodePolyline([now, booking.pickup]);
    const eta: TripEtaRecord = {
      driver: 'driver-1',
      leg: 'pickup',
      askedAt: now.at,
      renewals: 0,
      way: { km: 2, secs: 290, line },
    };
    const etas = { 'booking-1': eta };
    const { unmount } = open({ booking, data: { etas, tracks: { 'booking-1': [now] } } });
    await heading('Your driver arrives in 5 min');
    expect(screen.queryByText(/Last seen at/)).not.toBeInTheDocument();
    unmount();
    open({ booking, data: { etas, tracks: { 'booking-1': [{ ...now, at: now.at - 120_000 }] } } });
    expect(await screen.findByText(/Last seen at/)).toBeInTheDocument();
    // The page calculates no ETA from an outdated position.
    await heading('Your driver is on the way');
  });

  it('shows an error if the trip belongs to another rider', async () => {
    open({ booking: trip({ customer: 'rider-2' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This no longer exists.');
  });

  it('lets the rider rate with stars, a comment, and quick words that depend on the stars', async () => {
    const app = open({ booking: trip({ status: 'PAID' }) });
    // `user.click` would send coordinates and need the size of the stars. In jsdom the stars have no size.
    fireEvent.click(await screen.findByRole('radio', { name: '4 of 5 stars' }));
    await app.user.click(screen.getByRole('button', { name: 'Friendly' }));
    await app.user.click(screen.getByRole('button', { name: 'Clean car' }));
    await app.user.click(screen.getByRole('button', { name: 'Clean car', pressed: true }));
    expect(screen.queryByRole('button', { name: 'Rude' })).not.toBeInTheDocument();
    await app.user.type(screen.getByLabelText('Comment (optional)'), 'Calm and on time');
    await app.user.click(screen.getByRole('button', { name: 'Send rating' }));
    await heading('Trip complete');
    expect(app.world.bookings[0]).toMatchObject({
      rating: 4,
      rating_comment: 'Calm and on time',
      rating_tags: { friendly: true },
    });
  });

  it('shows the driver and the car after the ride', async () => {
    open({
      booking: trip({ vehicle_color: 'blue', driver_trips: 12, driver_languages: { es: true, en: true } }),
    });
    expect(await screen.findByText('Blue · Fiat Cronos')).toBeVisible();
    expect(screen.getByText('Trips: 12')).toBeVisible();
    expect(screen.getByText('Speaks English and Spanish')).toBeVisible();
  });

  it('shows the trip as complete when the rider skips the rating', async () => {
    const app = open({ booking: trip({ status: 'PAID' }) });
    await app.user.click(await screen.findByRole('button', { name: 'Skip' }));
    await heading('Trip complete');
    expect(app.world.callsOf('trip.complete')).toEqual([['booking-1', undefined]]);
  });
});

describe('a driver after the ride', () => {
  const driver = aDriver({ id: 'driver-1' });

  it('rates the rider once, with quick words', async () => {
    const app = open({ as: driver, booking: trip({ status: 'PENDING', endTime: Date.now() - 60_000 }) });
    fireEvent.click(await screen.findByRole('radio', { name: '2 of 5 stars' }));
    await app.user.click(screen.getByRole('button', { name: 'Made me wait' }));
    await app.user.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText(/^You rated /)).toBeVisible();
    expect(app.world.callsOf('rate_rider')).toEqual([
      [{ bookingId: 'booking-1', rate: 2, tags: ['made_wait'] }],
    ]);
    expect(screen.queryByRole('button', { name: 'Send rating' })).not.toBeInTheDocument();
  });

  it('cannot rate the rider during the ride', async () => {
    open({ as: driver, booking: trip({ status: 'STARTED' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('radio', { name: '2 of 5 stars' })).not.toBeInTheDocument();
  });
});

describe('a block of the other user of a trip', () => {
  const ended = (overrides: Partial<Booking> = {}) =>
    trip({ status: 'COMPLETE', driver_arrive_time: Date.now() - 900_000, ...overrides });
  const BLOCK = 'Don’t match me with this person again';

  it.each([
    ['rider', aUser(), 'Bruno Silva', 'driver-1'],
    ['driver', aDriver({ id: 'driver-1' }), 'Ana Pérez', 'rider-1'],
  ])('is offered to the %s after the trip, and is made after a confirmation', async (_role, as, name, id) => {
    const app = open({ as, booking: ended({ customer_name: 'Ana Pérez' }) });
    await app.user.click(await screen.findByRole('button', { name: BLOCK }));
    const question = await screen.findByRole('alertdialog', { name: `Block ${name}?` });
    expect(question).toHaveTextContent(`${name} won’t know.`);
    await app.user.click(within(question).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(app.world.callsOf('block_match')).toEqual([[{ bookingId: 'booking-1' }]]);
    expect(app.world.at(`match_blocks/${as.id}/blocked`)).toMatchObject({ [id]: { name } });
    expect(
      screen.getByText(`You’ve blocked ${name}. You can undo this in your profile.`),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: BLOCK })).not.toBeInTheDocument();
  });

  it('is not offered if the user is already blocked, and is not made if the dialog is cancelled', async () => {
    const app = open({ booking: ended() });
    await app.user.click(await screen.findByRole('button', { name: BLOCK }));
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(app.world.callsOf('block_match')).toEqual([]);
    app.unmount();
    const blockedMatches = { 'rider-1': [{ id: 'driver-1', name: 'Bruno Silva', at: Date.now() }] };
    open({ booking: ended(), data: { blockedMatches } });
    expect(await screen.findByText(/You’ve blocked Bruno Silva/)).toBeInTheDocument();
  });

  it('is offered before the list of blocked people is read', async () => {
    const app = open({ booking: ended() });
    const release = app.world.hold('users.fetchBlockedMatches');
    expect(await screen.findByRole('button', { name: BLOCK })).toBeInTheDocument();
    release();
  });

  it('shows the reason if the server refuses the block', async () => {
    const app = open({ booking: ended() });
    app.world.failNext('block_match', 'match_blocks_full');
    await app.user.click(await screen.findByRole('button', { name: BLOCK }));
    await app.user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/You’ve blocked as many people as you can/)).toBeInTheDocument();
    expect(await screen.findByText(BLOCK)).toBeInTheDocument();
  });

  it.each([
    ['during the trip', aUser(), ended({ status: 'STARTED' })],
    ['when the driver did not arrive', aUser(), ended({ driver_arrive_time: undefined })],
    ['to staff', anAdmin(), ended()],
  ])('is not offered %s', async (_when, as, booking) => {
    open({ as, booking });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('list', { name: 'Trip progress' });
    expect(screen.queryByRole('button', { name: BLOCK })).not.toBeInTheDocument();
  });
});

describe('the dialog that cancels a trip', () => {
  const comingCloser = (): TrackingEntry[] =>
    [0.03, 0.01].map((north, index) => ({
      lat: PALACIO_SALVO.lat + north,
      lng: PALACIO_SALVO.lng,
      at: Date.now() - 120_000 + index * 100_000,
      status: 'ACCEPTED',
    }));

  const cancel = async (app: RenderedApp) => {
    await app.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    return screen.findByRole('dialog', { name: 'Cancel booking QWERTY' });
  };

  it('shows the fee from the server before the rider confirms', async () => {
    const app = open({
      booking: trip({ driver_accept_time: Date.now() - 600_000 }),
      data: { tracks: { 'booking-1': comingCloser() } },
    });
    const dialog = await cancel(app);
    expect(await within(dialog).findByText(/^If you cancel now, you pay \$50\.00\./)).toBeInTheDocument();
  });

  it('sends the reason to the server, and the trip page then shows the cancelled trip', async () => {
    const app = open();
    const dialog = await cancel(app);
    await app.user.click(within(dialog).getByRole('radio', { name: 'The driver is late' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await heading('Cancelled');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('The driver is late')).toBeInTheDocument();
  });

  it('closes when the driver has arrived', async () => {
    const app = open();
    const dialog = await cancel(app);
    change(app, { status: 'ARRIVED' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  });

  it('shows no fee to an admin', async () => {
    const app = open({ as: anAdmin() });
    const dialog = await cancel(app);
    expect(within(dialog).queryByText(/cancel now|for free now/)).not.toBeInTheDocument();
  });
});

describe('an admin’s trip page', () => {
  it('links the payments and corrections of the trip', async () => {
    open({ as: anAdmin() });
    expect(await screen.findByRole('link', { name: 'Payments and corrections' })).toHaveAttribute(
      'href',
      '/payments?booking=booking-1',
    );
  });

  it('loads the history in sentences when its section is opened, and again when the trip changes', async () => {
    const history = {
      h1: { at: Date.now() - 90_000, by: 'system', event: 'asked', drivers: ['driver-1'] },
      h2: { at: Date.now() - 60_000, by: 'driver-1', event: 'accepted', driver: 'driver-1' },
    };
    const booking = trip({ bookingDate: Date.now() - 120_000 });
    const data = { users: [aDriver()], nodes: { booking_history: { 'booking-1': history } } };
    const app = open({ as: anAdmin(), booking, data });
    const button = await screen.findByRole('button', { name: 'Show the history' });
    expect(app.world.callsOf('trip_history')).toEqual([]);
    app.world.failNext('trip_history', 'unavailable');
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('list', { name: 'History' });
    const texts = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const { firstName, lastName } = aDriver();
    expect(texts()).toEqual([
      expect.stringContaining('The trip was booked.'),
      expect.stringMatching(`Offered to ${firstName} ${lastName}..*By the system`),
      expect.stringMatching(`${firstName} ${lastName} accepted the trip..*Driver ${firstName} ${lastName}`),
    ]);
    change(app, { status: 'CANCELLED', cancelledBy: 'rider', cancelledAt: Date.now(), reason: 'Too late' });
    await waitFor(() => expect(texts().at(-1)).toContain('The trip was cancelled. Too late'));
  });

  it('shows the history to staff only', async () => {
    open({ as: aUser() });
    await screen.findByText('Bruno Silva');
    expect(screen.queryByRole('button', { name: 'Show the history' })).not.toBeInTheDocument();
  });

  it('shows the office’s note', async () => {
    const { unmount } = open({ as: anAdmin(), booking: { ...trip(), driverNote: 'Gate 4.' } });
    const note = (await screen.findByText('Note from the office')).closest('[role=alert]');
    expect(note).toHaveTextContent('Gate 4.');
    unmount();
    open({ as: anAdmin() });
    await screen.findByRole('link', { name: 'Payments and corrections' });
    expect(screen.queryByText('Note from the office')).not.toBeInTheDocument();
  });

  it('shows the phone numbers of the rider and the driver, with call links', async () => {
    open({
      as: anAdmin(),
      booking: trip({ customer_contact: '+598 99 000 004', driver_contact: '+59899000111' }),
    });
    const phones = await screen.findByLabelText('Phone numbers');
    const links = within(phones).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+59899000004', 'tel:+59899000111']);
  });

  it('shows no phone numbers to a rider', async () => {
    open();
    await screen.findByRole('button', { name: 'Cancel booking' });
    expect(screen.queryByRole('link', { name: 'Payments and corrections' })).not.toBeInTheDocument();
  });
});

describe('the payment of a trip', () => {
  const pending = trip({ status: 'PENDING' });
  const providers: Seed['providers'] = ['test', 'mercadopago'];
  const promos = [aPromo()];
  const openDialog = async (walletBalance = 100, data: Partial<Seed> = {}) => {
    const app = open({
      as: aUser({ walletBalance }),
      booking: pending,
      data: { providers, promos, ...data },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    await within(dialog).findByRole('table', { name: 'Price' });
    return { app, dialog };
  };
  const amountToPay = (dialog: HTMLElement) =>
    within(dialog).getByRole('row', { name: /Payment due/ }).textContent;

  it('by card first stores the chosen payment, and then posts only the fields of the payment form', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { app, dialog } = await openDialog();
    await app.user.click(within(dialog).getByRole('radio', { name: 'Mercado Pago' }));
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'Use my wallet first' }));
    await app.user.click(within(dialog).getByRole('combobox', { name: 'Promo' }));
    await app.user.click(await screen.findByRole('option', { name: /WELCOME/ }));
    await waitFor(() => expect(amountToPay(dialog)).toContain('$300.00'));
    const form = dialog.querySelector('form');
    await app.user.click(within(dialog).getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(app.world.callsOf('choose_payment')).toEqual([
      [{ bookingId: 'booking-1', payment_mode: 'card', useWallet: true, promoId: 'promo-1' }],
    ]);
    expect(form).toHaveAttribute('action', '/pay/mercadopago/start');
    expect(form).toHaveAttribute('method', 'post');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      order_id: 'booking-1',
      amount: '300',
      currency: 'UYU',
      product_name: 'Economy',
      first_name: 'Ana',
      last_name: 'Pereira',
      quantity: '1',
      cust_id: 'rider-1',
      mobile_no: '+59899123456',
      email: 'ana@hail.example',
    });
  });

  it('shows each provider’s logo and name, and the amount with its currency', async () => {
    const { dialog } = await openDialog();
    const choice = within(dialog).getByRole('radiogroup', { name: 'Payment provider' });
    expect(within(dialog).getByText('UYU').parentElement).toHaveTextContent('$430.10 UYU');
    const logos = [...choice.querySelectorAll('img')].map((logo) => logo.getAttribute('src'));
    expect(logos.map((logo) => decodeURIComponent(logo ?? ''))).toEqual([
      expect.stringMatching(/fill="#10599C".*>MP</),
      expect.stringMatching(/fill="#4A5361".*>T</),
    ]);
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  });

  it('still has the chosen promo, wallet and provider after a reload, after going back and after a failure', async () => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const first = await openDialog();
    await first.app.user.click(within(first.dialog).getByRole('radio', { name: 'Test' }));
    await first.app.user.click(within(first.dialog).getByRole('checkbox', { name: 'Use my wallet first' }));
    await first.app.user.click(within(first.dialog).getByRole('combobox', { name: 'Promo' }));
    await first.app.user.click(await screen.findByRole('option', { name: /WELCOME/ }));
    await waitFor(() => expect(amountToPay(first.dialog)).toContain('$300.00'));
    await first.app.user.click(within(first.dialog).getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(first.app.world.callsOf('choose_payment')).toHaveLength(1));
    first.app.unmount();

    const again = await openDialog();
    expect(within(again.dialog).getByRole('radio', { name: 'Test' })).toBeChecked();
    expect(within(again.dialog).getByRole('checkbox', { name: 'Use my wallet first' })).toBeChecked();
    expect(within(again.dialog).getByRole('combobox', { name: 'Promo' })).toHaveTextContent('WELCOME');
    await waitFor(() => expect(amountToPay(again.dialog)).toContain('$300.00'));
    again.app.unmount();

    // The payment of another trip starts without these choices, but with the last used provider.
    const other = open({
      as: aUser({ walletBalance: 100 }),
      booking: { ...pending, id: 'booking-2' },
      data: { providers, promos },
      path: '/trip/booking-2',
    });
    await other.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    expect(await within(dialog).findByRole('checkbox', { name: 'Use my wallet first' })).not.toBeChecked();
    expect(within(dialog).getByRole('radio', { name: 'Test' })).toBeChecked();
    other.unmount();

    // The choices of another user of this device are stored separately.
    const stranger = open({
      as: aUser({ id: 'rider-2', walletBalance: 100 }),
      booking: { ...pending, id: 'booking-2', customer: 'rider-2' },
      data: { providers, promos },
      path: '/trip/booking-2',
    });
    await stranger.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    const theirs = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    expect(await within(theirs).findByRole('radio', { name: 'Mercado Pago' })).toBeChecked();
  });

  it('shows the providers together with the amounts, and keeps the rider’s choices while new amounts load', async () => {
    const app = open({ as: aUser({ walletBalance: 100 }), booking: pending, data: { providers, promos } });
    const release = app.world.hold('payment_options');
    await app.user.click(await screen.findByRole('button', { name: 'Pay now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    await within(dialog).findByRole('progressbar');
    expect(within(dialog).queryByRole('radio', { name: 'Test' })).not.toBeInTheDocument();
    release();
    await app.user.click(await within(dialog).findByRole('radio', { name: 'Test' }));
    expect(within(dialog).getByRole('table', { name: 'Price' })).toBeInTheDocument();

    const releaseAgain = app.world.hold('payment_options');
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'Use my wallet first' }));
    await app.user.click(within(dialog).getByRole('radio', { name: 'Mercado Pago' }));
    change(app, { driverRating: '5.0' });
    releaseAgain();
    await waitFor(() => expect(amountToPay(dialog)).toContain('$330.10'));
    expect(within(dialog).getByRole('checkbox', { name: 'Use my wallet first' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: 'Mercado Pago' })).toBeChecked();
  });

  it('in cash waits for the driver’s confirmation, and the rider can still choose another method', async () => {
    const { app, dialog } = await openDialog();
    await app.user.click(within(dialog).getByRole('radio', { name: 'Cash' }));
    await app.user.click(await within(dialog).findByRole('button', { name: 'Pay in cash' }));
    await heading('Pay your driver $430.10 in cash');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Pay another way' })).toBeInTheDocument();
    change(app, { status: 'PAID' });
    await heading('Paid. Thank you!');
  });

  it('from the wallet is made at once, or is refused because the balance is too low', async () => {
    const poor = await openDialog(100);
    await poor.app.user.click(within(poor.dialog).getByRole('radio', { name: 'Wallet' }));
    expect(
      await within(poor.dialog).findByText(
        'There isn’t enough money in the wallet. Choose another way to pay.',
      ),
    ).toBeInTheDocument();
    expect(within(poor.dialog).getByRole('button', { name: 'Pay now' })).toBeDisabled();
    poor.app.unmount();

    const { app, dialog } = await openDialog(500);
    await app.user.click(within(dialog).getByRole('radio', { name: 'Wallet' }));
    await waitFor(() => expect(amountToPay(dialog)).toContain('$0.00'));
    await app.user.click(within(dialog).getByRole('button', { name: 'Pay now' }));
    await heading('Paid. Thank you!');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is possible without a promo that has expired meanwhile', async () => {
    const { app, dialog } = await openDialog();
    await app.user.click(within(dialog).getByRole('combobox', { name: 'Promo' }));
    await app.user.click(await screen.findByRole('option', { name: /WELCOME/ }));
    await waitFor(() => expect(amountToPay(dialog)).toContain('$400.00'));
    app.world.failNext('choose_payment', 'promo_not_valid');
    await app.user.click(within(dialog).getByRole('button', { name: 'Pay now' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(alert).toHaveTextContent('You can’t use this promo for this trip.');
    await app.user.click(within(alert).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await waitFor(() => expect(amountToPay(dialog)).toContain('$430.10'));
  });

  it('is not yet shown as paid after the return from a payment page, and the page explains this', async () => {
    open({ path: '/trip/booking-1?payment=success', booking: pending });
    expect(await screen.findByText(/You’re back from the payment page/)).toBeInTheDocument();
  });

  it('is not paid after a cancelled payment, and the page says so', async () => {
    open({ path: '/trip/booking-1?payment=cancelled', booking: pending });
    expect(await screen.findByText('You cancelled the payment. Nothing was paid.')).toBeVisible();
  });

  it.each(['/bookings', '/bookings?view=table'])(
    'is offered in a dialog on %s, which closes when the trip is paid',
    async (path) => {
      const app = open({ path, booking: pending });
      await app.user.click(await screen.findByRole('button', { name: 'Pay now' }));
      const dialog = await screen.findByRole('dialog', { name: 'Pay for this booking' });
      change(app, { status: 'PAID' });
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );
});

describe('the part of the trip page for sharing and emergencies', () => {
  it('shows a link to copy, and says how long the link works', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Share trip' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this trip' });
    const link = await within(dialog).findByLabelText('Link');
    const token = String(app.world.at('trip_shares/booking-1'));
    expect(link).toHaveValue(`${window.location.origin}/shared/${token}`);
    expect(within(dialog).getByText(/It works until/)).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain(token);
  });

  it('can pass the link, the plate and the arrival time to the share function of the device', async () => {
    const share = vi.fn<Navigator['share']>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const booking = trip({ status: 'STARTED', startTime: Date.now() });
    const here = { ...booking.pickup, at: Date.now(), status: 'STARTED' as const };
    const eta: TripEtaRecord = {
      driver: 'driver-1',
      leg: 'drop',
      askedAt: Date.now(),
      renewals: 0,
      way: { km: 5, secs: 600, line: encodePolyline([booking.pickup, booking.drop]) },
    };
    const data = { etas: { 'booking-1': eta }, tracks: { 'booking-1': [here] } };
    const app = open({ booking, data });
    await app.user.click(await screen.findByRole('button', { name: 'Share trip' }));
    await app.user.click(await screen.findByRole('button', { name: 'Send' }));
    const [sent] = share.mock.calls[0] ?? [];
    expect(sent?.url).toBe(
      `${window.location.origin}/shared/${String(app.world.at('trip_shares/booking-1'))}`,
    );
    expect(sent?.text).toContain(
      `I’m going from ${booking.pickup.add} to ${booking.drop.add}. Car: SAB 1234.`,
    );
    expect(sent?.text).toMatch(/I should be there at \d{1,2}:\d{2} [AP]M\.$/);
  });

  it('can make the link invalid when the rider stops sharing', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Share trip' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this trip' });
    await app.user.click(await within(dialog).findByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('Sharing stopped. The link no longer works.')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(app.world.callsOf('stop_sharing')).toEqual([[{ bookingId: 'booking-1' }]]);
  });

  it('sends an SOS only after a second tap, and always shows the emergency number', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'SOS' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Do you need help?' });
    expect(within(dialog).getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(app.world.at('alerts')).toBeNull();
    await app.user.click(within(dialog).getByRole('button', { name: 'Alert our team' }));
    expect(await within(dialog).findByText('We’ve alerted our team.')).toBeInTheDocument();
    expect(Object.values(app.world.at('alerts') as object)).toMatchObject([
      { bookingId: 'booking-1', uid: 'rider-1', state: 'open' },
    ]);
  });

  it.each([
    ['where the operator has set no number', { panic: undefined }],
    ['in a delivery', { panic: '911', appcat: 'delivery' as const }],
  ])('offers no SOS %s', async (_, settings) => {
    open({ data: { settings: aSettings(settings) } });
    await heading('Your driver is on the way');
    expect(screen.queryByRole('button', { name: 'SOS' })).not.toBeInTheDocument();
  });

  it('creates a link that shows a visitor the car and the arrival time until the link becomes invalid', async () => {
    const token = 'abcdefghijklmnopqrstuv';
    const car = { vehicleMake: 'Fiat', vehicleModel: 'Cronos', vehicleColor: 'red' };
    const booking = trip({ status: 'STARTED', startTime: Date.now() });
    const eta: TripEtaRecord = {
      driver: 'driver-1',
      leg: 'drop',
      askedAt: Date.now(),
      renewals: 0,
      way: { km: 2, secs: 300, line: encodePolyline([booking.pickup, booking.drop]) },
    };
    const world = new World({
      users: [aUser(), aDriver(car)],
      bookings: [booking],
      etas: { 'booking-1': eta },
      tracks: { 'booking-1': [{ ...booking.pickup, at: Date.now(), status: 'STARTED' }] },
      nodes: {
        [dbPaths.share(token)]: {
          bookingId: 'booking-1',
          uid: 'rider-1',
          createdAt: Date.now(),
          expiresAt: Date.now() + 3_600_000,
        },
        [dbPaths.tripShare('booking-1')]: token,
      },
    });
    renderApp({ path: `/shared/${token}`, world });
    await heading('5 min to the drop-off');
    expect(screen.getByText('SAB 1234')).toBeInTheDocument();
    expect(screen.getByText('Red · Economy · Fiat Cronos')).toBeInTheDocument();
    world.write({ [dbPaths.share(token)]: null });
    expect(
      await screen.findByText('This link doesn’t work or has expired.', undefined, { timeout: 15_000 }),
    ).toBeInTheDocument();
  });
});

describe('a trip’s chat', () => {
  const message = {
    message: 'I am at the door',
    from: 'rider-1',
    type: 'msg' as const,
    msgDate: '11:18:2026',
    msgTime: '9:5',
    source: 'rider' as const,
    smsId: 'sms-0001',
  };

  it('lets the rider and the driver write', async () => {
    const app = open({ path: '/chat/booking-1', as: aDriver(), data: { chats: { 'booking-1': [message] } } });
    const log = await screen.findByRole('log', { name: 'Messages' });
    expect(await within(log).findByText('I am at the door')).toBeInTheDocument();
    expect(within(log).getByText('09:05')).toBeInTheDocument();
    await app.user.type(screen.getByLabelText('Message'), 'Two minutes{Enter}');
    expect(await within(log).findByText('Two minutes')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('returns the text to the field when a message could not be sent', async () => {
    const app = open({ path: '/chat/booking-1' });
    await app.user.type(await screen.findByLabelText('Message'), 'Hello');
    app.world.failNext('chat.send', 'unavailable');
    await app.user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Hello'));
    expect(await screen.findByRole('alertdialog', { name: 'Alert' })).toHaveTextContent(
      'We can’t reach the service.',
    );
  });

  it('offers quick replies for the rider and for the driver', async () => {
    const app = open({ path: '/chat/booking-1', as: aDriver() });
    const replies = await screen.findByRole('group', { name: 'Quick replies' });
    await app.user.click(within(replies).getByRole('button', { name: 'I’m in traffic, I’ll be late' }));
    const log = screen.getByRole('log', { name: 'Messages' });
    expect(await within(log).findByText('I’m in traffic, I’ll be late')).toBeInTheDocument();
    change(app, { status: 'STARTED' });
    expect(screen.getByLabelText('Message')).toBeEnabled();
  });

  it('puts the text of a quick reply into the field when the reply could not be sent', async () => {
    const app = open({ path: '/chat/booking-1' });
    app.world.failNext('chat.send', 'unavailable');
    await app.user.click(await screen.findByRole('button', { name: 'Please wait a moment' }));
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Please wait a moment'));
  });

  it('says when there are no messages, and tells an admin that only reading is possible', async () => {
    open({ path: '/chat/booking-1', as: anAdmin() });
    expect(await screen.findByText('No messages yet.')).toBeInTheDocument();
    expect(screen.getByText(/You can read this chat/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  });
});

describe('the receipt of a trip', () => {
  const settlement = { ...anEstimate().breakdown, total: 517, fare: 470, convenienceFee: 47 };
  const paid = trip({
    status: 'COMPLETE',
    settlement,
    trip_cost: 517,
    customer_paid: 517,
    cashPaymentAmount: 517,
    driver_share: 470,
    convenience_fees: 47,
  });

  it('shows the amounts that are stored in the trip', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const app = open({ path: '/trip/booking-1/receipt', booking: paid });
    await heading('Receipt');
    expect(screen.getByRole('row', { name: /Trip cost/ })).toHaveTextContent('$517.00');
    expect(screen.getByRole('row', { name: /Cash amount/ })).toHaveTextContent('$517.00');
    expect(screen.queryByText('Driver share')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows the driver and staff how the price is divided', async () => {
    open({ path: '/trip/booking-1/receipt', booking: paid, as: aFleetAdmin() });
    await heading('Receipt');
    expect(await screen.findByRole('row', { name: /Driver share/ })).toHaveTextContent('$470.00');
  });

  it('explains the fare, and says how many points of the track were ignored', async () => {
    const measured = {
      points: 340,
      leftOut: 12,
      gaps: 1,
      flags: ['above_cap'],
      breakdown: { ...settlement, total: 690 },
    };
    open({ path: '/trip/booking-1/receipt', booking: { ...paid, measured } });
    await heading('Receipt');
    expect(
      screen.getByText(/within what was agreed. The measured fare was \$690\.00\. 12 of 340 points/),
    ).toBeVisible();
  });
});

describe('a chat message', () => {
  const message = (id: string, body: string, read = false) => ({
    id,
    title: 'Hail',
    body,
    at: Date.now(),
    read,
    screen: 'onlineChat' as const,
    bookingId: 'booking-1',
  });
  const unread = { 'rider-1': [message('m1', 'Message from Bruno: I’m here')] };

  /** Waits for the first read of the notifications. Only a message that arrives later is announced. */
  const notificationsAreRead = async ({ world }: RenderedApp) => {
    await waitFor(() => expect(world.openStreams()).toContain('notifications.watchNotifications'));
    await act(settled);
  };

  it('is announced on any page, and a tap opens the chat and marks the message as read', async () => {
    const app = open({ path: '/wallet', data: { notifications: {} } });
    await notificationsAreRead(app);
    act(() => app.world.change({ notifications: unread }));
    expect(await screen.findByText('Message from Bruno: I’m here')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Open chat' }));
    await waitFor(() => expect(app.path()).toBe('/chat/booking-1'));
    await waitFor(() => expect(app.world.callsOf('notifications.markRead')).toEqual([['rider-1', ['m1']]]));
    expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
  });

  it('is counted on the trip’s chat button until the message is read, but announced only once', async () => {
    const app = open({ data: { notifications: unread } });
    expect(await screen.findByLabelText('Chat, unread: 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
    act(() => app.world.change({ notifications: { 'rider-1': [message('m1', 'x', true)] } }));
    await waitFor(() => expect(screen.queryByLabelText('Chat, unread: 1')).not.toBeInTheDocument());
  });

  it('is not announced while the chat of the message is open', async () => {
    const app = open({ path: '/chat/booking-1', data: { notifications: {} } });
    await screen.findByRole('log');
    await notificationsAreRead(app);
    act(() => app.world.change({ notifications: unread }));
    await waitFor(() => expect(app.world.callsOf('notifications.markRead')).toEqual([['rider-1', ['m1']]]));
    expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
  });
});

describe('the notification bell', () => {
  it('counts and lists notifications, opens the trip of a notification, and marks the notification as read', async () => {
    const notifications = {
      'rider-1': [
        {
          id: 'n1',
          title: 'Hail',
          body: 'Your driver has arrived.',
          at: Date.now(),
          read: false,
          screen: 'BookedCab' as const,
          bookingId: 'booking-1',
        },
      ],
    };
    const app = open({ path: '/', data: { notifications } });
    await app.user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const list = await screen.findByRole('dialog', { name: 'Notifications' });
    await app.user.click(within(list).getByRole('link', { name: /Your driver has arrived/ }));
    await waitFor(() => expect(app.path()).toBe('/trip/booking-1'));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    expect(app.world.callsOf('notifications.markRead')).toEqual([['rider-1', ['n1']]]);
  });

  it('offers push notifications inside its list, but not at sign-in', async () => {
    const app = open({ path: '/', data: { push: 'unasked' } });
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).not.toBeInTheDocument();
    await app.user.click(bell);
    await app.user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText('Notifications are on for this device.')).toBeInTheDocument();
  });

  it('is hidden from visitors', async () => {
    renderApp({ path: '/about-us' });
    await screen.findByRole('navigation', { name: 'Main navigation' });
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  });
});
