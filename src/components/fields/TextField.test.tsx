import MenuItem from '@mui/material/MenuItem';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from './TextField';

it('says to a screen reader what belongs to the field', () => {
  render(
    <TextField
      label="Note"
      value="late"
      onChange={() => undefined}
      helperText="For the driver"
      error
      required
    />,
  );
  const field = screen.getByRole('textbox', { name: /^Note/ });
  expect(field).toHaveValue('late');
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('For the driver');
});

it('gives its input what belongs to the input', async () => {
  const type = vi.fn();
  render(
    <TextField
      label="Code"
      defaultValue=""
      onChange={type}
      slotProps={{ htmlInput: { maxLength: 2, dir: 'ltr' } }}
    />,
  );
  const field = screen.getByLabelText('Code');
  await userEvent.type(field, '123');
  expect(field).toHaveValue('12');
  expect(field).toHaveAttribute('dir', 'ltr');
  expect(type).toHaveBeenCalledTimes(2);
});

it('offers a list of choices', async () => {
  const choose = vi.fn();
  render(
    <TextField select label="Sort by" value="late" onChange={({ target }) => void choose(target.value)}>
      <MenuItem value="late">Latest first</MenuItem>
      <MenuItem value="near">Nearest first</MenuItem>
    </TextField>,
  );
  const list = screen.getByRole('combobox', { name: 'Sort by' });
  expect(list).toHaveTextContent('Latest first');
  await userEvent.click(list);
  await userEvent.click(screen.getByRole('option', { name: 'Nearest first' }));
  expect(choose).toHaveBeenCalledWith('near');
});

it('shows the choice that is made while the list comes', async () => {
  vi.resetModules();
  const { TextField: Fresh } = await import('./TextField');
  const change = vi.fn();
  const field = (choices: ReactNode) => (
    <Fresh select label="Sort by" value="near" onChange={change}>
      {choices}
    </Fresh>
  );
  render(
    field([
      <MenuItem key="late" value="late">
        Latest first
      </MenuItem>,
      <MenuItem key="near" value="near">
        Nearest first
      </MenuItem>,
    ]),
  );
  const waiting = screen.getByRole('textbox', { name: 'Sort by' });
  expect(waiting).toHaveValue('Nearest first');
  expect(waiting).toHaveAttribute('readonly');
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Nearest first');
  expect(change).not.toHaveBeenCalled();
});
