import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyExtra } from './lazy-extra';

const Stars = () => <p>Five stars</p>;
const shown = (Part: ReturnType<typeof lazyExtra>) =>
  render(
    <Suspense fallback={<p>Coming</p>}>
      <Part />
    </Suspense>,
  );
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

it('is drawn at once when it was loaded before', async () => {
  const Part = lazyExtra(() => Promise.resolve(Stars));
  await Part.preload();
  shown(Part);
  expect(screen.getByText('Five stars')).toBeVisible();
});

it('waits for the network when there is none, and comes then', async () => {
  const network = isOnline(false);
  const listen = vi.spyOn(window, 'addEventListener');
  const load = vi.fn(() =>
    navigator.onLine ? Promise.resolve(Stars) : Promise.reject(new Error('no network')),
  );
  shown(lazyExtra(load));
  await vi.waitFor(() => expect(listen.mock.calls.map(([name]) => name)).toContain('online'));
  expect(screen.getByText('Coming')).toBeVisible();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Five stars')).toBeVisible();
});

it('leaves its place to another when it does not come', async () => {
  isOnline(true);
  shown(
    lazyExtra(
      () => Promise.reject(new Error('gone')),
      () => <p>No stars</p>,
    ),
  );
  expect(await screen.findByText('No stars')).toBeVisible();
});
