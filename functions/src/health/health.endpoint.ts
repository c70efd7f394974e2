import { reportBrowser } from '@domain/contracts/health';
import { clock, log, store } from '../platform/adapters';
import { defineEndpoint } from '../platform/endpoint';
import { reportBrowserCommand } from './report-browser.command';
import { REPORT_RATES } from './report-rates';

export const healthEndpoints = [
  defineEndpoint(reportBrowser, {
    rateLimits: REPORT_RATES,
    handle: (input) => reportBrowserCommand({ store, clock, log }, input),
  }),
];
