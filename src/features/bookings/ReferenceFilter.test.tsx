// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReferenceFilter } from './ReferenceFilter';

const told = vi.fn<(reference: string) => void>();

function Page() {
  const [reference, setReference] = useState('');
  return (
    <>
      <ReferenceFilter
        value={reference}
        onChange={(wanted) => {
          told(wanted);
          setReference(wanted);
        }}
      />
      <button type="button" onClick={() => setReference('')}>
        clear
      </button>
    </>
  );
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Reference' });
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  told.mockReset();
});

it('the reference filter shows typed letters at once, and reports them to the page once after a pause', () => {
  render(<Page />);
  type('a');
  expect(field()).toHaveValue('A');
  pass(299);
  type('ab1');
  pass(299);
  type('abc defgh');
  expect(field()).toHaveValue('ABCDEF');
  pass(299);
  expect(told).not.toHaveBeenCalled();
  pass(1);
  expect(told.mock.calls).toEqual([['ABCDEF']]);
  expect(field()).toHaveValue('ABCDEF');
});

it('the reference filter is empty after the page clears the filter, and accepts the same letters again', () => {
  render(<Page />);
  type('ab');
  pass(300);
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field()).toHaveValue('');
  type('ab');
  pass(300);
  expect(told.mock.calls).toEqual([['AB'], ['AB']]);
});

it('the reference filter reports no letters that are removed before the pause is over', () => {
  render(<Page />);
  type('a');
  type('');
  pass(1000);
  expect(told).not.toHaveBeenCalled();
});
