// In a file of its own, as its columns are made of schemas: it comes when somebody saves a statement.
export { fleetStatementFile, statementFile } from '@domain/report/statement';
