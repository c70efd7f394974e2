import { readFleetStatement, readStatement, statementPdf } from '@domain/contracts/money/statements';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { readFleetStatementCommand, readStatementCommand } from './read-statement.command';
import { statementPdfCommand } from './statement-pdf.command';

const endpoint = endpointsWith(services, perMinute(60));

/** The calls about statements of drivers and fleets. */
export const statementEndpoints = [
  endpoint(readStatement, readStatementCommand),
  endpoint(readFleetStatement, readFleetStatementCommand, perMinute(120)),
  endpoint(statementPdf, statementPdfCommand, perMinute(20)),
];
