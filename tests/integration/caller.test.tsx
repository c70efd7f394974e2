import { en } from '@locales/english';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keptRoutes, ROUTE_KEPT_MS } from '../../functions/src/places/kept-routes';
import type { Booking } from '@domain/records';
import type { StreamHandlers } from '@/api/services';
import {
  aBooking,
  aFleetAdmin,
  anAdmin,
  aSettings,
  aUser,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../support/builders';
import { secrets, store } from '../support/backend/adapters';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';
import { routeBetween } from '../support/route-between';

const NUMBER = '+59899000004';
const RIDER = aUser({ id: 'rider-9', firstName: 'Elena', lastName: 'Quiroga', mobile: NUMBER });
const DAY = 24 * 3600_000;
const trip = (id: string, over: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    id,
    customer: RIDER.id,
    customer_name: 'Elena Quiroga',
    status: 'COMPLETE',
    carTypeId: 'car-economy',
    reference: id.toUpperCase(),
    pickup: PALACIO_SALVO,
    drop: TRES_CRUCES,
    ...over,
  });

function open(
  search: string,
  {
    viewer = anAdmin(),
    bookings = [] as ReturnType<typeof trip>[],
    prepare = (_world: World): unknown => undefined,
  } = {},
) {
  const world = new World({
    settings: aSettings({ AllowCriticalEditsAdmin: true }),
    users: [RIDER, aFleetAdmin()],
    bookings: [
      trip('aaaaaa', { tripdate: Date.now() - 3 * DAY }),
      trip('bbbbbb', { tripdate: Date.now() - DAY, pickup: TRES_CRUCES, drop: PALACIO_SALVO }),
      ...bookings,
    ],
  });
  prepare(world);
  return renderApp({ path: `/dispatch${search}`, as: viewer, world });
}

const formerTrips = () => screen.findByRole('listbox', { name: en.caller_trips });
const bookedTrips = ({ world }: RenderedApp) =>
  world.bookings.filter(({ id }) => !['aaaaaa', 'bbbbbb', 'opened'].includes(id));

async function chooseByKeys({ user }: RenderedApp, typed: string, found: RegExp): Promise<void> {
  await user.keyboard(typed);
  await screen.findByRole('option', { name: found });
  await user.keyboard('{Enter}');
}

