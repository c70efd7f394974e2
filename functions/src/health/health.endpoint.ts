import { readStatus, reportBrowser } from '@domain/contracts/health';
import { clock, log, store } from '../platform/adapters';
import { defineEndpoint } from '../platform/http/endpoint';
import { reportBrowserCommand } from './report-browser.command';
import { readStatusCommand } from './read-status.command';
import { REPORT_RATES } from './report-rates';

export const healthEndpoints = [
  defineEndpoint(reportBrowser, {
    rateLimits: REPORT_RATES,
    refusals: 'reportsRefused',
    handle: (input) => reportBrowserCommand({ store, clock, log }, input),
  }),
  defineEndpoint(readStatus, {
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
    // Cloud Run names the revision that runs.
    handle: () => readStatusCommand({ store, clock, revision: process.env.K_REVISION ?? '' }),
  }),
];
