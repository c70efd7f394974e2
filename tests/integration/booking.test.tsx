import { en } from '@locales/english';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { geohashOf } from '@domain/geo/geohash';
import { formatMoney } from '@domain/money/money';
import type { OwnUser, Quote } from '@domain/records';
import { encodePlaceId } from '../../functions/src/places/osm-place-id';
import { remember } from '@/lib/remembered';
import { fetchPaymentMethods } from '@/state/payment-methods/payment-methods.slice';
import {
  aCarType,
  aDriver,
  aFleetAdmin,
  anAdmin,
  aPromo,
  aSettings,
  aUser,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../support/builders';
import { World } from '../support/backend/world';
import { GOOD_CODE } from '../support/backend/accounts';
import type { Seed } from '../support/backend/seed';
import { renderApp } from '../support/backend/render-app';
import type { RenderedApp } from '../support/backend/render-app';

/** A `navigator` in which the location permission has the given state. */
const withLocation = (state: PermissionState) =>
  Object.assign(Object.create(navigator, { onLine: { value: true } }) as Navigator, {
    permissions: { query: vi.fn(() => Promise.resolve({ state })) },
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });

async function openForm(
  data: ConstructorParameters<typeof World>[0] = {},
  person = aUser(),
): Promise<RenderedApp> {
  const app = renderApp({ path: '/', as: person, world: new World(data) });
  await screen.findByRole('form', { name: 'Booking' });
  return app;
}

/** Pastes the text, because the whole form renders again after each typed key. Other tests type a place. */
async function pick({ user }: RenderedApp, label: string, typed: string, place: RegExp): Promise<void> {
  const field = screen.getByRole('combobox', { name: label });
  await user.clear(field);
  await user.click(field);
  await user.paste(typed);
  await user.click(await screen.findByRole('option', { name: place }));
  await waitFor(() => expect(field).toHaveAccessibleName(label));
}

async function chooseCar({ user }: RenderedApp, name: RegExp): Promise<void> {
  // Wait until the places are chosen, because the list shows prices only then.
  const list = within(await screen.findByRole('radiogroup', { name: 'Car type' }));
  await user.click(list.getByRole('radio', { name }));
}

/** Returns `count` drivers with this car type. Each needs `etaSecs` seconds to reach the pickup. */
const carsNear = (carTypeId: string, count: number, etaSecs: number): OwnUser[] =>
  Array.from({ length: count }, (_, index) => {
    // `routeBetween` calculates 120 s per kilometre. A degree of latitude has 111.195 km.
    const at = { lat: PALACIO_SALVO.lat + etaSecs / 120 / 111.195, lng: PALACIO_SALVO.lng };
    return aDriver({
      id: `${carTypeId}-${String(index)}`,
      carTypeId,
      location: { ...at, geohash: geohashOf(at), at: Date.now() },
      connected: true,
    });
  });

/** The reference that the server has assigned to the booking. */
const referenceOf = ({ world }: RenderedApp): string => world.bookings[0]?.reference ?? 'none';

async function fillForm(app: RenderedApp): Promise<void> {
  await pick(app, 'Pickup', 'salvo', /Palacio Salvo/);
  await pick(app, 'Drop-off', 'tres', /Terminal Tres Cruces/);
  await chooseCar(app, /Economy/);
}

const bookButton = () => screen.findByRole('button', { name: /^(See the estimate|Book Economy)/ });
const pressBook = async ({ user }: RenderedApp) => user.click(await bookButton());
const estimateDialog = () => screen.findByRole('dialog', { name: 'Your trip' });

async function expectAlert({ user }: RenderedApp, text: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
  expect(within(alert).getByText(text)).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

const tripFields = () => ({
  pickup: screen.getByRole('combobox', { name: 'Pickup' }),
  drop: screen.getByRole('combobox', { name: 'Drop-off' }),
});

describe('a rider', () => {
  it('books a taxi for now, and sees the price, the confirmation, the booking id and the row in the bookings', async () => {
    const app = await openForm();
    await fillForm(app);
    await pressBook(app);

    const dialog = await estimateDialog();
    const [quote] = app.world.records<Quote>('quotes');
    const total = formatMoney(quote?.trip_cost ?? 0, aSettings());
    expect(within(dialog).getByTestId('estimate-total')).toHaveTextContent(total);
    expect(within(dialog).getAllByText('Palacio Salvo, Plaza Independencia 848')).not.toEqual([]);
    expect(within(dialog).getByText('Free until 2 min after a driver accepts.')).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: 'Show fare details' }));
    const lines = await within(dialog).findAllByRole('row');
    expect(lines.map((line) => line.textContent)).toContainEqual(expect.stringContaining(total));

    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));
    const success = await screen.findByRole('dialog', { name: 'Booking successful' });
    const [booking] = app.world.bookings;
    expect(booking).toMatchObject({ status: 'NEW', customer: 'rider-1', trip_cost: quote?.trip_cost });
    expect(within(success).getByText(booking?.id ?? 'none')).toBeInTheDocument();

    await app.user.click(within(success).getByRole('button', { name: 'Go to my bookings' }));
    await waitFor(() => expect(app.path()).toBe('/bookings'));
    expect((await screen.findAllByText(referenceOf(app))).length).toBeGreaterThan(0);
  });

  it('sees the booking at once, before the server has completed the record', async () => {
    const app = await openForm();
    const complete = app.world.backend.holdFunctions();
    await fillForm(app);
    await pressBook(app);
    const confirm = within(await estimateDialog()).getByRole('button', { name: 'Confirm booking' });
    await app.user.click(confirm);
    const success = await screen.findByRole('dialog', { name: 'Booking successful' });
    expect(
      within(success).getByText(app.world.records<Quote>('quotes')[0]?.id ?? 'none'),
    ).toBeInTheDocument();
    await app.user.click(within(success).getByRole('button', { name: 'Go to my bookings' }));
    expect((await screen.findAllByText(/Palacio Salvo/)).length).toBeGreaterThan(0);
    expect(app.world.bookings[0]).not.toHaveProperty('reference');
    complete();
    await waitFor(() => expect(app.world.bookings[0]).toHaveProperty('reference'));
    expect((await screen.findAllByText(referenceOf(app))).length).toBeGreaterThan(0);
  });

  it('creates only one booking if the rider presses the confirm button twice', async () => {
    const app = await openForm();
    await fillForm(app);
    await pressBook(app);
    const confirm = within(await estimateDialog()).getByRole('button', { name: 'Confirm booking' });
    const release = app.world.hold('bookings.addBooking');
    await app.user.click(confirm);
    confirm.click();
    confirm.click();
    release();
    await screen.findByRole('dialog', { name: 'Booking successful' });
    expect(app.world.callsOf('bookings.addBooking')).toHaveLength(1);
    expect(app.world.bookings).toHaveLength(1);
  });

  it('is asked for one missing field after another, and the filled fields keep their text', async () => {
    const app = await openForm();
    await pressBook(app);
    await expectAlert(app, 'Choose pickup, drop-off and car type.');
    await pick(app, 'Pickup', 'salvo', /Palacio Salvo/);
    await app.user.type(tripFields().drop, 'nowhere');
    await app.user.click(screen.getByRole('combobox', { name: 'Car type' }));
    await app.user.click(await screen.findByRole('option', { name: /Economy/ }));
    await pressBook(app);
    await expectAlert(app, 'Choose pickup, drop-off and car type.');
    expect(tripFields().pickup).toHaveValue('Palacio Salvo, Plaza Independencia 848');
    expect(tripFields().drop).toHaveValue('nowhere');
    expect(app.world.callsOf('places.fetchRoute')).toEqual([]);
  });

  it('is asked to complete an incomplete profile before booking', async () => {
    const app = await openForm({}, aUser({ lastName: ' ' }));
    await pressBook(app);
    await expectAlert(app, 'Complete your profile first: first name, last name and e-mail.');
  });

  it('sees an error and gets no price when booking for later without choosing a time', async () => {
    const app = await openForm();
    await fillForm(app);
    await app.user.click(screen.getByRole('combobox', { name: 'When' }));
    await app.user.click(await screen.findByRole('option', { name: 'Book Later' }));
    expect(await screen.findByText('City time, America/Montevideo')).toBeInTheDocument();
    await pressBook(app);
    await expectAlert(app, 'Choose a time at least 15 minutes from now.');
    expect(app.world.callsOf('places.fetchRoute')).toHaveLength(1);
    expect(app.world.callsOf('quote')).toEqual([]);
    expect(tripFields().drop).toHaveValue('Terminal Tres Cruces, Bulevar Artigas 1825');
  });

  it('sees that the maps found no route, and can retry', async () => {
    const app = await openForm();
    await fillForm(app);
    app.world.failNext('places.fetchRoute', 'unavailable');
    await pressBook(app);
    await expectAlert(app, 'We couldn’t find a route between these places. Check them and try again.');
    await pressBook(app);
    expect(await estimateDialog()).toBeInTheDocument();
  });

  it('sees that the price could not be calculated, and can retry', async () => {
    const app = await openForm();
    await fillForm(app);
    app.world.failNext('quote', 'unavailable');
    await pressBook(app);
    await expectAlert(app, 'We can’t reach the service. Try again in a moment.');
    expect(tripFields().pickup).toHaveValue('Palacio Salvo, Plaza Independencia 848');
    await pressBook(app);
    expect(await estimateDialog()).toBeInTheDocument();
  });

  it('with a debt can add the debt to this trip, or open the page to pay the debt', async () => {
    const app = await openForm();
    await fillForm(app);
    app.world.failNext('quote', 'debt_unpaid');
    await pressBook(app);
    const dialog = await screen.findByRole('dialog', { name: 'Still to pay' });
    expect(dialog).toHaveTextContent('Pay it now, or add it to this trip.');
    expect(within(dialog).getByRole('link', { name: 'See what I owe' })).toHaveAttribute('href', '/wallet');
    await app.user.click(within(dialog).getByRole('button', { name: 'Add it to this trip' }));
    expect(await estimateDialog()).toBeInTheDocument();
    expect(app.world.callsOf('quote')[1]?.[0]).toMatchObject({ includeDebt: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('with a debt sees the debt in the wallet, and a link to each unpaid trip', async () => {
    const unpaidTrips = { 'booking-9': { amount: 120, at: 1 } };
    renderApp({ path: '/wallet', as: aUser({ walletBalance: -90, unpaidTrips }) });
    const debts = await screen.findByRole('region', { name: 'Still to pay' });
    expect(debts).toHaveTextContent('You owe $210.00.');
    expect(debts).toHaveTextContent('Your wallet is $90.00 below zero.');
    expect(within(debts).getByRole('link', { name: 'Pay your trip: $120.00' })).toHaveAttribute(
      'href',
      '/trip/booking-9',
    );
  });

  it('gets a new price when the server reports an expired quote', async () => {
    const app = await openForm();
    await fillForm(app);
    await pressBook(app);
    const dialog = await estimateDialog();
    app.world.failNext('bookings.addBooking', 'quote_expired');
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));
    await expectAlert(app, `quote_expired: ${en.quote_expired}`);
    await app.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await app.user.click(await within(dialog).findByRole('button', { name: 'Confirm booking' }));
    expect(await screen.findByRole('dialog', { name: 'Booking successful' })).toBeInTheDocument();
    expect(app.world.callsOf('quote')).toHaveLength(2);
  });

  it('sees the error code and an understandable text when the booking could not be saved', async () => {
    const app = await openForm();
    await fillForm(app);
    await pressBook(app);
    const dialog = await estimateDialog();
    app.world.failNext('bookings.addBooking', 'permission_denied', 'permission_denied');
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));
    await expectAlert(app, `permission_denied: ${en.permission_denied}`);
  });

  it('who confirms while offline sees that the app waits, and the trip is booked when the connection is back', async () => {
    const app = await openForm();
    await fillForm(app);
    await pressBook(app);
    const dialog = await estimateDialog();
    app.world.change({ isOnline: false });
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));
    expect(
      await within(dialog).findByText(
        'You’re offline. Nothing is booked yet: we’ll book this trip when you’re back online.',
      ),
    ).toBeInTheDocument();
    expect(app.world.bookings).toEqual([]);
    app.world.change({ isOnline: true });
    expect(await screen.findByRole('dialog', { name: 'Booking successful' })).toBeInTheDocument();
  });

  it('can withdraw a booking that was confirmed while offline, and the booking is never created', async () => {
    const app = await openForm();
    await fillForm(app);
    await pressBook(app);
    const dialog = await estimateDialog();
    app.world.change({ isOnline: false });
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm booking' }));
    await app.user.click(await within(dialog).findByRole('button', { name: 'Don’t book it' }));
    app.world.change({ isOnline: true });
    expect(await within(dialog).findByRole('button', { name: 'Confirm booking' })).toBeEnabled();
    expect(app.world.bookings).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Booking successful' })).not.toBeInTheDocument();
  });

  it('sees the number of nearby cars and the waiting time of each car type', async () => {
    const app = await openForm({ users: carsNear('car-economy', 3, 201) });
    await waitFor(() => expect(app.world.callsOf('nearby_cars')).not.toEqual([]));
    expect(screen.queryByText(/near the pickup/)).not.toBeInTheDocument();
    await pick(app, 'Pickup', 'salvo', /Palacio Salvo/);
    expect(await screen.findByText('Cars near the pickup: 3')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Car type' }));
    expect(await screen.findByRole('option', { name: /Economy.*\d+ min away/ })).toBeInTheDocument();
  });

  it('sees the prices of all car types in one list, and books the chosen car type', async () => {
    const van = aCarType({ id: 'car-van', name: 'Van', base_fare: 300, seats: 7, luggage: 5 });
    const app = await openForm({
      carTypes: [aCarType(), van],
      users: [...carsNear('car-economy', 3, 201), ...carsNear('car-van', 1, 130)],
    });
    await pick(app, 'Pickup', 'salvo', /Palacio Salvo/);
    expect(app.world.callsOf('trip_prices')).toEqual([]);
    await pick(app, 'Drop-off', 'tres', /Terminal Tres Cruces/);
    const list = within(await screen.findByRole('radiogroup', { name: 'Car type' }));
    const economy = await list.findByRole('radio', { name: /Economy.*\d+ min away · Cheapest.*\$/ });
    // The usual type is preselected.
    expect(economy).toBeChecked();
    await app.user.click(
      list.getByRole('radio', { name: /Van.*Seats: 7.*Luggage: 5.*\d+ min away · Fastest.*\$/ }),
    );
    expect(app.world.callsOf('trip_prices')).toHaveLength(1);
    const book = await screen.findByRole('button', { name: /^Book Van · \$/ });
    await app.user.click(book);
    const dialog = await estimateDialog();
    // The dialog shows the same price as the button "Book Van".
    expect(within(dialog).getByTestId('estimate-total').textContent).toBe(
      book.textContent.replace('Book Van · ', ''),
    );
    expect(app.world.records<Quote>('quotes')).toMatchObject([{ carTypeId: 'car-van' }]);
  });

  it('chooses a payment method and the best promo, and the next form offers the same payment method', async () => {
    const app = await openForm({
      promos: [
        aPromo({ id: 'p-best', promo_name: 'SPRING', promo_discount_value: 40 }),
        aPromo({ id: 'p-other', promo_name: 'SMALL', promo_discount_value: 5 }),
      ],
      providers: ['test'],
    });
    await fillForm(app);
    const book = await screen.findByRole('button', { name: /^Book Economy · \$/ });
    const full = book.textContent.replace('Book Economy · ', '');
    const reduced = formatMoney(Number(full.slice(1)) - 40, aSettings());
    await app.user.click(await button('Use SPRING: −$40.00'));
    expect(await screen.findByText(`You pay ${reduced} instead of ${full}.`)).toBeInTheDocument();
    expect(await button(`Book Economy · ${reduced}`)).toBeInTheDocument();
    await app.user.click(screen.getByRole('combobox', { name: 'Pay by' }));
    // The wallet is empty.
    expect(screen.getByRole('option', { name: 'Wallet ($0.00)' })).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(screen.getByRole('option', { name: 'Cash' }));
    await pressBook(app);
    const dialog = within(await estimateDialog());
    expect(await dialog.findByText('Promo SPRING')).toBeInTheDocument();
    expect(dialog.getByText(reduced)).toBeInTheDocument();
    expect(dialog.getByText('Cash')).toBeInTheDocument();
    expect(app.world.callsOf('quote').map(([request]) => request)).toMatchObject([
      { payment: { mode: 'cash', promoId: 'p-best' } },
    ]);
    await app.user.click(dialog.getByRole('button', { name: 'Confirm booking' }));
    await app.user.click(await button('Go to my bookings'));
    expect(app.world.bookings.at(-1)?.paymentWish).toEqual({
      mode: 'cash',
      promo: { id: 'p-best', name: 'SPRING', discount: 40 },
    });
  });

  it('can book without a payment method while the prices are missing, because the form then hides the methods', async () => {
    const app = await openForm();
    await fillForm(app);
    await app.user.click(await screen.findByRole('combobox', { name: 'Pay by' }));
    await app.user.click(screen.getByRole('option', { name: 'Cash' }));
    for (const _ of [1, 2]) app.world.failNext('trip_prices', 'unavailable');
    await pick(app, 'Drop-off', 'salvo', /Palacio Salvo/);
    await pick(app, 'Pickup', 'tres', /Terminal Tres Cruces/);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Pay by' })).not.toBeInTheDocument());
    await pressBook(app);
    await estimateDialog();
    expect(app.world.callsOf('quote')).toHaveLength(1);
    expect(app.world.callsOf('quote')[0]?.[0]).not.toHaveProperty('payment');
  });

  it('who last paid by card finds the card selected again when a retry has loaded the payment providers', async () => {
    remember('payment-mode', { uid: aUser().id, mode: 'card' });
    const world = new World({ providers: ['test'] });
    world.failNext('get_providers', 'unavailable');
    const app = renderApp({ path: '/', as: aUser(), world });
    await screen.findByRole('form', { name: 'Booking' });
    await fillForm(app);
    const way = await screen.findByRole('combobox', { name: 'Pay by' });
    await waitFor(() => expect(way).toHaveTextContent('Choose when I pay'));
    await act(() => app.store.dispatch(fetchPaymentMethods()));
    await waitFor(() => expect(way).toHaveTextContent('Card'));
    await pressBook(app);
    await estimateDialog();
    expect(app.world.callsOf('quote')[0]?.[0]).toMatchObject({ payment: { mode: 'card' } });
  });

  it('can book without choosing a payment method', async () => {
    const app = await openForm();
    await fillForm(app);
    expect(await screen.findByRole('combobox', { name: 'Pay by' })).toHaveTextContent('Choose when I pay');
    await pressBook(app);
    await estimateDialog();
    expect(app.world.callsOf('quote')[0]?.[0]).not.toHaveProperty('payment');
  });

  it('sees the car types side by side if the settings require this layout', async () => {
    const app = await openForm();
    await fillForm(app);
    const list = () => screen.findByRole('radiogroup', { name: 'Car type' });
    expect(await list()).toHaveAttribute('aria-orientation', 'vertical');
    act(() => app.world.change({ settings: aSettings({ horizontal_view: true }) }));
    await waitFor(async () => expect(await list()).toHaveAttribute('aria-orientation', 'horizontal'));
  });

  it('can request the prices again after a failure, and sees the reason for the failure', async () => {
    const world = new World();
    const app = renderApp({ path: '/', as: aUser(), world });
    await screen.findByRole('form', { name: 'Booking' });
    world.failNext('trip_prices', 'place_to_coords_error');
    await fillForm(app);
    const alert = await screen.findByText(en.place_to_coords_error);
    expect(await button('See the estimate')).toBeInTheDocument();
    await app.user.click(await button('Try again'));
    expect(await screen.findByRole('button', { name: /^Book Economy · \$/ })).toBeInTheDocument();
    expect(alert).not.toBeInTheDocument();
  });

  it('enters the passengers and a note, and cannot choose a car with too few seats', async () => {
    const [economy, van] = [aCarType({ seats: 4 }), aCarType({ id: 'car-van', name: 'Van', seats: 6 })];
    const app = await openForm({ carTypes: [economy, van] });
    await fillForm(app);
    await app.user.click(await button('Passengers, a note, somebody else'));
    await app.user.click(await screen.findByRole('combobox', { name: 'Passengers' }));
    await app.user.click(await screen.findByRole('option', { name: '5' }));
    const list = within(screen.getByRole('radiogroup', { name: 'Car type' }));
    expect(list.getByRole('radio', { name: /Economy.*Too few seats/ })).toBeDisabled();
    expect(list.getByRole('radio', { name: /Van/ })).toBeChecked();
    await app.user.type(screen.getByRole('textbox', { name: 'Note to the driver' }), 'Gate 4.');
    await app.user.click(await screen.findByRole('button', { name: /^Book Van/ }));
    await estimateDialog();
    expect(app.world.records<Quote>('quotes')).toMatchObject([
      { carTypeId: 'car-van', passengers: 5, riderNote: 'Gate 4.' },
    ]);
  });

  it('books for another passenger, whose name and phone number are required', async () => {
    const app = await openForm();
    await fillForm(app);
    await app.user.click(await button('Passengers, a note, somebody else'));
    await app.user.click(await screen.findByRole('switch', { name: 'Somebody else travels' }));
    await app.user.type(screen.getByRole('textbox', { name: 'Who travels' }), 'Eva Paz');
    await pressBook(app);
    await expectAlert(app, en.passenger_missing);
    await app.user.type(screen.getByRole('textbox', { name: 'Passenger’s phone' }), '099 555 111');
    await pressBook(app);
    await estimateDialog();
    expect(app.world.records<Quote>('quotes')).toMatchObject([
      { passengerName: 'Eva Paz', passengerPhone: '+59899555111' },
    ]);
  });

  it('sees before confirming that the price was calculated for an older route', async () => {
    const app = await openForm();
    const old = (answer: object): object => ({ ...answer, isOld: true });
    app.world.alter('trip_prices', old);
    app.world.alter('quote', (answer) => ({
      ...answer,
      routeDetails: old(Reflect.get(answer, 'routeDetails') as object),
    }));
    await fillForm(app);
    await app.user.click(await bookButton());
    expect(within(await estimateDialog()).getByText(/uses the route of an earlier answer/)).toBeVisible();
  });

  it('sees that no car of the type is near, and can wait, choose another type or book for later', async () => {
    const van = aCarType({ id: 'car-van', name: 'Van' });
    const app = await openForm({ carTypes: [aCarType(), van], users: carsNear('car-economy', 3, 201) });
    await fillForm(app);
    expect(screen.queryByText(/is near the pickup right now/)).not.toBeInTheDocument();
    await chooseCar(app, /Van.*No car near the pickup/);
    expect(await screen.findByText('No Van is near the pickup right now.')).toBeInTheDocument();
    // The search waits 90 s, and then offers the trip in three rings of 25 s each.
    expect(screen.getByText(/we look for one for up to 3 min/)).toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: /^Take Economy, \d+ min away/ }));
    expect(await screen.findByRole('button', { name: /^Book Economy/ })).toBeInTheDocument();
    await chooseCar(app, /Van/);
    await app.user.click(await button('Book for later'));
    expect(await screen.findByText('City time, America/Montevideo')).toBeInTheDocument();
    expect(screen.queryByText('No Van is near the pickup right now.')).not.toBeInTheDocument();
  });

  it('needs three taps to book a trip to a saved place: the place, the usual car and the confirm button', async () => {
    vi.stubGlobal('navigator', withLocation('granted'));
    const home = { id: 'a01', label: 'Home', description: TRES_CRUCES.add, lat: -34.894, lng: -56.166 };
    const app = await openForm({
      addresses: { 'rider-1': [home] },
      position: PALACIO_SALVO,
      users: carsNear('car-economy', 1, 100),
    });
    await waitFor(() => expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add));
    await app.user.click(await button('Home'));
    expect(tripFields().drop).toHaveValue(TRES_CRUCES.add);
    await app.user.click(await screen.findByRole('button', { name: /^Book Economy · / }));
    await app.user.click(within(await estimateDialog()).getByRole('button', { name: 'Confirm booking' }));
    await screen.findByRole('dialog', { name: 'Booking successful' });
    expect(app.world.bookings).toHaveLength(1);
  });

  it.each(['prompt', 'denied'] as const)(
    'is not located by the page when the browser’s location permission is "%s"',
    async (state) => {
      const browser = withLocation(state);
      vi.stubGlobal('navigator', browser);
      const app = await openForm({ position: PALACIO_SALVO });
      await waitFor(() => expect(browser.permissions.query).toHaveBeenCalled());
      expect(app.world.callsOf('device.locate')).toEqual([]);
      expect(tripFields().pickup).toHaveValue('');
    },
  );

  it('finds the unfinished form again after a reload, after leaving the page, and in another tab', async () => {
    const van = aCarType({ id: 'car-van', name: 'Van' });
    const data = { carTypes: [aCarType(), van] };
    const app = await openForm(data);
    await fillForm(app);
    await chooseCar(app, /Van/);
    await app.user.click(await button('Add a stop'));
    await pick(app, 'Stop 1', 'salvo', /Palacio Salvo/);
    await app.user.click(screen.getByRole('combobox', { name: 'When' }));
    await app.user.click(await screen.findByRole('option', { name: 'Book Later' }));
    await app.user.clear(tripFields().drop);
    await app.user.type(tripFields().drop, 'tres cr');
    app.unmount();
    // A new tab has its own session storage.
    sessionStorage.clear();
    const next = await openForm(data);
    await waitFor(() => expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add));
    expect(tripFields().drop).toHaveValue('tres cr');
    expect(screen.getByRole('combobox', { name: 'Stop 1' })).toHaveValue(PALACIO_SALVO.add);
    expect(screen.getByRole('combobox', { name: 'When' })).toHaveTextContent('Book Later');
    expect(next.store.getState().tripdata.carType).toBe('car-van');
    next.unmount();
    // The next user of this device does not see the form.
    await openForm(data, aUser({ id: 'rider-2', email: 'bea@hail.example' }));
    expect(tripFields().pickup).toHaveValue('');
  });

  it('without an account sees public prices, and finds the form unchanged after the sign-in', async () => {
    const world = new World({ settings: aSettings({ visitor_prices: true }), users: [aUser()] });
    const app = renderApp({ path: '/', world });
    await screen.findByRole('form', { name: 'Booking' });
    expect(app.world.callsOf('nearby_cars')).toEqual([]);
    await pick(app, 'Pickup', 'salvo', /Palacio Salvo/);
    await pick(app, 'Drop-off', 'tres', /Terminal Tres Cruces/);
    await app.user.click(await screen.findByRole('button', { name: /^Log in to book Economy · \$/ }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(app.world.callsOf('quote')).toEqual([]);
    await app.user.type(await screen.findByLabelText('Mobile number or e-mail'), aUser().email);
    await app.user.click(await button('Send code'));
    await app.user.type(await screen.findByLabelText('Six-digit code'), GOOD_CODE);
    await waitFor(() => expect(app.path()).toBe('/'));
    await screen.findByRole('button', { name: /^Book Economy · \$/ });
    expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add);
    expect(tripFields().drop).toHaveValue(TRES_CRUCES.add);
  });

  it('without an account sees no form if the operator shows no prices to visitors', async () => {
    renderApp({ path: '/', world: new World() });
    await screen.findByRole('link', { name: 'Log in to book' });
    expect(screen.queryByRole('form', { name: 'Booking' })).not.toBeInTheDocument();
  });

  it('reorders the stops with the arrow keys', async () => {
    const app = await openForm();
    await app.user.click(await button('Add a stop'));
    await pick(app, 'Stop 1', 'salvo', /Palacio Salvo/);
    await app.user.click(await button('Add a stop'));
    await pick(app, 'Stop 2', 'tres', /Terminal Tres Cruces/);
    act(() => screen.getByRole('button', { name: /^Move stop 1/ }).focus());
    await app.user.keyboard('{ArrowUp}{ArrowDown}');
    expect(screen.getByRole('combobox', { name: 'Stop 2' })).toHaveValue(PALACIO_SALVO.add);
    expect(screen.getByText('Now stop 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Move stop 2/ })).toHaveFocus();
  });

  it('finds the form again before the session is known, and keeps it when the session is restored', async () => {
    const person = aUser();
    const at = Date.now() - 3_600_000;
    const kept = { pickup: PALACIO_SALVO, drop: TRES_CRUCES, stops: [], carType: 'car-gone', when: 'later' };
    const more = { tripdate: null, texts: { pickup: '', drop: '' }, uid: person.id, at };
    localStorage.setItem('hail.booking-form', JSON.stringify({ ...kept, ...more }));
    const world = new World();
    world.enterAs(person);
    const app = renderApp({ path: '/', world });
    await screen.findByRole('form', { name: 'Booking' });
    expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add);
    act(() => world.put({ users: [person] }));
    await waitFor(() => expect(app.store.getState().auth.status).toBe('signed-in'));
    expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add);
    expect(screen.getByRole('combobox', { name: 'When' })).toHaveTextContent('Book Later');
    // The car type of the stored form no longer exists, so the form selects the usual car type.
    expect(await screen.findByRole('radio', { name: /Economy/ })).toBeChecked();
    app.unmount();
    // Restoring the form does not renew its expiry.
    expect(JSON.parse(localStorage.getItem('hail.booking-form') ?? '{}')).toMatchObject({ at });
  });

  it('is offered saved and recent places in an empty place field', async () => {
    const home = { id: 'a01', label: 'Home', description: PALACIO_SALVO.add, lat: -34.9064, lng: -56.1996 };
    const rider = aUser({
      savedAddresses: { s1: { description: TRES_CRUCES.add, lat: -34.894, lng: -56.166, count: 3 } },
    });
    const app = await openForm({ addresses: { 'rider-1': [home] } }, rider);
    await app.user.click(tripFields().pickup);
    await screen.findByRole('list', { name: 'Saved and recent places' });
    const offered = () => within(screen.getByRole('list', { name: 'Saved and recent places' }));
    expect(
      offered()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Use my location', `Home${PALACIO_SALVO.add}`, `Terminal Tres Cruces${TRES_CRUCES.add}`]);
    await app.user.click(offered().getByRole('button', { name: /^Home/ }));
    expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add);
    expect(screen.queryByRole('list', { name: 'Saved and recent places' })).not.toBeInTheDocument();
    // The drop-off field does not offer the rider’s position. Escape closes the list.
    await app.user.click(tripFields().drop);
    expect(offered().queryByText('Use my location')).not.toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Saved and recent places' })).not.toBeInTheDocument();
  });

  it('keeps the focus in the place field after choosing an offered place by keyboard', async () => {
    const home = { id: 'a01', label: 'Home', description: PALACIO_SALVO.add, lat: -34.9064, lng: -56.1996 };
    const app = await openForm({ addresses: { 'rider-1': [home] } });
    await app.user.click(tripFields().drop);
    const offered = await screen.findByRole('list', { name: 'Saved and recent places' });
    act(() => within(offered).getByRole('button', { name: /^Home/ }).focus());
    await app.user.keyboard('{Enter}');
    expect(tripFields().drop).toHaveValue(PALACIO_SALVO.add);
    expect(tripFields().drop).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Saved and recent places' })).not.toBeInTheDocument();
  });

  it('fills each place field from the saved places with one tap', async () => {
    const [home, work] = [PALACIO_SALVO, TRES_CRUCES].map(({ add, ...point }, index) => ({
      id: `a0${String(index + 1)}`,
      label: index === 0 ? 'Home' : 'Work',
      description: add,
      ...point,
    }));
    const app = await openForm({ addresses: { 'rider-1': home && work ? [home, work] : [] } });
    await app.user.click(await button('Home'));
    await app.user.click(await button('Work'));
    expect(tripFields().pickup).toHaveValue(PALACIO_SALVO.add);
    expect(tripFields().drop).toHaveValue(TRES_CRUCES.add);
  });

  it('finds a saved place again by its id if its position is not stored', async () => {
    const { add: description, lat, lng } = PALACIO_SALVO;
    const placeId = encodePlaceId({ osm: 'N1', lat, lng, label: description });
    const home = { id: 'a01', label: 'Home', description, lat: 0, lng: 0, placeId };
    const app = await openForm({ addresses: { 'rider-1': [home] } });
    await app.user.click(await button('Home'));
    await waitFor(() => expect(tripFields().pickup).toHaveValue(description));
    await waitFor(() =>
      expect(app.store.getState().tripdata.pickup).toMatchObject({ lat, lng, add: description }),
    );
  });

  it('adds a stop, and the stop is priced, shown and stored with the booking', async () => {
    const app = await openForm();
    await fillForm(app);
    await app.user.click(await button('Add a stop'));
    await pressBook(app);
    await expectAlert(app, 'Choose a place for each stop, or remove the stop.');
    await pick(app, 'Stop 1', 'tres', /Terminal Tres Cruces/);
    await pressBook(app);
    const dialog = await estimateDialog();
    expect(app.world.callsOf('quote')).toMatchObject([
      [{ waypoints: [{ add: 'Terminal Tres Cruces, Bulevar Artigas 1825' }] }],
    ]);
    await app.user.click(within(dialog).getByRole('button', { name: 'Back' }));
    await app.user.click(await button('Remove stop 1'));
    await pressBook(app);
    await estimateDialog();
    expect(app.world.callsOf('quote')[1]?.[0]).not.toHaveProperty('waypoints');
  });

  it('swaps pickup and drop-off', async () => {
    const app = await openForm();
    await fillForm(app);
    await app.user.click(await button('Swap pickup and drop-off'));
    expect(tripFields().pickup).toHaveValue('Terminal Tres Cruces, Bulevar Artigas 1825');
    expect(tripFields().drop).toHaveValue('Palacio Salvo, Plaza Independencia 848');
  });

  it('uses the browser’s position as the pickup, or sees why the position is unavailable', async () => {
    const app = await openForm();
    await app.user.click(await button('Use my location'));
    await expectAlert(app, 'Allow access to your location.');
    app.world.change({ position: { lat: -34.9, lng: -56.198 } });
    await app.user.click(await button('Use my location'));
    await waitFor(() => expect(tripFields().pickup).toHaveValue('Palacio Salvo, Plaza Independencia 848'));
  });

  it('chooses an option of a car type, and the price includes the option', async () => {
    const withOptions = aCarType({ options: [{ description: 'Child seat', amount: 35 }] });
    const app = await openForm({ carTypes: [withOptions] });
    await fillForm(app);
    await pressBook(app);
    const options = await screen.findByRole('dialog', { name: 'Options' });
    expect(screen.queryByText('Working out the fare')).not.toBeInTheDocument();
    await app.user.click(within(options).getByRole('radio', { name: 'Child seat ($35.00)' }));
    await app.user.click(within(options).getByRole('button', { name: 'Continue' }));
    await estimateDialog();
    expect(app.world.records<Quote>('quotes')[0]?.estimate.breakdown.optionAmount).toBe(35);
  });
});

