/**
 * A price of Google, in US dollars. The figures of docs/scaling.md are calculated with these prices. Look
 * up the prices again before you sign a contract. `source` is the page with the price, and `on` is the day
 * when we read it.
 */
export type Price = { what: string; usd: number; per: string; source: string; on: string };

const FIREBASE = 'firebase.google.com/pricing';
const CLOUD_RUN = 'cloud.google.com/run/pricing';

export const PRICES = {
  traffic: {
    what: 'what the database sends',
    usd: 1,
    per: 'GB',
    source: FIREBASE,
    on: '2026-11-22, not confirmed',
  },
  stored: {
    what: 'what the database stores',
    usd: 5,
    per: 'GB and month',
    source: 'firebase.google.com/docs/database/usage/billing',
    on: '2026-11-22',
  },
  files: {
    what: 'what the bucket stores',
    usd: 0.02,
    per: 'GB and month',
    source: 'cloud.google.com/storage/pricing',
    on: '2026-11-28, not confirmed',
  },
  fileWrites: {
    what: 'files that are written',
    usd: 0.005,
    per: 'thousand',
    source: 'cloud.google.com/storage/pricing',
    on: '2026-11-28, not confirmed',
  },
  fileReads: {
    what: 'files that are read',
    usd: 0.0004,
    per: 'thousand',
    source: 'cloud.google.com/storage/pricing',
    on: '2026-11-28, not confirmed',
  },
  calls: { what: 'calls of functions', usd: 0.4, per: 'million', source: CLOUD_RUN, on: '2026-11-22' },
  processor: {
    what: 'processor of functions',
    usd: 0.000024,
    per: 'vCPU and second',
    source: CLOUD_RUN,
    on: '2026-11-22',
  },
  memory: {
    what: 'memory of functions',
    usd: 0.0000025,
    per: 'GiB and second',
    source: CLOUD_RUN,
    on: '2026-11-22, not confirmed',
  },
} as const satisfies Record<string, Price>;

/**
 * The documented limits of one database instance (firebase.google.com/docs/database/usage/limits, read
 * 2026-11-22).
 */
export const INSTANCE_LIMITS = { connections: 200_000, writesPerSec: 1000, writtenMbPerMin: 64 } as const;
