import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Booking, ComplaintRecord } from '@domain/records';
import { complaintListing } from '@domain/payment/complaint';
import { aBooking, aDriver, anAdmin, anEstimate, aSettings, aUser } from '../support/builders';
import { renderApp } from '../support/backend/render-app';

const aTrip = (overrides: Partial<Booking> = {}): Booking =>
  aBooking({
    status: 'COMPLETE',
    driver: 'driver-1',
    driver_name: 'Bruno Silva',
    reference: 'ABCDEF',
    trip_cost: 200,
    convenience_fees: 20,
    driver_share: 180,
    customer_paid: 200,
    estimate: anEstimate({ estimateFare: 150 }),
    endTime: Date.now(),
    ...overrides,
  });
const aComplaint = (overrides: Partial<ComplaintRecord> = {}): ComplaintRecord => ({
  bookingId: 'booking-1',
  uid: 'rider-1',
  role: 'rider',
  category: 'fare_too_high',
  state: 'open',
  at: 1,
  changedAt: 2,
  messages: { m1: { at: 2, by: 'person', uid: 'rider-1', text: 'It was a short way.' } },
  ...overrides,
  listed: complaintListing(overrides.state ?? 'open', overrides.changedAt ?? 2),
});
const open = (path: string, as = aUser(), complaints: Record<string, ComplaintRecord> = {}) =>
  renderApp({
    path,
    as,
    data: {
      settings: aSettings({ AllowCriticalEditsAdmin: true }),
      users: [aUser({ walletBalance: 0 }), aDriver({ walletBalance: 0 })],
      bookings: [aTrip()],
      nodes: { complaints },
    },
  });

