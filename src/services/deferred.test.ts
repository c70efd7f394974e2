import { describe, expect, it, vi } from 'vitest';
import { DomainError } from '@domain/errors';
import { lazily } from '@/lib/lazily';
import type { CloseStream, StreamHandlers } from './contracts';
import { deferred } from './deferred';

type Clock = {
  read(zone: string): Promise<string>;
  watchTime(zone: string, handlers: StreamHandlers<number>): CloseStream;
  holdStill(): CloseStream;
};

function setUp() {
  const close = vi.fn();
  const open = { handlers: null as StreamHandlers<number> | null };
  const clock: Clock = {
    read: (zone) => Promise.resolve(`noon in ${zone}`),
    watchTime: (_zone, handlers) => {
      open.handlers = handlers;
      return close;
    },
    holdStill: () => close,
  };
  const load = vi.fn(() => Promise.resolve(clock));
  return { service: deferred<Clock>(lazily(load)), load, close, open };
}

describe('a service that is still to be loaded', () => {
  it('is loaded once, by its first call', async () => {
    const { service, load } = setUp();
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([service.read('UTC'), service.read('Lima')])).toEqual([
      'noon in UTC',
      'noon in Lima',
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may itself stand behind another one', async () => {
    const { service, open } = setUp();
    const outer = deferred<Clock>(() => Promise.resolve(service));
    expect(await outer.read('UTC')).toBe('noon in UTC');
    const next = vi.fn();
    outer.watchTime('UTC', { next, error: vi.fn() });
    await vi.waitFor(() => expect(open.handlers).not.toBeNull());
    open.handlers?.next(12);
    expect(next).toHaveBeenCalledWith(12);
  });

  it('opens a stream when it is there, and closes it', async () => {
    const { service, close, open } = setUp();
    const next = vi.fn();
    const closeStream = service.watchTime('UTC', { next, error: vi.fn() });
    await vi.waitFor(() => expect(open.handlers).not.toBeNull());
    open.handlers?.next(12);
    expect(next).toHaveBeenCalledExactlyOnceWith(12);
    closeStream();
    expect(close).toHaveBeenCalledTimes(1);
    open.handlers?.next(13);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('closes at once what was closed while it was loading', async () => {
    const { service, close } = setUp();
    service.holdStill()();
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('tells that it cannot be loaded, to calls and to streams, and tries again', async () => {
    const { load, service } = setUp();
    load
      .mockRejectedValueOnce(new TypeError('chunk gone'))
      .mockRejectedValueOnce(new TypeError('chunk gone'));
    await expect(service.read('UTC')).rejects.toEqual(
      new DomainError('unavailable', 'TypeError: chunk gone'),
    );
    const error = vi.fn();
    service.watchTime('UTC', { next: vi.fn(), error });
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    expect(await service.read('UTC')).toBe('noon in UTC');
  });
});
