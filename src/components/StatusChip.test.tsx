import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@domain/records';
import { statusKey } from '@domain/languages/status-key';
import { translatorOf } from '@/i18n/translator';
import { STATUS_LOOKS, StatusChip } from './StatusChip';

describe('StatusChip', () => {
  it.each([...BOOKING_STATUSES])(
    'shows the status %s as a word and an icon, and not only as a colour',
    (status) => {
      render(<StatusChip status={status} />);
      const word = screen.getByText(translatorOf(null)(statusKey(status)));
      expect(word).toBeVisible();
      expect(word).toHaveTextContent(/^[A-Z][a-z ]{2,}$/);
      expect(word.parentElement?.querySelectorAll('svg')).toHaveLength(1);
    },
  );

  it('has a different icon for each status', () => {
    const icons = BOOKING_STATUSES.map((status) => STATUS_LOOKS[status].icon);
    expect(new Set(icons).size).toBe(BOOKING_STATUSES.length);
  });

  it('has a different word for each status', () => {
    const t = translatorOf(null);
    expect(new Set(BOOKING_STATUSES.map((status) => t(statusKey(status)))).size).toBe(
      BOOKING_STATUSES.length,
    );
  });

  it('shows the status CANCELLED as the word "Cancelled"', () => {
    render(<StatusChip status="CANCELLED" />);
    expect(screen.getByText('Cancelled')).toBeVisible();
  });
});
