import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DayField } from './DayField';

function Filter({ onChange }: { onChange: (day: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <DayField
      label="From"
      value={day}
      onChange={(next) => {
        onChange(next);
        setDay(next);
      }}
    />
  );
}

describe('a field for a day', () => {
  it('reports a day only when its year is complete, and shows the typed text until then', () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    const field = screen.getByLabelText('From');
    for (const typed of ['0002-11-25', '0020-11-25', '0202-11-25']) {
      fireEvent.change(field, { target: { value: typed } });
      expect(field).toHaveValue(typed);
    }
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2026-11-25' } });
    expect(onChange.mock.calls).toEqual([['2026-11-25']]);
    expect(field).toHaveValue('2026-11-25');
    fireEvent.change(field, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('shows the last reported day again when the user leaves the field with an incomplete year', () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    const field = screen.getByLabelText('From');
    fireEvent.change(field, { target: { value: '2026-11-25' } });
    fireEvent.change(field, { target: { value: '0020-11-25' } });
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-11-25');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
