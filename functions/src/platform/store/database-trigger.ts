import { DATABASE_INSTANCE, DATABASE_REGION } from '../params';

/** The options of every trigger of the database: its one instance, in that instance's region. */
export const DATABASE_TRIGGER = { instance: DATABASE_INSTANCE, region: DATABASE_REGION };
