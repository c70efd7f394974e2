import type { RateRule } from '../platform/endpoint';

/**
 * Few reports from one address, and on one day in all not more than cost little: each is a log line and two small writes. The
 * memory of an instance counts addresses, so that a refused call costs no write.
 */
export const REPORT_RATES: readonly [RateRule<unknown>, ...RateRule<unknown>[]] = [
  { by: 'ip', limit: 10, windowSecs: 600 },
  { by: () => 'all', limit: 5000, windowSecs: 24 * 3600, isShared: true },
];
