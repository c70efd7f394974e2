import { onCLS, onINP, onLCP } from 'web-vitals';
import type { CallInput } from '@domain/contracts/calls';
import { DomainError } from '@domain/errors';
import { MEASURED_IN } from '@domain/health/page-speed';
import { REPORT_LIMITS, scrubbed, scrubbedStack } from '@domain/health/scrub';
import { WATCHED_PAGES, type WatchedPage } from '@domain/health/watched-pages';
import { routeIdOf } from '@/config/paths';
import type { SendCall } from '@/api/services';

type Report = CallInput<'report_browser'>;

/**
 * Failures that the app has not caused. Causes are the network (also while a part of the app loads), browsers
 * and their extensions.
 */
const NO_FAULT =
  /^(?:offline|unavailable|outcome_unknown|session_ended|AbortError|NetworkError|Failed to fetch|Load failed|error loading dynam|Importing a module|Unable to preload|ResizeObserver loop|Script error)|(?:chrome|moz|safari-web)-extension:/;

function pageAt(path: string): WatchedPage {
  const id = routeIdOf(path);
  return WATCHED_PAGES.find((page) => page === id) ?? 'other';
}

/**
 * Converts an error to the form in which it may be reported. Returns null if the app has not caused the
 * error.
 */
export function errorOf(thrown: unknown): { message: string; stack: string } | null {
  if (thrown instanceof DomainError) {
    // The detail may be a text of another service and may contain personal data, so it is not reported.
    return NO_FAULT.test(thrown.code)
      ? null
      : { message: `DomainError: ${thrown.code}`, stack: scrubbedStack(thrown.stack ?? '') };
  }
  const isError = thrown instanceof Error;
  const message = isError ? thrown.message : String(thrown);
  const stack = isError ? (thrown.stack ?? '') : '';
  if ([message, stack, isError ? thrown.name : ''].some((text) => NO_FAULT.test(text))) return null;
  const name = isError ? thrown.name : 'Thrown';
  return {
    message: scrubbed(`${name}: ${message}`.slice(0, REPORT_LIMITS.message)),
    stack: scrubbedStack(stack),
  };
}

/**
 * Reports uncaught errors to the server, at most three in a visit. In one of ten visits, it also reports the
 * speed of the page. This code is loaded when the browser is idle. `early` contains the errors that occurred
 * before. Later errors are also added to `early`.
 */
export function watch(early: unknown[], call: SendCall, isMeasured = Math.random() * MEASURED_IN < 1): void {
  // If a report cannot be sent, it is not sent again.
  const send = (report: Report): void => void call('report_browser', report).catch(() => undefined);
  const told = new Set<string>();
  const tell = (thrown: unknown): void => {
    const error = errorOf(thrown);
    if (error === null) return;
    const { message, stack } = error;
    // Most messages contain no details and so look the same. So the stacks are also compared.
    const id = `${message} ${stack}`;
    if (told.has(id) || told.size >= REPORT_LIMITS.errors) return;
    told.add(id);
    send({ page: pageAt(window.location.pathname), errors: [error] });
  };
  early.splice(0).forEach(tell);
  early.push = (...thrown) => {
    thrown.forEach(tell);
    return 0;
  };
  if (!isMeasured) return;
  const page = pageAt(window.location.pathname);
  const speed: NonNullable<Report['speed']> = {};
  onLCP(({ value }) => (speed.lcp = value));
  onINP(({ value }) => (speed.inp = value));
  onCLS(({ value }) => (speed.cls = value));
  // A page that closes runs no code later, so the report is sent while the event is handled. Not every
  // browser fires both events. At this moment the values are complete, because the library's listeners are
  // called first.
  const leave = ({ type }: Event): void => {
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', leave);
    if (Object.keys(speed).length > 0) send({ page, speed });
  };
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', leave);
}