describe('the caller card', () => {
  it('opens for the number that a telephone system sends, and books an earlier trip again by two keys', async () => {
    const app = open('?call=+59899000004');
    const list = await formerTrips();
    expect(await screen.findByText('Elena Quiroga')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: NUMBER })).toHaveAttribute('href', `tel:${NUMBER}`);
    await waitFor(() => expect(list).toHaveFocus());
    await app.user.keyboard('{Enter}');
    const book = await screen.findByRole('button', { name: /^Book for/ });
    await waitFor(() => expect(book).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(bookedTrips(app)).toHaveLength(1));
    expect(bookedTrips(app)).toMatchObject([
      {
        customer: RIDER.id,
        booking_type_admin: true,
        pickup: TRES_CRUCES,
        drop: PALACIO_SALVO,
        bookLater: false,
      },
    ]);
    await waitFor(() => expect(app.path()).toBe('/dispatch'));
    expect(await screen.findByText(en.dispatch_booked)).toBeInTheDocument();
  });

  it('shows the new trip after the booking, and shows when this trip has ended', async () => {
    let trips: StreamHandlers<Booking[]> | null = null;
    const app = open('?call=099000004', {
      prepare: (world) =>
        vi.spyOn(world.services.dashboard, 'watchOpenTrips').mockImplementation((_scope, handlers) => {
          trips = handlers;
          handlers.next([]);
          return () => undefined;
        }),
    });
    const show = (open: readonly Booking[]) => act(() => trips?.next([...open]));
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /^Book for/ });
    await app.user.keyboard('{Enter}');
    await screen.findByText(en.dispatch_booked);
    expect(screen.queryByText(en.dispatch_gone)).not.toBeInTheDocument();
    const [booked] = bookedTrips(app);
    show([booked ?? trip('none')]);
    expect(await screen.findByRole('heading', { name: booked?.reference ?? 'none' })).toBeInTheDocument();
    show([]);
    expect(await screen.findByText(en.dispatch_gone)).toBeInTheDocument();
  });

  it('lets the dispatcher select an older trip by arrow key, and goes back a step on Escape', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('button', { name: /^Book for/ });
    expect(app.world.callsOf('quote')).toMatchObject([[{ pickup: PALACIO_SALVO }]]);
    await app.user.keyboard('{Escape}');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: en.caller_title })).not.toBeInTheDocument(),
    );
    expect(app.path()).toBe('/dispatch');
    expect(bookedTrips(app)).toEqual([]);
  });

  it('lets the dispatcher change the places, the car and the note of an earlier trip before booking it again', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('e');
    const form = await screen.findByRole('form', { name: en.caller_new_trip });
    expect(within(form).getByRole('combobox', { name: en.dispatch_from })).toHaveValue(TRES_CRUCES.add);
    await app.user.type(within(form).getByLabelText(en.dispatch_do_note), 'Ring twice.{Enter}');
    await screen.findByRole('button', { name: /^Book for/ });
    expect(app.world.callsOf('quote')).toMatchObject([[{ driverNote: 'Ring twice.' }]]);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(bookedTrips(app)).toHaveLength(1));
  });

  it('shows an error when the prices cannot be read, and requests the prices again', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    app.world.failNext('trip_prices', 'place_to_coords_error');
    await app.user.keyboard('e');
    const failed = await screen.findByText(en.place_to_coords_error);
    expect(screen.queryByRole('radio', { name: /\$/ })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Economy.*\$/ })).toBeInTheDocument();
    expect(failed).not.toBeInTheDocument();
  });

  it('warns when the prices are for an older route, and when prices are missing because there is no route', async () => {
    // No other test may request the route `way`, because the process would cache the maps' answer.
    const way = { pickup: { lat: -34.88, lng: -56.07, add: 'Portones 1' }, drop: PALACIO_SALVO };
    const app = open('?call=099000004', { bookings: [trip('opened', { tripdate: Date.now(), ...way })] });
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    app.world.backend.areMapsDown = true;
    await app.user.keyboard('e');
    expect(await screen.findByText(/so there’s no price/)).toBeVisible();
    expect(screen.queryByText(en.caller_old_route)).not.toBeInTheDocument();
    const points = [way.pickup, way.drop];
    const directions = () => Promise.resolve(routeBetween(points));
    await keptRoutes({
      store,
      secrets,
      clock: () => Date.now() - ROUTE_KEPT_MS,
      maps: () => ({ directions }),
    })(points);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(en.caller_old_route)).toBeVisible();
  });

  it('shows the open trip and its driver above the earlier trips, with a link to the open trip', async () => {
    const app = open('?call=099000004', {
      bookings: [
        trip('opened', {
          status: 'ACCEPTED',
          driver: 'd1',
          driver_name: 'Dan Ruiz',
          vehicle_number: 'SBX 1',
          tripdate: Date.now(),
        }),
      ],
    });
    const section = await screen.findByRole('region', { name: en.caller_open_trips });
    expect(within(section).getByText(/Dan Ruiz · SBX 1/)).toBeInTheDocument();
    expect(within(await formerTrips()).getAllByRole('option')).toHaveLength(2);
    await app.user.click(within(section).getByRole('button', { name: 'OPENED' }));
    expect(await screen.findByRole('heading', { name: 'OPENED' })).toBeInTheDocument();
  });

  it('saves a note with its author', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('k');
    await screen.findByLabelText(en.caller_note_edit);
    await app.user.keyboard('Third floor.{Enter}');
    expect(await screen.findByText('Third floor.')).toBeInTheDocument();
    expect(app.world.callsOf('note_caller')).toMatchObject([[{ id: RIDER.id, text: 'Third floor.' }]]);
  });

  it('shows a colleague’s newer note without losing the typed text, and saves this text on a second try', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    const newer = { text: 'Ring at the gate.', by: 'admin-2', byName: 'Ana', at: Date.now() };
    await app.user.keyboard('k');
    await app.user.type(await screen.findByLabelText(en.caller_note_edit), 'Third floor.');
    act(() => app.world.write({ [`caller_notes/${RIDER.id}`]: newer }));
    await app.user.keyboard('{Enter}');
    const alert = await screen.findByText(en.record_changed);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(await screen.findByText('Ring at the gate.')).toBeInTheDocument();
    expect(screen.getByLabelText(en.caller_note_edit)).toHaveValue('Third floor.');
    await app.user.click(screen.getByRole('button', { name: en.caller_note_keep }));
    expect(await screen.findByText('Third floor.')).toBeInTheDocument();
    expect(screen.queryByText('Ring at the gate.')).not.toBeInTheDocument();
  });

  it('lets the dispatcher create a guest for an unknown caller and book, by keyboard alone', async () => {
    const app = open('?call=099555111');
    const name = await screen.findByRole('textbox', { name: /Name of the caller/ });
    await waitFor(() => expect(name).toHaveFocus());
    await app.user.keyboard('Marta Sosa{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: en.dispatch_from })).toHaveFocus());
    await chooseByKeys(app, 'salvo', /Palacio Salvo/);
    await waitFor(() => expect(screen.getByRole('combobox', { name: en.dispatch_to })).toHaveFocus());
    await chooseByKeys(app, 'tres', /Terminal Tres Cruces/);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('type', 'radio'));
    await app.user.keyboard('{Enter}');
    const book = await screen.findByRole('button', { name: /^Book for/ });
    await waitFor(() => expect(book).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(bookedTrips(app)).toHaveLength(1));
    const guest = app.world.users.find(({ mobile }) => mobile === '+59899555111');
    expect(guest).toMatchObject({ firstName: 'Marta', lastName: 'Sosa', email: '', usertype: 'rider' });
    expect(bookedTrips(app)).toMatchObject([{ customer: guest?.id }]);
  });

  it('loses no typed key, because fields get the focus at once and Enter moves the focus to the next field', async () => {
    let hadFocus: boolean | null = null;
    const watch = new MutationObserver(() => {
      const field = document.querySelector('[data-field="name"] input');
      if (field !== null) hadFocus ??= document.activeElement === field;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const app = open('?call=099555111');
    const name = await screen.findByRole('textbox', { name: /Name of the caller/ });
    watch.disconnect();
    expect(hadFocus).toBe(true);
    await app.user.keyboard('Marta Sosa');
    fireEvent.keyDown(name, { key: 'Enter' });
    const from = screen.getByRole('combobox', { name: en.dispatch_from });
    expect(from).toHaveFocus();
    await app.user.keyboard('salvo');
    await screen.findByRole('option', { name: /Palacio Salvo/ });
    fireEvent.keyDown(from, { key: 'Enter' });
    expect(screen.getByRole('combobox', { name: en.dispatch_to })).toHaveFocus();
  });

  it('ignores page shortcuts while the caller is loading', async () => {
    const app = open('');
    await screen.findByRole('button', { name: en.dispatch_call });
    await app.user.keyboard('c');
    const release = app.world.hold('read_caller');
    await app.user.type(await screen.findByLabelText(en.caller_number), '099 555 111{Enter}');
    await waitFor(() => expect(screen.queryByLabelText(en.caller_number)).not.toBeInTheDocument());
    await app.user.keyboard('c');
    release();
    expect(await screen.findByText(en.caller_unknown)).toBeInTheDocument();
    expect(app.path()).toBe('/dispatch?call=099%20555%20111');
  });

  it('asks for a confirmation before it discards typed text for the next call, and waits for the answer', async () => {
    const app = open('?call=099555111');
    await screen.findByRole('textbox', { name: /Name of the caller/ });
    await app.user.keyboard('Marta{Escape}');
    const question = await screen.findByRole('alertdialog', { name: en.caller_discard });
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: /Name of the caller/ })).toHaveValue('Marta');
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Find a trip or a person' });
    await app.user.keyboard('quiroga');
    await app.user.click(await screen.findByRole('option', { name: /Elena Quiroga/ }));
    await screen.findByText(en.caller_another.replace('{phone}', en.caller_card));
    expect(screen.getByRole('textbox', { name: /Name of the caller/ })).toHaveValue('Marta');
    await app.user.click(screen.getByRole('button', { name: en.caller_another_take }));
    expect(await screen.findByText('Elena Quiroga')).toBeInTheDocument();
  });

  it('completes a booking in progress before showing the next call', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /^Book for/ });
    const release = app.world.hold('bookings.addBooking');
    await app.user.keyboard('{Enter}');
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Find a trip or a person' });
    await app.user.keyboard('099 555 222');
    await app.user.click(await screen.findByRole('option', { name: /\+59899555222/ }));
    await screen.findByText(en.caller_another.replace('{phone}', '+59899555222'));
    release();
    expect(await screen.findByText(en.caller_unknown)).toBeInTheDocument();
    expect(bookedTrips(app)).toHaveLength(1);
  });

  it('ignores a price that arrives after Escape, and requests the price of the next trip', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    const release = app.world.hold('quote');
    await app.user.keyboard('{Enter}');
    await screen.findByText(en.caller_pricing);
    await app.user.keyboard('{Escape}');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('{ArrowDown}{Enter}');
    release();
    await screen.findByRole('button', { name: /^Book for/ });
    expect(app.world.callsOf('quote')).toMatchObject([
      [{ pickup: TRES_CRUCES }],
      [{ pickup: PALACIO_SALVO }],
    ]);
  });

  it('goes back one step on Escape from any focused element, and still shows the form when a note is saved', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('k{Escape}');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('n');
    await screen.findByRole('form', { name: en.caller_new_trip });
    await waitFor(() => expect(screen.getByRole('combobox', { name: en.dispatch_from })).toHaveFocus());
    await app.user.keyboard('{Escape}');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('n');
    await app.user.type(await screen.findByLabelText(en.dispatch_do_note), 'Ring twice.');
    await app.user.click(screen.getByRole('button', { name: en.caller_note }));
    await app.user.type(await screen.findByLabelText(en.caller_note_edit), 'Third floor.{Enter}');
    await screen.findByText('Third floor.');
    act(() => (document.activeElement as HTMLElement).blur());
    await app.user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: en.caller_discard });
  });

  it('asks for another number when the given number is invalid', async () => {
    const app = open('?call=anonymous');
    await screen.findByText(en.caller_number_bad);
    await app.user.type(screen.getByLabelText(en.caller_number), '099 000 004{Enter}');
    expect(await screen.findByText('Elena Quiroga')).toBeInTheDocument();
  });

  it('can be opened from the search, and accepts a typed number if there is no telephone system', async () => {
    const app = open('');
    await screen.findByRole('button', { name: en.dispatch_call });
    await app.user.keyboard('c');
    await screen.findByLabelText(en.caller_number);
    await app.user.keyboard('099 000 004{Enter}');
    expect(await screen.findByText('Elena Quiroga')).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Elena Quiroga')).not.toBeInTheDocument());
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Find a trip or a person' });
    await app.user.keyboard('099 555 222');
    await app.user.click(await screen.findByRole('option', { name: /\+59899555222/ }));
    expect(await screen.findByText(en.caller_unknown)).toBeInTheDocument();
  });

  it('lets the dispatcher report a lost item of the chosen trip by keyboard alone', async () => {
    const driven = { driver: 'd1', tripdate: Date.now() - DAY / 2, endTime: Date.now() - DAY / 2 };
    const app = open('?call=099000004', { bookings: [trip('cccccc', driven)] });
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('r');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('value', 'lost_item'));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/What was lost/)).toHaveFocus());
    await app.user.keyboard('Umbrella{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/What the caller says/)).toHaveFocus());
    await app.user.keyboard('On the back seat.{Enter}');
    expect(await screen.findByText(en.caller_report_sent)).toBeInTheDocument();
    expect(app.world.callsOf('complain_for')).toMatchObject([
      [
        {
          customer: RIDER.id,
          bookingId: 'cccccc',
          category: 'lost_item',
          item: 'Umbrella',
          text: 'On the back seat.',
        },
      ],
    ]);
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
  });

  it('asks for a confirmation before it discards the typed text of a complaint', async () => {
    const app = open('?call=099000004');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('r{Escape}');
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('r{ArrowDown}{Enter}Rude{Escape}');
    expect(await screen.findByText(en.caller_discard)).toBeInTheDocument();
    expect(app.world.callsOf('complain_for')).toEqual([]);
  });

  it('opens the page of the open trip when a key is pressed', async () => {
    const app = open('?call=099000004', {
      bookings: [trip('opened', { status: 'NEW', driver: undefined, tripdate: Date.now() })],
    });
    await waitFor(async () => expect(await formerTrips()).toHaveFocus());
    await app.user.keyboard('o');
    expect(await screen.findByRole('heading', { name: 'OPENED' })).toBeInTheDocument();
  });

  it('is hidden from a fleet admin', async () => {
    const app = open('?call=099000004', { viewer: aFleetAdmin() });
    await screen.findByText(en.dispatch_own_fleet);
    expect(screen.queryByRole('button', { name: en.dispatch_call })).not.toBeInTheDocument();
    expect(app.world.callsOf('read_caller')).toEqual([]);
  });

  it('lists its keyboard shortcuts', async () => {
    const app = open('');
    await screen.findByRole('button', { name: en.dispatch_call });
    await app.user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: en.dispatch_keys });
    expect(within(dialog).getByText(en.dispatch_call)).toBeInTheDocument();
    expect(within(dialog).getByText(en.caller_place_keys)).toBeInTheDocument();
  });
});
