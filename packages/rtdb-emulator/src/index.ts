export { startDatabaseEmulator, type DatabaseEmulator, type StartOptions } from './start-database';
