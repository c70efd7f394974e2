import { expect, it, vi } from 'vitest';
import type { CloseStream, StreamHandlers } from './services';
import { lazyService } from './lazy-service';

type Shop = {
  watchPrice: (item: string, handlers: StreamHandlers<number>) => CloseStream;
  holdDoor: (name: string) => CloseStream;
  buy: (item: string) => Promise<string>;
};

function makeShop() {
  const closed = vi.fn();
  const shop: Shop = {
    watchPrice: (item, { next }) => {
      next(item.length);
      return closed;
    },
    holdDoor: () => closed,
    buy: (item) => Promise.resolve(`one ${item}`),
  };
  const load = vi.fn(() => Promise.resolve(shop));
  return { closed, load, lazy: lazyService(load) };
}

it('loads a service by its first call, and once', async () => {
  const { load, lazy } = makeShop();
  expect(load).not.toHaveBeenCalled();
  expect(await lazy.buy('apple')).toBe('one apple');
  expect(await lazy.buy('pear')).toBe('one pear');
  expect(load).toHaveBeenCalledTimes(1);
});

it('opens a stream once the service is there, and closes it', async () => {
  const { closed, lazy } = makeShop();
  const next = vi.fn();
  const close = lazy.watchPrice('apple', { next, error: vi.fn() });
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith(5));
  close();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

it('tells nothing of a stream that was closed before the service was there', async () => {
  const { closed, lazy } = makeShop();
  const next = vi.fn();
  lazy.watchPrice('apple', { next, error: vi.fn() })();
  lazy.holdDoor('front')();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
  expect(next).not.toHaveBeenCalled();
});

it('tells a reader and a caller that the service cannot be loaded, and tries again', async () => {
  const load = vi
    .fn<() => Promise<Shop>>()
    .mockRejectedValue(new Error('error loading dynamically imported module'));
  const lazy = lazyService(load);
  const error = vi.fn();
  lazy.watchPrice('apple', { next: vi.fn(), error });
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' })),
  );
  await expect(lazy.buy('apple')).rejects.toThrow('imported module');
  expect(load).toHaveBeenCalledTimes(2);
});

it('is no promise itself', async () => {
  const { lazy, load } = makeShop();
  await Promise.resolve(lazy);
  expect(load).not.toHaveBeenCalled();
});
