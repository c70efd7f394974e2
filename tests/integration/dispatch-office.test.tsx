import { en } from '@locales/english';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttentionKind, AttentionRecord, OwnUser } from '@domain/records';
import { attentionKey } from '@domain/dispatch/office/attention';
import {
  aBooking,
  aDriver,
  aFleetAdmin,
  anAdmin,
  aSettings,
  aUser,
  PALACIO_SALVO,
} from '../support/builders';
import { renderApp } from '../support/backend/render-app';

const onDuty = (id: string, firstName: string, change: Partial<OwnUser> = {}): OwnUser =>
  aDriver({
    id,
    firstName,
    lastName: 'Sosa',
    vehicleNumber: `SBA ${id}`,
    carTypeId: 'car-economy',
    approved: true,
    driverActiveStatus: true,
    queue: false,
    walletBalance: 0,
    location: { lat: PALACIO_SALVO.lat, lng: PALACIO_SALVO.lng, at: Date.now() },
    ...change,
  });

const anItem = (trip: string, kind: AttentionKind, change: Partial<AttentionRecord> = {}) => ({
  [attentionKey(trip, kind)]: {
    bookingId: trip,
    kind,
    reference: trip.toUpperCase(),
    place: 'Pickup',
    state: 'open',
    since: Date.now() - 60_000,
    at: Date.now() - 60_000,
    waitingSince: Date.now() - 60_000,
    ...change,
  },
});

const setUp = (
  viewer: OwnUser = anAdmin(),
  { autoDispatch = true, isDemo = false, attention = [] as object[] } = {},
) =>
  renderApp({
    path: '/dispatch',
    as: viewer,
    data: {
      settings: aSettings({ AllowCriticalEditsAdmin: !isDemo, autoDispatch }),
      nodes: { attention: Object.assign({}, ...attention) as object },
      users: [
        aUser(),
        aFleetAdmin(),
        onDuty('d1', 'Leo', { fleetadmin: aFleetAdmin().id }),
        onDuty('d2', 'Mia', {
          fleetadmin: undefined,
          location: { lat: PALACIO_SALVO.lat + 0.02, lng: PALACIO_SALVO.lng, at: Date.now() },
        }),
        onDuty('d3', 'Van', { fleetadmin: undefined, carTypeId: 'car-van' }),
        onDuty('busy', 'Eva', {
          queue: true,
          currentBooking: 'b2',
          fleetadmin: aFleetAdmin().id,
          location: { lat: PALACIO_SALVO.lat + 0.01, lng: PALACIO_SALVO.lng, at: Date.now() },
        }),
      ],
      bookings: [
        aBooking({
          id: 'b1',
          reference: 'NEWONE',
          status: 'NEW',
          driver: undefined,
          driver_name: undefined,
          bookingDate: Date.now(),
          tripdate: Date.now(),
          customer: aUser().id,
        }),
        aBooking({
          id: 'b2',
          reference: 'TAKEN1',
          status: 'ACCEPTED',
          driver: 'busy',
          driver_name: 'Eva Sosa',
          bookingDate: Date.now(),
          tripdate: Date.now(),
          customer: aUser().id,
          fleetadmin: aFleetAdmin().id,
        }),
      ],
    },
  });

const bookingOf = (world: ReturnType<typeof setUp>['world'], id: string) =>
  world.bookings.find((booking) => booking.id === id);
const itemOf = (world: ReturnType<typeof setUp>['world'], key: string) => world.at(`attention/${key}`);
const rowOf = (name: RegExp): Promise<HTMLElement> => screen.findByRole('option', { name });
/** The trip panel, which is hidden while a dialog is open. */
const details = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: en.dispatch_details });

beforeEach(() => localStorage.clear());

