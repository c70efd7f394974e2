import { describe, expect, it, vi } from 'vitest';
import { DomainError } from '@domain/errors';
import type { StreamHandlers } from './services';
import { openStream } from './streams';

const toError = (error: unknown) => new DomainError('internal', String(error));

function recorder() {
  const told: unknown[] = [];
  const handlers: StreamHandlers<number> = {
    next: (value) => told.push(value),
    error: ({ code }) => told.push(code),
  };
  return { told, handlers };
}

describe('a stream', () => {
  it('reports values until it is closed', async () => {
    const { told, handlers } = recorder();
    const closeSource = vi.fn();
    let source: StreamHandlers<number> | null = null;
    const close = openStream(
      handlers,
      (guarded) => {
        source = guarded;
        guarded.next(1);
        return closeSource;
      },
      toError,
    );
    await Promise.resolve();
    close();
    expect(closeSource).toHaveBeenCalledTimes(1);
    const late = source as StreamHandlers<number> | null;
    late?.next(2);
    late?.error(new DomainError('permission_denied'));
    expect(told).toEqual([1]);
  });

  it('closes its source even if the source opens after the stream was closed', async () => {
    const { told, handlers } = recorder();
    const closeSource = vi.fn();
    const close = openStream(
      handlers,
      async (guarded) => {
        await Promise.resolve();
        guarded.next(1);
        return closeSource;
      },
      toError,
    );
    close();
    await vi.waitFor(() => expect(closeSource).toHaveBeenCalledTimes(1));
    expect(told).toEqual([]);
  });

  it('reports one error, closes the source and reports nothing after that', async () => {
    const { told, handlers } = recorder();
    const closeSource = vi.fn();
    openStream(
      handlers,
      async (guarded) => {
        await Promise.resolve();
        setTimeout(() => {
          guarded.error(new DomainError('permission_denied'));
          guarded.error(new DomainError('permission_denied'));
          guarded.next(1);
        }, 0);
        return closeSource;
      },
      toError,
    );
    await vi.waitFor(() => expect(closeSource).toHaveBeenCalledTimes(1));
    expect(told).toEqual(['permission_denied']);
  });

  it('reports an error if its source cannot be opened', async () => {
    const { told, handlers } = recorder();
    openStream(handlers, () => Promise.reject(new Error('no chunk')), toError);
    await vi.waitFor(() => expect(told).toEqual(['internal']));
  });
});
