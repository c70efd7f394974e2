import type { CloseStream, StreamHandlers } from '../services';

/** The browser functions that this needs. Tests pass their own. */
export type LeadSource = {
  locks: Pick<LockManager, 'request'> | null;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Tells whether this tab is the one that may act, among the tabs that use the same name. It is the tab that the person
 * looked at last. When it closes, another one takes over. Every tab may act in a browser without locks.
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
  /** Holds the lock until the tab closes or another one takes it. Resolves when it is gone. */
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
    // The person now looks at another tab, which has taken the lock. This tab waits for its turn.
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