describe('the dispatch office', () => {
  it('lets a dispatcher find and replace the car of a new booking by keyboard alone', async () => {
    const { user, world } = setUp();
    await rowOf(/NEWONE/);
    expect(screen.getByText(en.dispatch_lane_searching)).toBeInTheDocument();
    expect(screen.getByText(en.dispatch_lane_under_way)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await rowOf(/NEWONE/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('a');
    const chooser = await screen.findByRole('dialog', { name: /Assign a car · NEWONE/ });
    const cars = within(chooser).getAllByRole('option');
    expect(cars.map((car) => /Leo|Mia|Van|Eva/.exec(car.textContent)?.[0])).toEqual([
      'Leo',
      'Mia',
      'Van',
      'Eva',
    ]);
    expect(cars[2]).toHaveTextContent(en.dispatch_why_other_car_type);
    expect(cars[3]).toHaveTextContent(en.dispatch_why_driver_busy);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(bookingOf(world, 'b1')).toMatchObject({ status: 'ACCEPTED', driver: 'd2' }));
    expect(await within(await details()).findByText(en.dispatch_done)).toBeInTheDocument();

    await within(await details()).findByText(en.dispatch_do_reassign);
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: /Give to another car · NEWONE/ });
    await user.keyboard('leo{Enter}');
    await waitFor(() => expect(bookingOf(world, 'b1')).toMatchObject({ status: 'ACCEPTED', driver: 'd1' }));
    expect(world.users.find(({ id }) => id === 'd2')).not.toHaveProperty('currentBooking');
    const edits = world.records('booking_history/b1').filter(({ event }) => event !== 'accepted');
    expect(edits.at(-1)).toMatchObject({ event: 'reassigned', driver: 'd1', from: 'd2' });

    await user.click(await within(await details()).findByRole('button', { name: 'Show the history' }));
    expect(
      await screen.findByText('The trip was taken from Mia Sosa and given to Leo Sosa.'),
    ).toBeInTheDocument();
  });

  it('stores a list of the bookings on the device, which can be read and printed during an outage', async () => {
    const { user } = setUp();
    await rowOf(/NEWONE/);
    await waitFor(() => expect(localStorage.getItem('hail.outage-sheet')).toContain('NEWONE'));
    await user.click(screen.getByRole('button', { name: en.dispatch_sheet }));
    const row = await screen.findByRole('row', { name: /TAKEN1.*Eva Sosa/ });
    expect(within(row).getByText('Accepted')).toBeVisible();
    expect(screen.getByText(/^As of /)).toBeVisible();
    expect(screen.getByRole('row', { name: new RegExp(`NEWONE.*${en.outage_no_driver}`) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: en.outage_back }));
    await rowOf(/NEWONE/);
  });

  it('refuses an edit based on an outdated state, and shows the current state', async () => {
    const { user, world } = setUp();
    await user.click(await rowOf(/NEWONE/));
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: /Assign a car/ });
    // Another dispatcher assigns a driver first.
    const taken = { status: 'ACCEPTED' as const, driver: 'd2', driver_name: 'Mia Sosa', officeVersion: 1 };
    world.put({ bookings: [aBooking({ ...bookingOf(world, 'b1'), ...taken })] });
    await user.keyboard('{Enter}');
    expect(await within(await details()).findByText(/Not done: the trip has changed/)).toHaveTextContent(
      /Mia Sosa/,
    );
    expect(bookingOf(world, 'b1')).toMatchObject({ driver: 'd2' });
  });

  it('offers a trip to several cars', async () => {
    const { user, world } = setUp();
    await user.click(await rowOf(/NEWONE/));
    await user.keyboard('o');
    const chooser = await screen.findByRole('dialog', { name: /Offer to cars/ });
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await user.click(within(chooser).getByRole('button', { name: 'Send offers: 2' }));
    await waitFor(() => expect(bookingOf(world, 'b1')?.requestedDrivers).toEqual({ d1: true, d2: true }));
  });

  it('lets a dispatcher unassign a driver, cancel a trip for a reason, and mark a trip as late', async () => {
    const { user, world } = setUp();
    await user.click(await rowOf(/TAKEN1/));
    await user.keyboard('l');
    await waitFor(() => expect(bookingOf(world, 'b2')?.lateAt).toBeDefined());
    expect(await screen.findByText(en.dispatch_lane_attention)).toBeInTheDocument();
    await user.keyboard('u');
    const taking = await screen.findByRole('dialog', { name: /Take off the driver/ });
    expect(taking).toHaveTextContent('Eva Sosa loses trip TAKEN1');
    await user.click(within(taking).getByRole('button', { name: en.dispatch_do_unassign }));
    await waitFor(() => expect(bookingOf(world, 'b2')).toMatchObject({ status: 'NEW' }));
    await user.keyboard('x');
    const cancelling = await screen.findByRole('dialog', { name: /Cancel the trip/ });
    const send = within(cancelling).getByRole('button', { name: en.dispatch_do_cancel });
    expect(send).toBeDisabled();
    await user.click(within(cancelling).getByRole('radio', { name: en.dispatch_reason_booked_twice }));
    await user.click(send);
    await waitFor(() => expect(bookingOf(world, 'b2')?.status).toBe('CANCELLED'));
    expect(await within(await details()).findByText(en.dispatch_gone)).toBeInTheDocument();
  });

  it('lists its keyboard shortcuts, and can switch off shortcuts that are a single letter', async () => {
    const { user } = setUp();
    await user.click(await rowOf(/NEWONE/));
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: en.dispatch_keys });
    expect(keys).toHaveTextContent(en.dispatch_do_widen);
    await user.click(within(keys).getByRole('switch'));
    await user.click(within(keys).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(await rowOf(/TAKEN1/)).toHaveAttribute('aria-selected', 'true');
  });

  it('shows a fleet admin the fleet’s drivers and trips, and allows messages but no edits', async () => {
    const { user, world } = setUp(aFleetAdmin());
    expect(await screen.findByText(en.dispatch_own_fleet)).toBeInTheDocument();
    await user.click(await rowOf(/TAKEN1/));
    expect(screen.queryByRole('option', { name: /NEWONE/ })).toBeNull();
    expect(within(await details()).queryByText(en.dispatch_do_reassign)).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('g');
    expect(await rowOf(/Leo Sosa/)).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Mia/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Message all shown (2)' }));
    const dialog = await screen.findByRole('dialog', { name: /Message all shown/ });
    await user.type(within(dialog).getByRole('textbox'), 'Come in.');
    await user.click(within(dialog).getByRole('button', { name: en.dispatch_send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.callsOf('message_drivers')).toMatchObject([[{ text: 'Come in.' }]]);
  });

  it('lists trips with problems above other trips, and shows who handles a problem after a key is pressed', async () => {
    const { user, world } = setUp(anAdmin(), {
      attention: [anItem('b2', 'late'), anItem('gone', 'no_driver', { reference: 'ENDED1' })],
    });
    const late = await rowOf(/TAKEN1/);
    expect(screen.getByText(en.dispatch_lane_attention)).toBeInTheDocument();
    expect(late).toHaveTextContent(en.dispatch_attention_late);
    expect(late).toHaveTextContent(en.dispatch_att_free);
    expect(await rowOf(/ENDED1/)).toHaveTextContent(en.dispatch_attention_no_driver);
    await user.click(late);
    await user.keyboard('t');
    await waitFor(() => expect(itemOf(world, 'b2~late')).toMatchObject({ takenBy: anAdmin().id }));
    expect(await rowOf(/TAKEN1/)).toHaveTextContent(en.dispatch_att_mine);
    await user.keyboard('t');
    await waitFor(() => expect(itemOf(world, 'b2~late')).not.toHaveProperty('takenBy'));
    await user.click(await within(await details()).findByRole('button', { name: /Put off 60 min/ }));
    expect(await within(await details()).findByText(/Put off until/)).toBeInTheDocument();
    expect(await rowOf(/TAKEN1/)).not.toHaveTextContent(en.dispatch_attention_late);
    await user.click(await rowOf(/ENDED1/));
    expect(await within(await details()).findByText(en.dispatch_att_ended)).toBeInTheDocument();
    await user.keyboard('r');
    await waitFor(() => expect(itemOf(world, 'gone~no_driver')).toMatchObject({ state: 'resolved' }));
    await waitFor(() => expect(screen.queryByRole('option', { name: /ENDED1/ })).not.toBeInTheDocument());
  });

  it('shows the name of a colleague who was the first to handle a problem', async () => {
    const { user, world } = setUp(anAdmin(), { attention: [anItem('b2', 'late')] });
    await user.click(await rowOf(/TAKEN1/));
    const take = await within(await details()).findByRole('button', { name: /Take it/ });
    const release = world.hold('attend');
    await user.click(take);
    // Before the call reaches the server, another dispatcher takes the problem.
    world.write({ 'attention/b2~late/takenBy': 'zoe', 'attention/b2~late/takenByName': 'Zoe Paz' });
    release();
    expect(
      await within(await details()).findByText(en.dispatch_att_taken_by.replace('{name}', 'Zoe Paz')),
    ).toBeInTheDocument();
    expect(itemOf(world, 'b2~late')).toMatchObject({ takenBy: 'zoe' });
    expect(await within(await details()).findByRole('button', { name: /Take it over/ })).toBeInTheDocument();
  });

  it('shows a fleet admin the problems of the fleet’s trips, without actions', async () => {
    const own = { openFleet: aFleetAdmin().id };
    setUp(aFleetAdmin(), {
      attention: [anItem('b2', 'late', own), anItem('other', 'no_driver', { reference: 'OTHER1' })],
    });
    const late = await rowOf(/TAKEN1/);
    await waitFor(() => expect(late).toHaveTextContent(en.dispatch_attention_late));
    expect(screen.queryByRole('option', { name: /OTHER1/ })).not.toBeInTheDocument();
    late.click();
    await within(await details()).findByText(new RegExp(en.dispatch_att_free));
    expect(screen.queryByRole('button', { name: /Take it/ })).not.toBeInTheDocument();
  });

  it('explains that demo mode allows no changes', async () => {
    const { user, world } = setUp(anAdmin(), { isDemo: true });
    await user.click(await rowOf(/NEWONE/));
    await user.keyboard('w');
    expect(await screen.findByRole('alertdialog', { name: 'Alert' })).toBeInTheDocument();
    expect(bookingOf(world, 'b1')?.officeVersion).toBeUndefined();
  });
});
