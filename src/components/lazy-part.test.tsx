import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const Stars = ({ count }: { count: number }) => <p>{`${String(count)} stars`}</p>;

it('a lazy part shows its placeholder only until it is loaded for the first time', async () => {
  const load = vi.fn(() => Promise.resolve(Stars));
  const Part = lazyPart(load, <p>Coming</p>);
  const { unmount } = render(<Part count={5} />);
  expect(screen.getByText('Coming')).toBeVisible();
  expect(await screen.findByText('5 stars')).toBeVisible();
  unmount();
  render(<Part count={4} />);
  expect(screen.getByText('4 stars')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a lazy part offers a retry when it cannot be loaded', async () => {
  const load = vi.fn(() => Promise.resolve(Stars)).mockRejectedValueOnce(new Error('gone'));
  const Part = lazyPart(load);
  render(<Part count={5} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5 stars')).toBeVisible();
});

it('a lazy part that could not be loaded is loaded when the network is back', async () => {
  const load = vi.fn(() => Promise.resolve(Stars)).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  render(<Part count={5} />);
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('5 stars')).toBeVisible();
});
