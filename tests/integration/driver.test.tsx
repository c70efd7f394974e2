import type { CallInput } from '@domain/contracts/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bookingSettingsSchema, reportTotalsSchema } from '@domain/records';
import {
  aBooking,
  aDriver,
  anOffer,
  aPosition,
  aSettings,
  aUser,
  NOON,
  TRES_CRUCES,
} from '../support/builders';
import { renderApp } from '../support/backend/render-app';
import { World } from '../support/backend/world';

/** An offer that is open for ten minutes of real time, so that it does not expire in a slow test. */
const freshOffer = (bookingId = 'booking-1', offeredAt = Date.now()) =>
  anOffer({ bookingId, offeredAt, expiresAt: offeredAt + 600_000 });

const onTrip = (booking: Parameters<typeof aBooking>[0]) => ({
  path: '/drive',
  as: aDriver({ queue: true, currentBooking: 'booking-1' }),
  data: { bookings: [aBooking({ id: 'booking-1', driver: 'driver-1', ...booking })] },
});

describe('the driver page', () => {
  it('can be opened from a bar on other pages, in which the driver can also go online', async () => {
    const { user, world } = renderApp({ path: '/bookings', as: aDriver({ driverActiveStatus: false }) });
    const bar = await screen.findByRole('region', { name: 'Your work' });
    expect(bar).toHaveTextContent('You’re offline');
    await user.click(within(bar).getByRole('button', { name: 'Go online' }));
    expect(await within(bar).findByText('You’re online')).toBeVisible();
    expect(world.users[0]?.driverActiveStatus).toBe(true);
    await user.click(within(bar).getByRole('link', { name: 'Drive' }));
    expect(await screen.findByRole('switch', { name: 'Go offline' })).toBeChecked();
  });

  it('says that the driver gets no offers while the wallet is below zero', async () => {
    renderApp({
      path: '/drive',
      as: aDriver({ walletBalance: -5 }),
      data: { settings: aSettings({ negativeBalance: false }), devicePosition: aPosition(TRES_CRUCES) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'You get no offers now' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'You’re online' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Top up' })).toBeVisible();
  });

  it('starts and ends a break with one tap, and the bar on other pages shows the break', async () => {
    const { user, world } = renderApp({
      path: '/drive',
      as: aDriver(),
      data: { devicePosition: aPosition(TRES_CRUCES) },
    });
    await user.click(await screen.findByRole('button', { name: 'Take a break' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'On a break' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/No requests come until you end the break/);
    await waitFor(() => expect(world.openStreams()).not.toContain('driver.holdScreenOn'));
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    const bar = await screen.findByRole('region', { name: 'Your work' });
    expect(bar).toHaveTextContent('On a break');
    await user.click(within(bar).getByRole('link', { name: 'Drive' }));
    await user.click((await screen.findAllByRole('button', { name: 'End break' }))[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re online' })).toBeVisible();
    expect(world.callsOf('set_break')).toEqual([[{ isOnBreak: true }], [{ isOnBreak: false }]]);
  });

  it('shows only the first of several reasons for getting no offers, with one button', async () => {
    renderApp({
      path: '/drive',
      as: aDriver({ walletBalance: -5 }),
      data: { settings: aSettings({ negativeBalance: false }), positionError: 'position_denied' },
    });
    expect(await screen.findByRole('link', { name: 'Top up' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows the request filters, and clears them with one tap', async () => {
    const until = Date.now() + 3_600_000;
    const { user, world } = renderApp({
      path: '/drive',
      as: aDriver(),
      data: {
        work: {
          'driver-1': { wishes: { destination: { ...TRES_CRUCES, add: 'Home', until }, maxPickupKm: 3 } },
        },
      },
    });
    const wishes = await screen.findByRole('region', { name: 'Requests you get' });
    expect(wishes).toHaveTextContent(/Only on the way to Home/);
    expect(wishes).toHaveTextContent('Only pickups at most 3.0 km away');
    await user.click(within(wishes).getByRole('button', { name: 'Take all requests' }));
    await waitFor(() => expect(wishes).toHaveTextContent('All requests near you'));
    expect(world.callsOf('set_wishes')).toEqual([[{ destination: null, area: null, maxPickupKm: null }]]);
  });

  it('saves the chosen destination only after its coordinates are known', async () => {
    const { user, world } = renderApp({
      path: '/drive',
      as: aDriver(),
      data: { settings: aSettings({ destination_uses: 2 }) },
    });
    const wishes = await screen.findByRole('region', { name: 'Requests you get' });
    await user.click(within(wishes).getByRole('button', { name: 'Choose' }));
    const release = world.hold('places.fetchCoordinates');
    await user.type(await screen.findByRole('combobox', { name: 'Going to' }), 'palacio');
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    const save = screen.getByRole('button', { name: /Save/ });
    expect(save).toBeDisabled();
    release();
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await waitFor(() =>
      expect(world.callsOf('set_wishes')).toMatchObject([
        [{ destination: { add: expect.any(String) as string } }],
      ]),
    );
  });

  it('shows the map of demand with a legend', async () => {
    const world = new World();
    world.alter('demand_map', () => ({ cells: [{ ...TRES_CRUCES, level: 2 }] }));
    const { user } = renderApp({ path: '/drive', as: aDriver(), world });
    await user.click(await screen.findByRole('button', { name: 'Demand' }));
    expect(await screen.findByText('Requests of the last two hours')).toBeVisible();
    expect(screen.getByText('Very many')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide demand' }));
    expect(screen.queryByText('Very many')).not.toBeInTheDocument();
  });

  it('shows the waiting offers during a trip, and lets the driver plan a break after the trip', async () => {
    const { user, world } = renderApp({
      ...onTrip({ status: 'STARTED' }),
      data: {
        bookings: [aBooking({ id: 'booking-1', driver: 'driver-1', status: 'STARTED' })],
        offers: { 'driver-1': [{ ...freshOffer('booking-2'), expiresAt: undefined }] },
      },
    });
    const next = await screen.findByRole('region', { name: 'After this trip' });
    await waitFor(() => expect(next).toHaveTextContent('Requests that wait for you: 1'));
    await user.click(within(next).getByRole('switch', { name: 'Take a break after this trip' }));
    expect(world.callsOf('set_break')).toEqual([[{ isOnBreak: true }]]);
  });

  it('says that the driver gets no offers if the device has sent no position for too long', async () => {
    // The clock is stopped before the page opens, so that a slow machine adds no time.
    const began = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => began);
    const { user, world } = renderApp({ path: '/bookings', as: { ...aDriver(), walletBalance: 500 } });
    const toDrive = async () =>
      user.click(
        within(await screen.findByRole('region', { name: 'Your work' })).getByRole('link', { name: 'Drive' }),
      );
    await screen.findByRole('region', { name: 'Your work' });
    clock.mockImplementation(() => began + 89_000);
    await toDrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re online' })).toBeVisible();
    expect(screen.getByText('Finding your location')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    clock.mockImplementation(() => began + 120_000);
    await toDrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'You get no offers now' })).toBeVisible();
    // A retry alone does not solve the problem. The device must send a position.
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'You get no offers now' })).toBeVisible();
    act(() => world.change({ devicePosition: aPosition(TRES_CRUCES) }));
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re online' })).toBeVisible();
    clock.mockRestore();
  });

  it.each([
    [{ mode: 'cash' as const }, 'Collect in cash at the end: $430.10'],
    [{ mode: 'card' as const }, 'The rider pays by card in the app. Nothing to collect.'],
    [undefined, 'The rider chooses how to pay at the end: $430.10'],
  ])('shows how the trip will be paid: %j', async (paymentWish, text) => {
    renderApp(onTrip({ status: 'STARTED', trip_cost: 430.1, paymentWish }));
    const payment = await screen.findByRole('region', { name: 'Payment of this trip' });
    expect(payment).toHaveTextContent(text);
  });

  it('opens the navigation app that the driver has chosen', async () => {
    const { user } = renderApp(onTrip({ status: 'STARTED' }));
    await user.click(await screen.findByRole('button', { name: 'Navigate with' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Waze' }));
    expect(screen.getByRole('link', { name: 'Navigate', hidden: true }).getAttribute('href')).toContain(
      'waze.com',
    );
    expect(localStorage.getItem('navigation-app') ?? JSON.stringify(localStorage)).toContain('waze');
  });

  it('is not shown to riders', async () => {
    renderApp({ path: '/profile', as: aUser() });
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your work' })).not.toBeInTheDocument();
  });

  it('opens when the driver accepts an offer, which can be shown on any page', async () => {
    const { user, world, path } = renderApp({
      path: '/bookings',
      as: aDriver(),
      data: { bookings: [aBooking({ id: 'booking-1' })], devicePosition: aPosition(TRES_CRUCES) },
    });
    await screen.findByRole('region', { name: 'Your work' });
    act(() =>
      world.change({ offers: { 'driver-1': [freshOffer(), freshOffer('booking-2', Date.now() + 1)] } }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'New offer' });
    expect(dialog).toHaveTextContent('$391.00');
    expect(dialog).toHaveTextContent('3.3 km to the pickup');
    expect(dialog).toHaveTextContent('6.4 km, 15 min');
    expect(dialog).toHaveTextContent('1 more waiting');
    expect(within(dialog).getByRole('timer')).toHaveAccessibleName(/Answer within \d+ s/);
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(path()).toBe('/drive'));
    expect(await screen.findByRole('button', { name: 'I’m at the pickup' })).toBeVisible();
    expect(world.bookings[0]).toMatchObject({ status: 'ACCEPTED', driver: 'driver-1' });
  });

  it('shows the next offer after a decline, and shows no offer after all offers are withdrawn', async () => {
    const { user, world } = renderApp({
      path: '/drive',
      as: aDriver(),
      data: { offers: { 'driver-1': [freshOffer('a'), freshOffer('b', Date.now() + 1)] } },
    });
    const first = await screen.findByRole('alertdialog', { name: 'New offer' });
    await user.click(within(first).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await screen.findByRole('alertdialog', { name: 'New offer' })).toBeVisible();
    expect(world.callsOf('driver.decline')).toEqual([['driver-1', 'a']]);
    act(() => world.write({ 'driver_tasks/driver-1': null }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('says that the browser denies the position, and retries on request', async () => {
    const { user, world } = renderApp({
      path: '/drive',
      // The wallet has enough money, so that the notice about the wallet is not shown.
      as: { ...aDriver(), walletBalance: 500 },
      data: { positionError: 'position_denied' },
    });
    const text = await screen.findByText('Your browser doesn’t share your location.', { exact: false });
    const sign = text.closest<HTMLElement>('[role=alert]') ?? text;
    world.change({ positionError: null, devicePosition: aPosition(TRES_CRUCES) });
    await user.click(within(sign).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sign).not.toBeInTheDocument());
  });
});

describe('a driver on the driver page', () => {
  it.each([
    [0, 'You have $0.00 left before requests stop.'],
    [
      -16.8,
      'Requests are paused until your wallet is at zero again. You owe $16.80. They start again as soon as it is paid.',
    ],
  ])('with %d in the wallet sees a warning with a link to top up', async (walletBalance, text) => {
    const { user, path } = renderApp({ path: '/drive', as: { ...aDriver(), walletBalance } });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Top up' }));
    expect(path()).toBe('/wallet');
  });

  it('with enough money in the wallet sees no warning', async () => {
    renderApp({ path: '/drive', as: { ...aDriver(), walletBalance: 1e6 } });
    await screen.findByRole('switch');
    expect(screen.queryByText(/before requests stop/)).toBeNull();
  });
});

describe('a driver’s trip', () => {
  it('continues from the pickup to the cash payment with one button for each step', async () => {
    const trip = onTrip({ status: 'ACCEPTED', otp: false, payment_mode: 'cash', cashPaymentAmount: 430.1 });
    const { user, world } = renderApp({
      ...trip,
      data: { ...trip.data, devicePosition: aPosition(aBooking().pickup) },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pick up Ana Pereira');
    await user.click(screen.getByRole('button', { name: 'I’m at the pickup' }));
    await user.click(await screen.findByRole('button', { name: 'Start trip' }));
    await user.click(await screen.findByRole('button', { name: 'Arrived at drop-off' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Collect $430.10 in cash');
    await user.click(screen.getByRole('button', { name: 'Cash collected' }));
    expect(await screen.findByText('You earned $391.00.')).toBeVisible();
    expect(world.bookings[0]?.status).toBe('PAID');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('switch')).toBeVisible();
  });

  it('starts with the rider’s five-digit code', async () => {
    const trip = onTrip({ status: 'ARRIVED', otp: true, driver_arrive_time: Date.now() });
    const { user } = renderApp({ ...trip, data: { ...trip.data, codes: { 'booking-1': 54321 } } });
    const field = await screen.findByRole('textbox', { name: 'Start code' });
    const start = screen.getByRole('button', { name: 'Start trip' });
    expect(start).toBeDisabled();
    await user.type(field, '1a2b3456');
    expect(field).toHaveValue('12345');
    await user.click(start);
    expect(await screen.findByText(/not the right start code/)).toBeVisible();
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '54321{Enter}');
    expect(await screen.findByRole('button', { name: 'Arrived at drop-off' })).toBeVisible();
  });

  it('can be ended as a no-show after five minutes and a confirmation', async () => {
    const { user, world } = renderApp(
      onTrip({
        status: 'ARRIVED',
        otp: false,
        driver_arrive_time: Date.now() - 301_000,
        reachedOutAt: Date.now() - 301_000,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rider didn’t come' }));
    const question = await screen.findByRole('alertdialog', { name: 'End trip QWERTY?' });
    await user.click(within(question).getByRole('button', { name: 'End trip' }));
    await waitFor(() =>
      expect(world.callsOf('leave_trip')).toEqual([[{ bookingId: 'booking-1', reason: 'no_show' }]]),
    );
  });

  it('shows how much time the rider still has to come', async () => {
    const arrivedAt = Date.now() - 60_000;
    const { user } = renderApp(onTrip({ status: 'ARRIVED', otp: false, driver_arrive_time: arrivedAt }));
    expect(await screen.findByText(/try to reach them first/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Notify the rider' }));
    expect(await screen.findByText(/Waiting for 1:0\d/)).toBeVisible();
    expect(screen.getByText(/you can end the trip in 4:0\d|3:5\d/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rider didn’t come' })).not.toBeInTheDocument();
  });

  it('can be given back after a confirmation', async () => {
    const { user } = renderApp(onTrip({ status: 'ACCEPTED' }));
    await user.click(await screen.findByRole('button', { name: 'Give trip back' }));
    const question = await screen.findByRole('alertdialog', { name: 'Give back trip QWERTY?' });
    await user.click(within(question).getByRole('button', { name: 'Give trip back' }));
    expect(await screen.findByRole('switch')).toBeVisible();
  });

  it('shows buttons for chat, call and navigation, and an SOS button if the operator has set a number', async () => {
    const trip = onTrip({ status: 'ACCEPTED' });
    const { user, world } = renderApp({
      ...trip,
      data: { ...trip.data, settings: aSettings({ panic: '911' }) },
    });
    expect(await screen.findByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat/booking-1');
    expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+59899123456');
    expect(screen.getByRole('link', { name: 'Navigate' })).toHaveAttribute(
      'href',
      expect.stringContaining('-34.906083,-56.198837'),
    );
    await user.click(screen.getByRole('button', { name: 'SOS' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Do you need help?' });
    await user.click(within(dialog).getByRole('button', { name: 'Alert our team' }));
    expect(await screen.findByText('We’ve alerted our team.')).toBeVisible();
    expect(world.records('alerts')).toMatchObject([
      { bookingId: 'booking-1', uid: 'driver-1', state: 'open' },
    ]);
  });

  it('shows the office’s note', async () => {
    renderApp(onTrip({ status: 'ACCEPTED', driverNote: 'Gate 4.' }));
    const note = (await screen.findByText('Note from the office')).closest('[role=alert]');
    expect(note).toHaveTextContent('Gate 4.');
  });

  it('shows the rider’s note and the number of passengers', async () => {
    renderApp(onTrip({ status: 'ACCEPTED', riderNote: 'Blue door.', passengers: 3 }));
    expect(await screen.findByText('Blue door.')).toBeVisible();
    expect(screen.getByText('Passengers').nextElementSibling).toHaveTextContent('3');
  });

  it('shows the passenger’s name, with a call button', async () => {
    const named = { passengerName: 'Eva Paz', passengerPhone: '+59899555111' };
    renderApp(onTrip({ status: 'ACCEPTED', customer_contact: '+59899000004', ...named }));
    expect(await screen.findByText('Eva Paz')).toBeVisible();
    expect(screen.getByText('Who travels')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+59899555111');
  });

  it('with a parcel requires a photo of the parcel before the next step', async () => {
    const { user, world } = renderApp(
      onTrip({
        status: 'ARRIVED',
        otp: false,
        deliveryPerson: 'Julio',
        settings: bookingSettingsSchema.parse({ appcat: 'delivery', AllowDeliveryPickupImageCapture: true }),
      }),
    );
    expect(await screen.findByText('Julio')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start trip' })).toBeDisabled();
    const photo = new File(['picture'], 'parcel.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start trip' })).toBeEnabled());
    expect(world.bookings[0]?.pickup_image).toContain('pickup_image');
    expect(screen.getByRole('img', { name: 'Photo of the parcel at pickup' })).toBeInTheDocument();
  });

  it('shows that the rider has cancelled', async () => {
    const { world } = renderApp(onTrip({ status: 'ACCEPTED' }));
    await screen.findByRole('button', { name: 'I’m at the pickup' });
    act(() =>
      world.put({
        bookings: [
          aBooking({
            id: 'booking-1',
            driver: 'driver-1',
            status: 'CANCELLED',
            reason: 'The driver is late',
          }),
        ],
      }),
    );
    expect(await screen.findByText('This trip was cancelled')).toBeVisible();
    expect(screen.getByText('The driver is late')).toBeVisible();
  });

  it('can be reported as unpaid, and later as paid in cash, even if the rider has chosen another method', async () => {
    const { user, world } = renderApp(onTrip({ status: 'PENDING', booking_type_admin: true }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Payment due: $430.10');
    await user.click(screen.getByRole('button', { name: 'Rider didn’t pay' }));
    expect(await screen.findByText(/You’ve reported that the rider didn’t pay/)).toBeVisible();
    expect(world.bookings[0]?.unpaidReportedAt).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Rider didn’t pay' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cash collected' }));
    await waitFor(() => expect(world.bookings[0]?.status).toBe('PAID'));
  });

  it('is still shown after its end until the rider has paid', async () => {
    const { user, world } = renderApp({
      path: '/drive',
      as: aDriver(),
      data: {
        users: [aUser()],
        bookings: [
          aBooking({
            id: 'booking-1',
            driver: 'driver-1',
            status: 'PENDING',
            payment_mode: 'cash',
            cashPaymentAmount: 430.1,
            endTime: Date.now(),
          }),
        ],
      },
    });
    const list = await screen.findByRole('region', { name: 'Not paid yet' });
    await user.click(within(list).getByRole('button', { name: 'Cash collected' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
    expect(world.bookings[0]?.status).toBe('PAID');
  });
});

describe('the money of a driver or a rider', () => {
  it('is shown as the earnings of today, this week, each day and this month', async () => {
    const month = new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      timeZone: 'America/Montevideo',
    }).format(Date.now());
    renderApp({
      path: '/earnings',
      as: aDriver(),
      data: {
        bookings: [
          aBooking({ id: 'b-1', driver: 'driver-1', status: 'PAID', endTime: Date.now(), driver_share: 80 }),
        ],
        earnings: {
          'driver-1': [{ month, totals: reportTotalsSchema.parse({ total_rides: 7, driverShare: 12_345 }) }],
        },
      },
    });
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(today).not.toHaveTextContent('$0.00');
    await waitFor(() => expect(today).toHaveTextContent('$80.00'));
    expect(screen.getByRole('region', { name: 'This week' })).toHaveTextContent('$80.00');
    const days = screen.getByRole('region', { name: 'By day' });
    expect(within(days).getByRole('link')).toHaveAttribute('href', '/trip/b-1');
    expect(within(days).getByRole('listitem')).toHaveTextContent('$80.00');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'This month' })).toHaveTextContent('$123.45'),
    );
  });

  it('can be paid out to a driver after the bank account is saved', async () => {
    const { user, world } = renderApp({
      path: '/wallet',
      as: aDriver({ walletBalance: 100 }),
      data: {
        walletHistory: {
          'driver-1': [
            { id: 'l-1', type: 'Credit', amount: 100, date: 'd', txRef: 'QWERTY', at: NOON, balance: 100 },
          ],
        },
      },
    });
    expect(await screen.findByRole('region', { name: 'Balance' })).toHaveTextContent('$100.00');
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeDisabled();
    await user.type(await screen.findByRole('textbox', { name: 'Bank' }), 'BROU');
    await user.type(screen.getByRole('textbox', { name: 'Bank code' }), '001');
    await user.type(screen.getByRole('textbox', { name: 'Account' }), '77');
    await user.click(screen.getByRole('button', { name: 'Save bank details' }));
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await waitFor(() => expect(amount).toBeEnabled());
    await user.type(amount, '100,01');
    await user.click(screen.getByRole('button', { name: 'Request withdrawal' }));
    expect(
      await screen.findByText('There isn’t enough money in the wallet. Choose another way to pay.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw all' }));
    await user.click(screen.getByRole('button', { name: 'Request withdrawal' }));
    const offers = screen.getByRole('region', { name: 'Your withdrawals' });
    expect(await within(offers).findByText('In progress')).toBeVisible();
    expect(world.callsOf('request_withdraw')).toEqual([
      [{ amount: 100, requestId: expect.any(String) as string }],
    ]);
  });

  it('is paid out only once if the driver repeats the request after a lost answer', async () => {
    const { world, user } = renderApp({
      path: '/wallet',
      as: aDriver({ walletBalance: 100, bankName: 'BROU', bankAccount: '77' }),
    });
    const send = async (text: string) => {
      const amount = await screen.findByRole('textbox', { name: 'Amount' });
      await waitFor(() => expect(amount).toBeEnabled());
      await user.clear(amount);
      await user.type(amount, text);
      await user.click(screen.getByRole('button', { name: 'Request withdrawal' }));
    };
    const asked = () =>
      world.callsOf('request_withdraw').map(([sent]) => sent as CallInput<'request_withdraw'>);
    world.failNext('request_withdraw', 'outcome_unknown');
    await send('20');
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    await user.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await send('20');
    await waitFor(() => expect(asked()).toHaveLength(2));
    const offers = screen.getByRole('region', { name: 'Your withdrawals' });
    expect(await within(offers).findByText('In progress')).toBeVisible();
    await send('20');
    await waitFor(() => expect(asked()).toHaveLength(3));
    const [first, again, next] = asked();
    expect(again).toEqual(first);
    expect(next?.requestId).not.toBe(first?.requestId);
  });

  it.each([false, true])(
    'can be paid out to a rider only if the setting RiderWithDraw is on (%s)',
    async (RiderWithDraw) => {
      renderApp({
        path: '/wallet',
        as: aUser({ walletBalance: 5 }),
        data: { settings: aSettings({ RiderWithDraw }) },
      });
      expect(await screen.findByRole('region', { name: 'Balance' })).toHaveTextContent('$5.00');
      const form = import('@/features/wallet/WithdrawalForm');
      if (RiderWithDraw) {
        expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeVisible();
        return;
      }
      // The form is loaded here, so that it would be visible if the settings allowed it.
      await act(async () => {
        await form;
      });
      expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    },
  );
});
