/** The admin SDK beside the adapters: only the trigger of Storage uses it, which no screen waits for. */
export const admin = {};
