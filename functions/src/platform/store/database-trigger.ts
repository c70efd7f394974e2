import { DATABASE_INSTANCE, DATABASE_REGION } from '../params';

/**
 * The options of every database trigger. It listens only to the main instance, in the region of that
 * instance.
 */
export const DATABASE_TRIGGER = { instance: DATABASE_INSTANCE, region: DATABASE_REGION };
