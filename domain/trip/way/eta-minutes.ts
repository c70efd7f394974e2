/**
 * Rounds seconds up to whole minutes for people who choose a trip or wait for the driver. The result is at
 * least one, because "0 min" would mean that the car is already there.
 */
export const etaMinutes = (secs: number): number => Math.max(1, Math.ceil(secs / 60));
