import { readReport } from '@domain/contracts/office/reports';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { readReportCommand } from './read-report.command';

const endpoint = endpointsWith(services, perMinute(60));

/** The call for the page of reports. */
export const reportEndpoints = [endpoint(readReport, readReportCommand)];
