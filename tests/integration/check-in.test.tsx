import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkInEvent } from '@domain/trip/people/check-in';
import { aBooking, aDriver, aSettings, aUser } from '../support/builders';
import { renderApp } from '../support/backend/render-app';

/** The safety question to a rider whose car has not moved for a long time or has left its route. */
const QUESTION = 'Your car has been standing for a while. Is everything all right?';
const open = (at = Date.now(), as = aUser()) =>
  renderApp({
    path: '/trip/booking-1',
    as,
    data: {
      settings: aSettings({ panic: '911' }),
      bookings: [aBooking({ status: 'STARTED', driver: 'driver-1', driver_name: 'Bruno' })],
      notifications: {
        [as.id]: [
          {
            id: checkInEvent('booking-1', at),
            title: 'x',
            body: QUESTION,
            at,
            read: true,
            bookingId: 'booking-1',
          },
        ],
      },
    },
  });
const question = () => screen.queryByRole('region', { name: 'Is everything all right?' });

describe('the question whether a rider is all right', () => {
  it('is shown on the trip page until the rider answers, even if the rider has read its notification', async () => {
    const { user, unmount } = open();
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All is well' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    unmount();
  });

  it('offers help with one button', async () => {
    const { user } = open(Date.now() - 60_000 * 25);
    await user.click(await screen.findByRole('button', { name: 'I need help' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('911');
  });

  it('expires after 30 minutes, and is never shown to the driver', async () => {
    const { unmount } = open(Date.now() - 60_000 * 31);
    await screen.findByRole('button', { name: 'SOS' });
    expect(question()).not.toBeInTheDocument();
    unmount();
    open(Date.now(), aDriver());
    await screen.findByRole('button', { name: 'SOS' });
    expect(question()).not.toBeInTheDocument();
  });
});
