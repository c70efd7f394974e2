import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { keepLastTrips, type LastTrip } from '@/state/last-trip/kept-trips';
import { LastTripCard } from './LastTripCard';

const kept = (id: string, startCode: string): LastTrip => ({
  id,
  reference: id.toUpperCase(),
  status: 'ACCEPTED',
  tripdate: 1,
  pickup: 'A',
  drop: 'B',
  carType: 'Van',
  driverName: '',
  vehicleNumber: '',
  startCode,
  savedAt: 1,
});
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <LastTripCard />
    </MemoryRouter>,
  );

describe('the trips stored on a device', () => {
  it.each(['/trip/two', '/trip/two/receipt', '/chat/two'])(
    'are shown with a start code for each trip, and the trip whose page is open is first: %s',
    (path) => {
      keepLastTrips([kept('one', '11111'), kept('two', '22222')]);
      open(path);
      const cards = screen.getAllByRole('region');
      expect(cards).toHaveLength(2);
      expect(within(screen.getByRole('region', { name: 'TWO' })).getByText('22222')).toBeVisible();
      expect(cards[0]).toBe(screen.getByRole('region', { name: 'TWO' }));
      expect(within(screen.getByRole('region', { name: 'ONE' })).getByText('11111')).toBeVisible();
    },
  );

  it('are listed newest first on a page of no trip, or a message is shown if no trip is stored', () => {
    keepLastTrips([kept('one', '11111'), kept('two', '22222')]);
    const { unmount } = open('/wallet');
    expect(screen.getAllByRole('region').map((card) => within(card).getByText(/\d{5}/).textContent)).toEqual([
      '11111',
      '22222',
    ]);
    unmount();
    localStorage.clear();
    open('/trip/two');
    expect(screen.getByText(/No trip is saved on this device/)).toBeVisible();
  });
});
