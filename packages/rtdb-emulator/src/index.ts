export type { ExpressionCoverage, RulesCoverage } from './rules/coverage';
export { startDatabase, type Database, type DatabaseOptions, type Rules } from './start-database';
