import { Dialog } from '@mui/material';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOption, PlaceSearch } from './autocomplete-service';
import { PlaceSearchField } from './PlaceSearchField';

const option = (name: string): PlaceOption => ({
  place_id: `id-${name}`,
  description: `${name}, Montevideo`,
  mainText: name,
  secondaryText: 'Montevideo',
});
const PALACIO = option('Palacio Salvo');
const PLAZA = option('Plaza Independencia');

function Field({ search, onPick }: { search: PlaceSearch; onPick?: (picked: PlaceOption) => void }) {
  const [text, setText] = useState('');
  return (
    <PlaceSearchField
      label="Pickup"
      value={text}
      onTextChange={setText}
      onPick={onPick ?? (() => undefined)}
      search={search}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Pickup' });

afterEach(() => vi.useRealTimers());

describe('PlaceSearchField', () => {
  it('searches once, 200 ms after the last key', async () => {
    vi.useFakeTimers();
    const search = vi.fn<PlaceSearch>().mockResolvedValue([PALACIO]);
    render(<Field search={search} />);
    act(() => field().focus());
    for (const text of ['p', 'pa', 'pal']) {
      fireEvent.change(field(), { target: { value: text } });
      await act(() => vi.advanceTimersByTimeAsync(150));
    }
    expect(search).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(search).toHaveBeenCalledExactlyOnceWith('pal');
    expect(screen.getByRole('option', { name: /Palacio Salvo/ })).toBeInTheDocument();
  });

  it('can be used by keyboard, with arrows that select a suggestion and Enter that chooses the suggestion', async () => {
    const onPick = vi.fn();
    render(<Field search={() => Promise.resolve([PALACIO, PLAZA])} onPick={onPick} />);
    await userEvent.type(field(), 'pla');
    await screen.findByRole('listbox');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Palacio Salvo');
    await userEvent.keyboard('{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Plaza Independencia');
    expect(field()).toHaveAttribute('aria-activedescendant', active.id);
    expect(field()).toHaveValue('pla');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(PLAZA);
    expect(field()).toHaveValue('Plaza Independencia, Montevideo');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses a suggestion by a click, and shows the main and the secondary text', async () => {
    const onPick = vi.fn();
    render(<Field search={() => Promise.resolve([PALACIO])} onPick={onPick} />);
    await userEvent.type(field(), 'pal');
    const shown = await screen.findByRole('option');
    expect(shown).toHaveTextContent('Palacio SalvoMontevideo');
    await userEvent.click(shown);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(PALACIO);
  });

  it('gives every suggestion its own id', async () => {
    render(<Field search={() => Promise.resolve([PALACIO, PLAZA])} />);
    await userEvent.type(field(), 'p');
    const ids = (await screen.findAllByRole('option')).map((element) => element.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows a message when nothing was found', async () => {
    render(<Field search={() => Promise.resolve([])} />);
    await userEvent.type(field(), 'xyzzy');
    expect(await screen.findByText('No place found for "xyzzy".')).toBeVisible();
  });

  it('offers a retry after a failed search, and still contains the typed text', async () => {
    const search = vi.fn<PlaceSearch>().mockRejectedValueOnce(new Error('down')).mockResolvedValue([PALACIO]);
    render(<Field search={search} />);
    await userEvent.type(field(), 'pal');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed. Try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option')).toHaveTextContent('Palacio Salvo');
    expect(search).toHaveBeenLastCalledWith('pal');
  });

  it('ignores an answer that arrives after a newer answer', async () => {
    const answers = new Map<string, (found: PlaceOption[]) => void>();
    const search: PlaceSearch = (text) => new Promise((resolve) => answers.set(text, resolve));
    render(<Field search={search} />);
    await userEvent.type(field(), 'pal');
    await waitFor(() => expect(answers.has('pal')).toBe(true));
    await userEvent.type(field(), 'x');
    await waitFor(() => expect(answers.has('palx')).toBe(true));
    act(() => answers.get('palx')?.([PLAZA]));
    expect(await screen.findByRole('option')).toHaveTextContent('Plaza Independencia');
    act(() => answers.get('pal')?.([PALACIO]));
    expect(screen.getByRole('option')).toHaveTextContent('Plaza Independencia');
  });

  it('is cleared by its button, and a late answer does not open the list again', async () => {
    let answer: (found: PlaceOption[]) => void = () => undefined;
    const search = vi.fn<PlaceSearch>(() => new Promise((resolve) => (answer = resolve)));
    render(<Field search={search} />);
    await userEvent.type(field(), 'pal');
    await waitFor(() => expect(search).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    await act(async () => {
      answer([PALACIO]);
      await Promise.resolve();
    });
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('closes its list on Escape, and still contains the typed text', async () => {
    render(<Field search={() => Promise.resolve([PALACIO])} />);
    await userEvent.type(field(), 'pal');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('pal');
  });

  it('closes only its list at the first Escape, and lets the second Escape close the dialog around the field', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose}>
        <Field search={() => Promise.resolve([PALACIO])} />
      </Dialog>,
    );
    await userEvent.type(field(), 'pal');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('lets Escape close the dialog around the field if the field is empty', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose}>
        <Field search={() => Promise.resolve([])} />
      </Dialog>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('moves with Arrow Up from the first suggestion to the field, and then to the last suggestion', async () => {
    const onPick = vi.fn();
    render(<Field search={() => Promise.resolve([PALACIO, PLAZA])} onPick={onPick} />);
    await userEvent.type(field(), 'p');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(PLAZA);
  });

  it('chooses no suggestion on Enter if no suggestion is selected, and still contains the typed text', async () => {
    const onPick = vi.fn();
    render(<Field search={() => Promise.resolve([PALACIO])} onPick={onPick} />);
    await userEvent.type(field(), 'p');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(field()).toHaveValue('p');
  });

  it('makes no search for the chosen place or for an empty text', async () => {
    vi.useFakeTimers();
    const search = vi.fn<PlaceSearch>().mockResolvedValue([PALACIO]);
    render(<Field search={search} />);
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: 'pal' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.click(screen.getByRole('option'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(field()).toHaveValue('Palacio Salvo, Montevideo');
    fireEvent.change(field(), { target: { value: '  ' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(search).toHaveBeenCalledExactlyOnceWith('pal');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/No place found/)).not.toBeInTheDocument();
  });

  it('does not open the list if the user has moved to another field', async () => {
    let answer: (found: PlaceOption[]) => void = () => undefined;
    const search = vi.fn<PlaceSearch>(() => new Promise((resolve) => (answer = resolve)));
    render(
      <>
        <Field search={search} />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.type(field(), 'pal');
    await waitFor(() => expect(search).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await act(async () => {
      answer([PALACIO]);
      await Promise.resolve();
    });
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field()).toHaveValue('pal');
  });

  it('does not show the failure of an old search after a newer search has found places', async () => {
    const failures = new Map<string, () => void>();
    const search: PlaceSearch = (text) =>
      text === 'pal'
        ? new Promise((_resolve, reject) => failures.set(text, () => reject(new Error('down'))))
        : Promise.resolve([PLAZA]);
    render(<Field search={search} />);
    await userEvent.type(field(), 'pal');
    await waitFor(() => expect(failures.has('pal')).toBe(true));
    await userEvent.type(field(), 'x');
    expect(await screen.findByRole('option')).toHaveTextContent('Plaza Independencia');
    await act(async () => {
      failures.get('pal')?.();
      await Promise.resolve();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('option')).toHaveTextContent('Plaza Independencia');
  });
});
