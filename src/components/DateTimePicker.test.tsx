import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_FORMAT_SETTINGS } from '@/i18n/format-settings';
import { FormatContext } from '@/i18n/i18n-context';
import { DateTimePicker } from './DateTimePicker';

const montevideo = { ...DEFAULT_FORMAT_SETTINGS, timeZone: 'America/Montevideo' };

function Field({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(Date.UTC(2026, 10, 20, 12, 0));
  return (
    <FormatContext value={montevideo}>
      <DateTimePicker
        label="When"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    </FormatContext>
  );
}

describe('DateTimePicker', () => {
  it('shows the time of the city, and returns epoch milliseconds, or null for an incomplete date', async () => {
    const onChange = vi.fn();
    render(<Field onChange={onChange} />);
    const hours = screen.getByRole('spinbutton', { name: 'Hours' });
    expect(hours).toHaveTextContent('09');
    await userEvent.click(hours);
    await userEvent.keyboard('{Delete}');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('20');
    await userEvent.keyboard('11');
    expect(onChange).toHaveBeenLastCalledWith(Date.UTC(2026, 10, 20, 14, 0));
  });
});
