/**
 * Seconds as whole minutes for people, before a trip is booked and while they wait for the driver. They are rounded up,
 * and at least one, because "0 min" would mean that the car is already there.
 */
export const etaMinutes = (secs: number): number => Math.max(1, Math.ceil(secs / 60));
