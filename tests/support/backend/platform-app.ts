/**
 * Replaces the admin SDK outside of the adapters. Only the Storage trigger uses it, and no screen depends on
 * this trigger.
 */
export const admin = {};
