import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PeopleSearch } from './PeopleSearch';

describe('the search of people', () => {
  const looks: string[] = [];
  const searchOf = (shown: string | null) => (
    <PeopleSearch
      shown={shown}
      isBusy={false}
      onSearch={(text) => looks.push(text)}
      onClear={() => undefined}
    />
  );

  it('shows the current search, also one from a link, and is empty without a search', () => {
    const { rerender } = render(searchOf('ana'));
    const field = screen.getByRole('searchbox');
    expect(field).toHaveValue('ana');
    rerender(searchOf('bruno'));
    expect(field).toHaveValue('bruno');
    rerender(searchOf(null));
    expect(field).toHaveValue('');
  });

  it('searches for the typed text from two letters on', async () => {
    render(searchOf(null));
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'a');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await userEvent.type(field, 'n{Enter}');
    expect(looks).toEqual(['an']);
  });
});
