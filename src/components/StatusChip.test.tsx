import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/booking/status';
import { STATUS_LOOKS, StatusChip } from './StatusChip';

describe('StatusChip', () => {
  it.each([...BOOKING_STATUSES])('shows %s as a word and an icon, not by colour alone', (status) => {
    const { container } = render(<StatusChip status={status} />);
    expect(container).toHaveTextContent(/\w{3,}/);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  it('gives every status an icon of its own', () => {
    const icons = BOOKING_STATUSES.map((status) => STATUS_LOOKS[status].icon);
    expect(new Set(icons).size).toBe(BOOKING_STATUSES.length);
  });

  it('says "Cancelled" for CANCELLED', () => {
    render(<StatusChip status="CANCELLED" />);
    expect(screen.getByText('Cancelled')).toBeVisible();
  });
});
