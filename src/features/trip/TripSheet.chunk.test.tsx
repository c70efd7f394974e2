import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBooking, aCarType, aSettings, aUser } from '../../../tests/support/builders';
import { MemoryWorld } from '../../../tests/support/memory-services';
import { renderApp } from '../../../tests/support/render-app';

// A file of its own: once a part has been fetched, it stays.
const fetched = vi.hoisted(() => ({ paymentReturn: 0, tip: 0 }));
vi.mock('@/components/money/PaymentReturn', () => {
  fetched.paymentReturn += 1;
  throw new Error('the chunk did not come');
});
vi.mock('./TripTip', () => {
  fetched.tip += 1;
  throw new Error('the chunk did not come');
});

const trip = (status: 'STARTED' | 'PAID') =>
  aBooking({
    status,
    driver: 'driver-1',
    driver_name: 'Bruno Silva',
    driver_accept_time: 1,
    carDetails: aCarType(),
  });
const open = (path: string, status: 'STARTED' | 'PAID') =>
  renderApp({
    path,
    as: aUser(),
    world: new MemoryWorld({ bookings: [trip(status)], settings: aSettings() }),
  });

describe('a trip whose parts do not come', () => {
  it('asks for the words about a payment only on the way back from one', async () => {
    open('/trip/booking-1', 'STARTED');
    await screen.findByText('Bruno Silva');
    await vi.dynamicImportSettled();
    expect(fetched.paymentReturn).toBe(0);
  });

  it.each([
    ['/trip/booking-1?payment=success', 'STARTED', 'paymentReturn'],
    ['/trip/booking-1', 'PAID', 'tip'],
  ] as const)('is shown without them: %s, %s', async (path, status, part) => {
    open(path, status);
    await vi.waitFor(() => expect(fetched[part]).toBeGreaterThan(0));
    await vi.dynamicImportSettled();
    expect(await screen.findByText('Bruno Silva')).toBeVisible();
    expect(screen.queryByText('Something went wrong on this page.')).not.toBeInTheDocument();
  });
});
