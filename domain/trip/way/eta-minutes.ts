/**
 * Seconds as the whole minutes that people read, before a trip is booked and while they wait for the driver: rounded up,
 * and at least one, because "0 min" would say that it has happened.
 */
export const etaMinutes = (secs: number): number => Math.max(1, Math.ceil(secs / 60));
