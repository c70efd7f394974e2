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
 * Failures that are no fault of the app. They come from the network (also while a part of the app loads),
 * from browsers and from their extensions.
 */
const NO_FAULT =
  /^(?:offline|unavailable|outcome_unknown|session_ended|AbortError|NetworkError|Failed to fetch|Load failed|error loading dynam|Importing a module|Unable to preload|ResizeObserver loop|Script error)|(?:chrome|moz|safari-web)-extension:/;

function pageAt(path: string): WatchedPage {
  const id = routeIdOf(path);
  return WATCHED_PAGES.find((page) => page === id) ?? 'other';
}

/** An error in the form in which it may be reported, or null if the app has not caused it. */
export function errorOf(thrown: unknown): { message: string; stack: string } | null {
  if (thrown instanceof DomainError) {
    // The detail is a text of another service, so it is not reported.
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
 * Reports uncaught errors to the server, at most three in a visit. In one visit of ten, it also reports the
 * speed of the page. It is loaded when the browser is idle. `early` contains the errors before that, and
 * later errors are added to it.
 */
export function watch(early: unknown[], call: SendCall, isMeasured = Math.random() * MEASURED_IN < 1): void {
  // If a report cannot be sent, it is not sent again.
  const send = (report: Report): void => void call('report_browser', report).catch(() => undefined);
  const told = new Set<string>();
  const tell = (thrown: unknown): void => {
    const error = errorOf(thrown);
    if (error === null) return;
    const { message, stack } = error;
    // Most messages are scrubbed and look the same, so the stack is also compared.
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
  // A page that closes runs no later task, so the report is sent here. Not every browser fires both events.
  // The library added its listeners earlier, so it has completed the figures.
  const leave = ({ type }: Event): void => {
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', leave);
    if (Object.keys(speed).length > 0) send({ page, speed });
  };
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', leave);
}
