import { readReport } from '@domain/contracts/reports';
import { store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readReportCommand } from './read-report.command';

/** The page of reports (docs/product.md 6.23). */
export const reportEndpoints = [
  defineEndpoint(readReport, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => readReportCommand({ store }, input, requireCaller(caller)),
  }),
];
