import { DATABASE_INSTANCE, DATABASE_REGION } from '../params';

/**
 * The options of every database trigger. With these options, a trigger listens only to the main instance, and
 * runs in the region of the main instance.
 */
export const DATABASE_TRIGGER = { instance: DATABASE_INSTANCE, region: DATABASE_REGION };
