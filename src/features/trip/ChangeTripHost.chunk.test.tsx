import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, aCarType, aSettings, aUser } from '../../../tests/support/builders';
import { MemoryWorld } from '../../../tests/support/memory-services';
import { renderApp } from '../../../tests/support/render-app';

// A file of its own: once a part has been fetched, it stays.
vi.mock('./ChangeTripDialog', () => {
  throw new Error('the chunk did not come');
});

it('a trip whose dialog of changes does not come says so, and the page goes on', async () => {
  const booking = aBooking({ status: 'ACCEPTED', driver: 'driver-1', carDetails: aCarType() });
  const world = new MemoryWorld({ bookings: [booking], settings: aSettings() });
  const { user } = renderApp({ path: '/trip/booking-1', as: aUser(), world });
  await user.click(await screen.findByRole('button', { name: 'Change destination, stops or time' }));
  expect(await screen.findByRole('alertdialog', { name: 'Alert' })).toBeVisible();
  expect(screen.queryByText('Something went wrong on this page.')).not.toBeInTheDocument();
});
