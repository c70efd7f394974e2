// The columns of these files are built from schemas. This file is separate, so that the schemas are loaded
// only when a person saves a statement.
export { fleetStatementFile, statementFile } from '@domain/report/statement';
