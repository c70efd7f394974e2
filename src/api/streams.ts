import type { DomainError } from '@domain/errors';
import { toDomainError } from './firebase/firebase-errors';
import type { CloseStream, StreamHandlers } from './services';

/**
 * Opens a stream. Its source may have to be loaded first. After the stream is closed or has failed, no
 * handler is called, even if the source still reports values.
 */
export function openStream<T>(
  handlers: StreamHandlers<T>,
  start: (guarded: StreamHandlers<T>) => Promise<CloseStream> | CloseStream,
  errorOf: (error: unknown) => DomainError = toDomainError,
): CloseStream {
  let isClosed = false;
  let closeSource: CloseStream | null = null;
  const close = (): void => {
    isClosed = true;
    closeSource?.();
    closeSource = null;
  };
  const fail = (error: DomainError): void => {
    if (isClosed) return;
    close();
    handlers.error(error);
  };
  const guarded: StreamHandlers<T> = {
    next: (value) => {
      if (!isClosed) handlers.next(value);
    },
    error: fail,
  };
  const open = async (): Promise<void> => {
    const opened = await start(guarded);
    if (wasClosed()) opened();
    else closeSource = opened;
  };
  // `isClosed` can change while `start` is awaited. The compiler does not know this, so the flag is read
  // through a function.
  const wasClosed = (): boolean => isClosed;
  open().catch((error: unknown) => fail(errorOf(error)));
  return close;
}
