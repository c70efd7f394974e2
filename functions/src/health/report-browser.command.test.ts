import { describe, expect, it } from 'vitest';
import type { LogEntry } from 'firebase-functions/logger';
import { reportBrowser } from '@domain/contracts/office/health';
import { createApiHandler } from '../platform/http/api-handler';
import { defineEndpoint } from '../platform/http/endpoint';
import { createRateLimiter } from '../platform/http/rate-limiter';
import { createStructuredLog } from '../platform/log/structured-log';
import { listen } from '../platform/testing/http-stub';
import { createMemoryStore } from '../platform/testing/memory-store';
import { foreseeableSecrets, someSettings } from '../platform/testing/records';
import { REPORT_RATES, reportBrowserCommand } from './report-browser.command';

const AT = Date.parse('2026-05-20T14:30:00Z');

function world() {
  const store = createMemoryStore();
  const entries: LogEntry[] = [];
  const log = createStructuredLog((entry) => entries.push(entry));
  return { store, entries, ports: { store, log, clock: () => AT } };
}

const anError = {
  message: 'TypeError: fare is null of ana@hail.example',
  stack: '    at settle (https://rides.example/assets/app-Ab12.js?t=s3cret:10:5)',
};

describe('a browser report', () => {
  it('is logged in the format that Google’s Error Reporting groups, and has no personal data', async () => {
    const { ports, entries } = world();
    await reportBrowserCommand(ports, { page: 'trip', errors: [anError] });
    expect(entries).toEqual([
      {
        severity: 'ERROR',
        message: 'browser error',
        page: 'trip',
        serviceContext: { service: 'web' },
        error: 'BrowserError: TypeError: fare is null […]',
        stack_trace: 'BrowserError: TypeError: fare is null […]\n    at settle (app-Ab12.js:10:5)',
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Ana|hail\.example|s3cret/);
  });

  it('is counted by page and day', async () => {
    const { ports, store } = world();
    await reportBrowserCommand(ports, { page: 'trip', errors: [anError, anError] });
    await reportBrowserCommand(ports, { page: 'trip', errors: [], speed: { lcp: 900, cls: 0.01 } });
    await reportBrowserCommand(ports, { page: 'trip', errors: [anError], speed: { inp: 700 } });
    await reportBrowserCommand(ports, { page: 'other', errors: [] });
    expect(store.get('health_days/2026-05-20/pages')).toEqual({ trip: { errors: 3, measured: 2, slow: 1 } });
  });
});

describe('very many browser reports', () => {
  async function flood(
    count: number,
    addressOf: (index: number) => string,
    headersOf: (index: number) => Record<string, string> = () => ({}),
  ) {
    const { store, entries, ports } = world();
    let writes = 0;
    const refused: string[] = [];
    const counted: typeof store = {
      ...store,
      update: (values) => {
        writes += 1;
        return store.update(values);
      },
      transact: (...args) => {
        writes += 1;
        return store.transact(...args);
      },
    };
    const handler = createApiHandler({
      endpoints: [
        defineEndpoint(reportBrowser, {
          rateLimits: REPORT_RATES,
          refusals: 'reportsRefused',
          handle: (input) => reportBrowserCommand({ ...ports, store: counted }, input),
        }),
      ],
      limiter: createRateLimiter({ store: counted, secrets: foreseeableSecrets(), clock: () => AT }),
      verifyToken: () => Promise.resolve(null),
      isDataReady: () => Promise.resolve(true),
      isFromApp: () => Promise.resolve(true),
      hasAppProof: (token) => Promise.resolve(token === 'from-app'),
      count: (what) => void (what === 'calls' || refused.push(what)),
      checkSession: () => Promise.resolve({ isBlocked: false, isFresh: true }),
      roleOf: () => Promise.resolve(null),
      hasSecondFactor: () => Promise.resolve(true),
      settings: () => Promise.resolve(someSettings()),
      newErrorId: () => 'id',
      trustedProxyHops: () => 2,
      log: ports.log,
    });
    const { url, stop } = await listen((request, response) => void handler(request, response));
    const statuses = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const { status } = await fetch(`${url}/api/report_browser`, {
        method: 'POST',
        headers: {
          ...headersOf(index),
          'content-type': 'application/json',
          'x-forwarded-for': `${addressOf(index)}, 10.0.0.${String(index % 200)}`,
        },
        body: JSON.stringify({ page: 'home', errors: [anError] }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await stop();
    return { writes, lines: entries.length, refused, statuses: Object.fromEntries(statuses) };
  }

  it('from one address are counted, and cause only ten log lines and thirty writes', async () => {
    expect(await flood(300, () => '203.0.113.7')).toEqual({
      writes: 30,
      lines: 10,
      refused: Array(290).fill('reportsRefused'),
      statuses: { 200: 10, 429: 290 },
    });
  });

  it('from many unknown addresses are limited for an hour, and reports with App Check are still accepted', async () => {
    const own = 5;
    const { statuses } = await flood(
      600 + own,
      (index) => `203.0.${String(index % 100)}.7`,
      (index): Record<string, string> => (index < 600 ? {} : { 'x-firebase-appcheck': 'from-app' }),
    );
    expect(statuses).toEqual({ 200: 500 + own, 429: 100 });
  });

  it('from many addresses are refused when the daily limit is reached', async () => {
    const [, , total] = REPORT_RATES;
    expect(total).toMatchObject({ limit: 5000, windowSecs: 24 * 3600, isShared: true });
    const limit = total?.limit ?? 0;
    const limiter = createRateLimiter({
      store: createMemoryStore(),
      secrets: foreseeableSecrets(),
      clock: () => AT,
    });
    let allowed = 0;
    for (let index = 0; index < limit + 500; index += 1) {
      const { isAllowed } = await limiter.take({ key: 'all', limit, windowSecs: 86_400, isShared: true });
      if (isAllowed) allowed += 1;
    }
    expect(allowed).toBe(limit);
  });

  it('with long texts are refused before anything is logged', () => {
    const long = { page: 'home', errors: [{ message: 'x'.repeat(201), stack: '' }] };
    expect(reportBrowser.input.safeParse(long).success).toBe(false);
    expect(reportBrowser.input.safeParse({ page: 'home', errors: Array(4).fill(anError) }).success).toBe(
      false,
    );
    expect(reportBrowser.input.safeParse({ page: 'anything', errors: [] }).success).toBe(false);
  });
});
