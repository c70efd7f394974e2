// In its own file, because its columns are made from schemas, which load only when a person saves a statement.
export { fleetStatementFile, statementFile } from '@domain/report/statement';
