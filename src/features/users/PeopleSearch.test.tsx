import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PeopleSearch } from './PeopleSearch';

const search = (shown: string | null) => (
  <PeopleSearch shown={shown} isBusy={false} onSearch={() => undefined} onClear={() => undefined} />
);
const field = () => screen.getByRole('searchbox');

it('the search field shows the search in the URL, unless the user has typed another text since then', async () => {
  const user = userEvent.setup();
  const { rerender } = render(search('Zoe'));
  rerender(search('Vera'));
  expect(field()).toHaveValue('Vera');
  await user.clear(field());
  await user.type(field(), 'Yago');
  rerender(search(null));
  expect(field()).toHaveValue('Yago');
});