describe('a delivery', () => {
  const DELIVERY: Partial<Seed> = {
    settings: aSettings({ appcat: 'delivery' }),
    carTypes: [aCarType({ parcelTypes: [{ description: 'Small box', amount: 20 }] })],
  };

  async function toPayment(app: RenderedApp): Promise<void> {
    await fillForm(app);
    await pressBook(app);
    const options = await screen.findByRole('dialog', { name: 'Delivery details' });
    await app.user.click(within(options).getByRole('button', { name: 'Continue' }));
    await expectAlert(app, 'Enter who receives the parcel and a valid phone number.');
    await app.user.type(within(options).getByLabelText('Recipient'), 'Eva');
    await app.user.type(within(options).getByLabelText('Recipient’s phone'), '099 123-456');
    await app.user.click(within(options).getByRole('button', { name: 'Continue' }));
    await app.user.click(within(await estimateDialog()).getByRole('button', { name: 'Confirm booking' }));
  }

  it('asks for the details of the parcel, even if the car type has no options', async () => {
    const app = await openForm({ ...DELIVERY, carTypes: [aCarType()] });
    await fillForm(app);
    await pressBook(app);
    expect(await screen.findByRole('dialog', { name: 'Delivery details' })).toBeInTheDocument();
  });

  it('shows that no payment provider is configured, and can then be cancelled by the rider', async () => {
    const app = await openForm(DELIVERY);
    await toPayment(app);
    const payment = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    expect(await within(payment).findByText('Card payments aren’t set up yet.')).toBeInTheDocument();
    expect(within(payment).queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
    await app.user.click(within(payment).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(payment).not.toBeInTheDocument(), { timeout: 5000 });
    expect(app.store.getState().bookingdata.booking).toBeNull();
    expect(app.store.getState().estimatedata.estimate).toBeNull();
    expect(app.path()).toBe('/');
  });

  it('loads the payment providers again after a failure, and shows the reason for the failure', async () => {
    const world = new World({ ...DELIVERY, providers: ['mercadopago'] });
    world.failNext('get_providers', 'unavailable');
    const app = renderApp({ path: '/', as: aUser(), world });
    await screen.findByRole('form', { name: 'Booking' });
    await toPayment(app);
    const payment = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    const failure = await within(payment).findByRole('alert');
    expect(failure).toHaveTextContent(`${en.provider_fetch_error} ${en.unavailable}`);
    await app.user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await within(payment).findByRole('radio', { name: 'Mercado Pago' })).toBeInTheDocument();
    expect(within(payment).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('posts the payment form to the chosen provider', async () => {
    const app = await openForm({ ...DELIVERY, providers: ['test', 'mercadopago'] });
    await toPayment(app);
    const payment = await screen.findByRole('dialog', { name: 'Pay for this booking' });
    await app.user.click(await within(payment).findByRole('radio', { name: 'Mercado Pago' }));
    const form = payment.querySelector('form');
    expect(form).toHaveAttribute('action', '/pay/mercadopago/start');
    expect(form).toHaveAttribute('method', 'post');
    const [booking] = app.world.bookings;
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      order_id: booking?.id,
      amount: String(booking?.trip_cost),
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
});

describe('users who may not book', () => {
  it('with the role admin see the form, but are told to ask the operator when they press the button', async () => {
    const app = await openForm({}, anAdmin());
    await pressBook(app);
    await expectAlert(app, 'This account can’t book trips. Contact us for help.');
  });

  it.each([
    ['driver', aDriver()],
    ['fleet admin', aFleetAdmin()],
  ])('with the role %s see no booking form', async (_role, person) => {
    const app = renderApp({ path: '/', as: person });
    await waitFor(() => expect(app.store.getState().auth.status).toBe('signed-in'));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Booking' })).not.toBeInTheDocument());
  });
});
