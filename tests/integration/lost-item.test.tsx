import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ComplaintRecord } from '@domain/records';
import { complaintListing } from '@domain/payment/complaint';
import { renderApp } from '../support/backend/render-app';
import { aBooking, aDriver, anAdmin, anEstimate, aSettings, aUser } from '../support/builders';

const DAY_MS = 86_400_000;
const LOST = 'booking-1_rider-1_lost';
const aTrip = () =>
  aBooking({
    status: 'COMPLETE',
    driver: 'driver-1',
    driver_name: 'Bruno',
    reference: 'ABCDEF',
    trip_cost: 200,
    customer_paid: 200,
    estimate: anEstimate({ estimateFare: 150 }),
    endTime: Date.now(),
  });
const aReport = (overrides: Partial<ComplaintRecord> = {}): ComplaintRecord => ({
  bookingId: 'booking-1',
  uid: 'rider-1',
  role: 'rider',
  category: 'lost_item',
  state: 'open',
  at: 1,
  changedAt: 2,
  driver: 'driver-1',
  lost: { item: 'Grey scarf', phone: '+59899123456', until: Date.now() + DAY_MS },
  messages: { m1: { at: 2, by: 'person', uid: 'rider-1', text: 'On the back seat.' } },
  ...overrides,
  listed: complaintListing(overrides.state ?? 'open', overrides.changedAt ?? 2),
});
const open = (path: string, as = aUser(), complaints: Record<string, ComplaintRecord> = {}) =>
  renderApp({
    path,
    as,
    data: {
      settings: aSettings({ AllowCriticalEditsAdmin: true, country: 'UY' }),
      users: [aUser({ walletBalance: 0 }), aDriver({ walletBalance: 0 })],
      bookings: [aTrip()],
      nodes: { complaints },
    },
  });
const region = () => screen.findByRole('region', { name: 'Lost item' });

describe('a lost item', () => {
  it('is reported by the rider on the trip page, and the driver is asked about the item', async () => {
    const { user, world } = open('/trip/booking-1');
    await user.click(await screen.findByRole('button', { name: 'I left something in the car' }));
    const part = within(await region());
    const send = part.getByRole('button', { name: 'Ask the driver' });
    expect(send).toBeDisabled();
    await user.type(part.getByRole('textbox', { name: 'What did you leave?' }), 'Grey scarf');
    await user.type(part.getByRole('textbox', { name: /What does it look like/ }), 'On the back seat');
    const phone = part.getByRole('textbox', { name: 'Number to reach you at' });
    await user.clear(phone);
    await user.type(phone, '099 123 456');
    await user.click(send);
    expect(await screen.findByText('Lost item: Grey scarf')).toBeInTheDocument();
    expect(screen.getByText('Waiting for the driver')).toBeInTheDocument();
    expect(screen.getByText(/We asked your driver/)).toBeInTheDocument();
    expect(world.at(`complaints/${LOST}`)).toMatchObject({
      driver: 'driver-1',
      lost: { phone: '+59899123456' },
    });
  });

  it('has a form that is shown only after the server has answered whether a report already exists', async () => {
    const { user, world } = open('/trip/booking-1');
    const release = world.hold('own_lost_item');
    await user.click(await screen.findByRole('button', { name: 'I left something in the car' }));
    expect(screen.queryByRole('textbox', { name: 'What did you leave?' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('textbox', { name: 'What did you leave?' })).toBeInTheDocument();
  });

  it('keeps the typed text in the form if the server refuses the report', async () => {
    const { user, world } = open('/trip/booking-1');
    await user.click(await screen.findByRole('button', { name: 'I left something in the car' }));
    await user.type(screen.getByRole('textbox', { name: 'What did you leave?' }), 'Scarf');
    await user.type(screen.getByRole('textbox', { name: /What does it look like/ }), 'Grey');
    world.failNext('report_lost_item', 'rate_limited');
    await user.click(screen.getByRole('button', { name: 'Ask the driver' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Too many tries.');
    expect(screen.getByRole('textbox', { name: 'What did you leave?', hidden: true })).toHaveValue('Scarf');
  });

  it('can be answered by the driver with one button, and then with messages', async () => {
    const { user, world } = open('/trip/booking-1', aDriver(), { [LOST]: aReport() });
    expect(await screen.findByText('Lost item: Grey scarf')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('99123456');
    await user.type(screen.getByRole('textbox', { name: 'Note for the rider' }), 'Tonight');
    await user.click(screen.getByRole('button', { name: 'Found: bring it' }));
    const thread = within(await screen.findByRole('list', { name: 'Lost item' }));
    expect(await thread.findByText(/Found: I’ll bring it to you/)).toHaveTextContent('Tonight');
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'At seven?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await thread.findByText('At seven?')).toBeInTheDocument();
    expect(world.at(`complaints/${LOST}/lost/answer`)).toBe('meet');
  });

  it('can be closed by the rider, who has the item back', async () => {
    const answered = aReport({ state: 'answered' });
    const { user } = open('/trip/booking-1', aUser(), { [LOST]: answered });
    await user.click(await screen.findByRole('button', { name: 'I have it back' }));
    expect(await screen.findByText('It’s back with its owner.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Report it again' })).toBeInTheDocument();
  });

  it('is handled by support if the driver cannot be reached', async () => {
    open('/trip/booking-1', aUser(), { [LOST]: aReport({ driver: undefined }) });
    expect(await screen.findByText('With support')).toBeInTheDocument();
    expect(screen.getByText(/Our support looks after it/)).toBeInTheDocument();
  });

  it('is listed among the complaints for staff, who see the rider’s phone number and close the report', async () => {
    const { user, world } = open('/payments', anAdmin(), { [LOST]: aReport() });
    const list = await screen.findByRole('region', { name: 'Complaints and lost items' });
    const row = await within(list).findByText(/^A lost item · Grey scarf · ABCDEF · Ana/);
    await user.click(within(row.closest('[role="alert"]') ?? row).getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('What was lost: Grey scarf')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /\+59899123456/ })).toHaveAttribute('href', 'tel:+59899123456');
    expect(screen.getByText(/The driver has not answered/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct and close' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close without a correction' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('combobox', { name: 'How does it end?' }));
    await user.click(await screen.findByRole('option', { name: 'The item wasn’t found' }));
    await user.click(within(question).getByRole('button', { name: 'Close without a correction' }));
    expect(await screen.findByText('It wasn’t found.')).toBeInTheDocument();
    expect(world.at(`complaints/${LOST}/outcome`)).toBe('not_found');
  });
});
