import type { CloseStream, StreamHandlers } from '../services';

/** The parts of the browser that this needs; tests bring their own. */
export type LeadSource = {
  locks: Pick<LockManager, 'request'> | null;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Whether this tab is the one of several with the same name that may act: the one that was looked at last, and another
 * one when that closes. Where the browser cannot say, every tab may.
 */
export function watchLeadTab(
  name: string,
  handlers: StreamHandlers<boolean>,
  { locks, page }: LeadSource,
): CloseStream {
  if (locks === null) {
    handlers.next(true);
    return () => undefined;
  }
  const closed = new AbortController();
  let isLead = false;
  let isQueued = false;
  let letGo: () => void = () => undefined;

  const tell = (value: boolean): void => {
    isLead = value;
    if (!closed.signal.aborted) handlers.next(value);
  };
  /** Holds the lock until the tab closes or another one takes it; resolves when it is gone. */
  const hold = (): Promise<void> => {
    if (closed.signal.aborted) return Promise.resolve();
    tell(true);
    return new Promise<void>((resolve) => {
      letGo = resolve;
    });
  };
  const queue = (): void => {
    if (closed.signal.aborted || isQueued) return;
    isQueued = true;
    const granted = (): Promise<void> => {
      isQueued = false;
      return hold();
    };
    locks.request(name, { signal: closed.signal }, granted).catch(lost);
  };
  const lost = (error: unknown): void => {
    if (closed.signal.aborted) return;
    // Another tab is looked at now and has taken the lock: this one waits for its turn.
    const isTaken = error instanceof Error && error.name === 'AbortError';
    tell(!isTaken);
    if (isTaken) queue();
  };
  const take = (): void => {
    if (page.visibilityState !== 'visible' || isLead || closed.signal.aborted) return;
    locks.request(name, { steal: true }, hold).catch(lost);
  };

  handlers.next(false);
  page.addEventListener('visibilitychange', take);
  if (page.visibilityState === 'visible') take();
  else queue();
  return () => {
    closed.abort();
    page.removeEventListener('visibilitychange', take);
    letGo();
  };
}

/** This page and the browser's locks, which only secure pages have. */
export function leadSource(): LeadSource {
  return { locks: 'locks' in navigator ? navigator.locks : null, page: document };
}
