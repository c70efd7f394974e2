import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportBrowser } from '@domain/contracts/office/health';
import { DomainError } from '@domain/errors';
import { WATCHED_PAGES } from '@domain/health/watched-pages';
import { ROUTE_IDS } from '@/config/paths';
import type { SendCall } from '@/api/services';
import { keepThrown } from './keep-thrown';
import { errorOf, watch } from './watch';

const measured: Record<string, (metric: { value: number }) => void> = {};
vi.mock('web-vitals', () => ({
  onLCP: (told: (metric: { value: number }) => void) => (measured.lcp = told),
  onINP: (told: (metric: { value: number }) => void) => (measured.inp = told),
  onCLS: (told: (metric: { value: number }) => void) => (measured.cls = told),
}));

const sent: unknown[] = [];
const call: SendCall = (_name, input) => {
  sent.push(reportBrowser.input.parse(input));
  return Promise.reject(new DomainError('unavailable'));
};

beforeEach(() => {
  sent.length = 0;
  window.history.replaceState(null, '', '/trip/-NxYz?tab=1');
});

describe('errors of a visit', () => {
  it('are reported at once, each error only once, and at most three errors in one visit', () => {
    const first = new TypeError('first is null');
    const early: unknown[] = [first];
    watch(early, call, false);
    early.push(first, new Error('second'));
    early.push('third');
    early.push(new Error('fourth'));
    expect(sent).toMatchObject([
      { page: 'trip', errors: [{ message: 'TypeError: first is null' }] },
      { page: 'trip', errors: [{ message: 'Error: […]' }] },
      { page: 'trip', errors: [{ message: 'Thrown: […]' }] },
    ]);
    expect(early).toHaveLength(0);
  });

  it('are reported without personal data', () => {
    expect(errorOf(new Error('no "Ana Pérez" at ana@hail.example'))?.message).toBe('Error: […]');
    expect(errorOf(new DomainError('internal', 'Ana +598 99 000 004'))?.message).toBe(
      'DomainError: internal',
    );
  });

  it('are not reported if the network, the server or a browser extension has caused the error', () => {
    const extension = new Error('x');
    extension.stack = 'Error: x\n    at a (chrome-extension://abc/b.js:1:1)';
    const aborted = new Error('stopped');
    aborted.name = 'AbortError';
    for (const thrown of [
      ...(['offline', 'unavailable', 'outcome_unknown'] as const).map((code) => new DomainError(code)),
      new TypeError('Failed to fetch'),
      new TypeError('Load failed'),
      new TypeError('NetworkError when attempting to fetch resource.'),
      new TypeError('Failed to fetch dynamically imported module: https://rides.example/assets/a.js'),
      new TypeError('error loading dynamically imported module: https://rides.example/assets/a.js'),
      new TypeError('Importing a module script failed.'),
      new Error('Unable to preload CSS for /assets/a.css'),
      aborted,
      extension,
      'Script error.',
      'ResizeObserver loop completed with undelivered notifications.',
    ])
      expect(errorOf(thrown)).toBeNull();
  });
});

describe('an uncaught error', () => {
  const dispatch = (init: ErrorEventInit): boolean => window.dispatchEvent(new ErrorEvent('error', init));

  it('is reported with its message, but an event without an error object is not reported', () => {
    const { kept } = keepThrown();
    dispatch({ message: 'ResizeObserver loop completed with undelivered notifications.', error: null });
    dispatch({ message: 'Script error.', error: null });
    watch(kept, call, false);
    dispatch({ message: 'ResizeObserver loop limit exceeded', error: null });
    dispatch({ message: 'Script error.', error: null });
    expect(sent).toEqual([]);
    dispatch({ message: 'Uncaught TypeError: x is undefined', error: new TypeError('x is undefined') });
    expect(sent).toMatchObject([{ errors: [{ message: 'TypeError: x is undefined' }] }]);
  });
});

describe('the speed of a visit', () => {
  const hide = (): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const close = (): boolean => window.dispatchEvent(new Event('pagehide'));

  // The report must be sent while the event is handled, because a closed page runs no code after the event.
  it.each([
    { how: 'hidden', leave: hide },
    { how: 'closed', leave: close },
  ])('is reported once when the page is $how, with the name of the first page of the visit', ({ leave }) => {
    watch([], call, true);
    measured.lcp?.({ value: 1200 });
    measured.cls?.({ value: 0.02 });
    window.history.replaceState(null, '', '/wallet');
    leave();
    hide();
    close();
    expect(sent).toEqual([{ page: 'trip', errors: [], speed: { lcp: 1200, cls: 0.02 } }]);
  });

  it('is not reported for visits that are not in the sample', () => {
    watch([], call, false);
    hide();
    close();
    expect(sent).toEqual([]);
  });
});

it('a report on the speed of a visit can name each screen of the app, or the page "other"', () => {
  expect(WATCHED_PAGES).toEqual([...ROUTE_IDS, 'other']);
});