describe('a complaint about a wrong charge', () => {
  it.each([
    ['rider', aUser(), 'The fare is too high'],
    ['driver', aDriver(), 'The fare is too low'],
  ])(
    'can be opened by the %s on the trip page, which then shows the messages of the complaint',
    async (role, as, about) => {
      const { user, world } = open('/trip/booking-1', as);
      await user.click(await screen.findByRole('button', { name: 'Report a wrong charge' }));
      const form = await screen.findByRole('region', { name: 'Report a wrong charge' });
      const send = within(form).getByRole('button', { name: 'Send the report' });
      expect(send).toBeDisabled();
      await user.click(within(form).getByRole('combobox', { name: 'What is it about?' }));
      await user.click(await screen.findByRole('option', { name: about }));
      await user.type(within(form).getByRole('textbox', { name: 'What happened?' }), 'Look at the way.');
      await user.click(send);
      const thread = await screen.findByRole('list', { name: 'Your report about the charge' });
      expect(within(thread).getByText('Look at the way.')).toBeInTheDocument();
      expect(screen.getByText('We’re looking into it')).toBeInTheDocument();
      expect(world.records('complaints')).toMatchObject([{ uid: as.id, role, state: 'open' }]);
    },
  );

  it('shows its form only after the server has answered whether a complaint already exists', async () => {
    const { user, world } = open('/trip/booking-1');
    const release = world.hold('own_complaint');
    await user.click(await screen.findByRole('button', { name: 'Report a wrong charge' }));
    expect(screen.queryByRole('combobox', { name: 'What is it about?' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toBeInTheDocument();
  });

  it('shows the answer of staff, and accepts a reply', async () => {
    const { user, world } = open('/trip/booking-1', aUser(), { 'booking-1_rider-1': aComplaint() });
    await screen.findByText('It was a short way.');
    const answered = aComplaint({
      state: 'answered',
      changedAt: 3,
      messages: {
        ...aComplaint().messages,
        m2: { at: 3, by: 'staff', uid: 'admin-1', text: 'We’ll check the track.' },
      },
    });
    world.change({
      nodes: { complaints: { 'booking-1_rider-1': answered } },
      notifications: {
        'rider-1': [{ id: 'n1', title: 'x', body: 'y', at: 3, read: false, bookingId: 'booking-1' }],
      },
    });
    const answer = await screen.findByText('We’ll check the track.');
    expect(answer.closest('li')).toHaveTextContent('Support');
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Thank you')).toBeInTheDocument();
    expect(screen.getByText('We’re looking into it')).toBeInTheDocument();
  });

  it('shows its outcome, and can be opened again after it was closed', async () => {
    const closed = aComplaint({ state: 'closed', outcome: 'corrected', closedAt: 3 });
    const { user } = open('/trip/booking-1', aUser(), { 'booking-1_rider-1': closed });
    expect(await screen.findByText('We corrected the charge.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Report again' }));
    expect(screen.getByRole('combobox', { name: 'What is it about?' })).toBeInTheDocument();
  });

  it('by the rider is not visible to the driver', async () => {
    open('/trip/booking-1', aDriver(), { 'booking-1_rider-1': aComplaint() });
    await screen.findByRole('button', { name: 'Report a wrong charge' });
    expect(screen.queryByText('It was a short way.')).not.toBeInTheDocument();
  });

  it('can be opened from the receipt', async () => {
    const { user } = open('/trip/booking-1/receipt');
    await user.click(await screen.findByRole('link', { name: 'Report a wrong charge' }));
    expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toBeInTheDocument();
  });

  it('keeps a typed reply in the form and shows an error if the server refuses the reply', async () => {
    const { user, world } = open('/trip/booking-1', aUser(), { 'booking-1_rider-1': aComplaint() });
    await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Hello?');
    world.failNext('reply_complaint', 'rate_limited');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Too many tries.');
    expect(screen.getByRole('textbox', { name: 'Your reply', hidden: true })).toHaveValue('Hello?');
  });
});

describe('complaints in the money desk', () => {
  const openDesk = (complaints: Record<string, ComplaintRecord>) => open('/payments', anAdmin(), complaints);

  it('can be answered beside the receipt and the chat, and are assigned to the member of staff who answers', async () => {
    const { user, world } = openDesk({ 'booking-1_rider-1': aComplaint() });
    const list = await screen.findByRole('region', { name: 'Complaints and lost items' });
    const row = await within(list).findByText(/^The fare is too high · ABCDEF · Ana/);
    await user.click(within(row.closest('[role="alert"]') ?? row).getByRole('button', { name: 'Open' }));
    await screen.findByRole('heading', { level: 1, name: 'Complaint about ABCDEF' });
    expect(screen.getByText(/Nobody has it yet/)).toBeInTheDocument();
    // Beside the complaint, staff see the price line by line and the chat of the trip.
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeInTheDocument();
    expect(await screen.findByRole('log', { name: 'Messages' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'I’ll take it' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'We’ll check the track.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    const thread = await screen.findByRole('list', { name: 'Messages with the person' });
    expect(await within(thread).findByText('We’ll check the track.')).toBeInTheDocument();
    expect(await screen.findByText(/With Diego/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I’ll take it' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(world.records('audit').map(({ action }) => action)).toEqual(['complaint_answer']);
    await user.click(screen.getByRole('button', { name: 'All payments' }));
    expect(await screen.findByText('No complaints.')).toBeInTheDocument();
  });

  it('are closed with the requested correction after staff have previewed and confirmed the correction', async () => {
    const { user, world } = open('/payments?complaint=booking-1_rider-1', anAdmin(), {
      'booking-1_rider-1': aComplaint(),
    });
    const correct = await screen.findByRole('button', { name: 'Correct and close' });
    await waitFor(() => expect(correct).toBeEnabled());
    await user.click(correct);
    const dialog = await screen.findByRole('dialog', { name: 'Correction of money' });
    expect(within(dialog).getByRole('combobox', { name: 'Correction' })).toHaveTextContent('Another fare');
    expect(within(dialog).getByRole('textbox', { name: 'New fare' })).toHaveValue('150');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      'Rider+$50.00Driver-$45.00Our fee-$5.00',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Correct now' }));
    expect(await screen.findByText('We corrected the charge.')).toBeInTheDocument();
    expect(world.users.find(({ id }) => id === 'rider-1')?.walletBalance).toBe(50);
    expect(world.at('complaints/booking-1_rider-1')).toMatchObject({
      state: 'closed',
      outcome: 'corrected',
      staff: 'admin-1',
    });
  });

  it('can be closed without a correction, with a text for the user', async () => {
    const { user } = open('/payments?complaint=booking-1_rider-1', anAdmin(), {
      'booking-1_rider-1': aComplaint(),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'The way was right.');
    await user.click(screen.getByRole('button', { name: 'Close without a correction' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Close without a correction' }));
    expect(await screen.findByText('The charge stays as it is, as explained.')).toBeInTheDocument();
    expect(await screen.findByText('The way was right.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).not.toBeInTheDocument();
  });
});

describe('an extra charge by staff', () => {
  it('can be made from an entry of the review list, after a preview, and closes this entry', async () => {
    const { user, world } = renderApp({
      path: '/reviews',
      as: anAdmin(),
      data: {
        settings: aSettings({ AllowCriticalEditsAdmin: true }),
        users: [aUser({ walletBalance: 0 }), aDriver({ walletBalance: 0 })],
        bookings: [aTrip()],
        reviews: [
          {
            id: 'r-1',
            kind: 'doubtful_track',
            at: 1,
            bookingId: 'booking-1',
            state: 'open',
            people: { 'rider-1': 'Ana' },
          },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Charge the rider extra' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correction of money' });
    expect(within(dialog).getByRole('combobox', { name: 'Correction' })).toHaveTextContent(
      'Extra charge, for us',
    );
    await user.click(within(dialog).getByRole('combobox', { name: 'Correction' }));
    await user.click(await screen.findByRole('option', { name: 'Extra charge, for the driver' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '80');
    await user.type(within(dialog).getByRole('textbox', { name: 'Note for colleagues' }), 'Seat cleaned');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Rider-$80.00Driver+$80.00');
    await user.click(within(dialog).getByRole('button', { name: 'Correct now' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(world.records('reviews')).toMatchObject([{ state: 'closed', note: 'Seat cleaned' }]);
    expect(world.users.map(({ id, walletBalance }) => [id, walletBalance])).toEqual(
      expect.arrayContaining([
        ['rider-1', -80],
        ['driver-1', 80],
      ]),
    );
  });
});
