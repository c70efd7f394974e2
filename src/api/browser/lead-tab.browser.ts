import type { CloseStream, StreamHandlers } from '../services';

/** The browser functions that `watchLeadTab` needs. Tests pass their own. */
export type LeadSource = {
  locks: Pick<LockManager, 'request'> | null;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Reports whether this tab is the lead tab. Among all tabs that use the same `name`, the lead tab is the tab
 * that the person looked at last. When the lead tab closes, another tab becomes the lead tab. In a browser
 * without locks, every tab is a lead tab.
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
  /**
   * Holds the lock until this tab closes or another tab takes the lock. Resolves when this tab no longer has
   * the lock.
   */
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
    // The person looks at another tab, and the other tab has taken the lock. This tab then waits for the lock
    // again.
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

/** This page, and the browser's locks. Only secure pages have locks. */
export function leadSource(): LeadSource {
  return { locks: 'locks' in navigator ? navigator.locks : null, page: document };
}
