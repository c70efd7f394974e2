import type { RateRule } from '../platform';

/**
 * Few reports from one address, and in an hour and on a day in all not more than cost little: each is a log line and three
 * small writes. Strangers with many addresses use up neither the reports of the app that proves itself nor those of the whole day
 * at once. The memory of an instance counts addresses, so that a refused call costs no write.
 */
export const REPORT_RATES: readonly [RateRule<unknown>, ...RateRule<unknown>[]] = [
  { by: 'ip', limit: 10, windowSecs: 600 },
  { by: () => 'all', limit: 500, windowSecs: 3600, isShared: true, countsProvenApart: true },
  { by: () => 'all', limit: 5000, windowSecs: 24 * 3600, isShared: true, countsProvenApart: true },
];
