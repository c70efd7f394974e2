/** Replaces the admin SDK outside the adapters. Only the Storage trigger uses it, on which no screen depends. */
export const admin = {};
