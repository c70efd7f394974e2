import { readFleetStatement, readStatement, statementPdf } from '@domain/contracts/statements';
import { clock, log, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { createDocumentTexts } from '../receipts/receipt-texts';
import { readFleetStatementCommand, readStatementCommand } from './read-statement.command';
import { statementPdfCommand, type StatementPdfPorts } from './statement-pdf.command';

const ports: StatementPdfPorts = {
  store,
  clock,
  log,
  settings: () => readSettings(store),
  textsIn: createDocumentTexts({ store, clock, log }),
};

/** Statements of drivers and fleets (docs/product.md 9.7). */
export const statementEndpoints = [
  defineEndpoint(readStatement, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => readStatementCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(readFleetStatement, {
    rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
    handle: (input, caller) => readFleetStatementCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(statementPdf, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: (input, caller) => statementPdfCommand(ports, input, requireCaller(caller)),
  }),
];
