import { readStatus, reportBrowser } from '@domain/contracts/office/health';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { REPORT_RATES, reportBrowserCommand } from './report-browser.command';
import { readStatusCommand } from './read-status.command';

const endpoint = endpointsWith(services, perMinute(30));

export const healthEndpoints = [
  defineEndpoint(reportBrowser, {
    rateLimits: REPORT_RATES,
    refusals: 'reportsRefused',
    handle: (input) => reportBrowserCommand(services, input),
  }),
  // Cloud Run sets this variable to the running revision.
  endpoint(readStatus, (ports) => readStatusCommand({ ...ports, revision: process.env.K_REVISION ?? '' })),
];
