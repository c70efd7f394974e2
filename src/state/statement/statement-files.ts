// This is a separate file because its columns are built from schemas. They are loaded only when a person
// saves a statement.
export { fleetStatementFile, statementFile } from '@domain/report/statement';
