import type { WorkWishes } from '../../records';
import { distanceKm, type LatLng } from '../../geo/geo';

/**
 * A driver's wishes about requests: trips on the way to a destination, pickups in an area, or pickups nearby
 * (docs/product/drivers.md, "Which requests a driver wants"). `eligible-drivers.ts` applies the wishes, but
 * manual dispatch ignores them. The driver sets the wishes through
 * `functions/src/dispatch/duty/driver-work.command.ts`.
 */

/** How long a destination is valid after the driver set it. */
export const DESTINATION_LIFE_MS = 4 * 60 * 60_000;
/** A trip counts as on the way if it brings the driver at least this much nearer to the destination. */
const GAIN_KM = 0.5;
/** The limits for a wished radius and a wished distance to the pickup, in kilometres. */
export const WISH_KM = { least: 1, most: 50 } as const;

type Request = { pickup: LatLng; drop: LatLng };

/** The destination that is valid now, or undefined if there is none. */
export const destinationNow = (
  wishes: WorkWishes | null | undefined,
  now: number,
): WorkWishes['destination'] =>
  wishes?.destination !== undefined && wishes.destination.until > now ? wishes.destination : undefined;

/** Whether a driver at `from` wants a request. */
export function fitsWishes(
  wishes: WorkWishes | null | undefined,
  { pickup, drop }: Request,
  { from, now }: { from: LatLng; now: number },
): boolean {
  const destination = destinationNow(wishes, now);
  if (destination !== undefined) {
    // The drop must be nearer to the destination than both the driver and the pickup. So the trip itself
    // leads towards the destination.
    const start = Math.min(distanceKm(from, destination), distanceKm(pickup, destination));
    if (distanceKm(drop, destination) > start - GAIN_KM) return false;
  }
  const { area, maxPickupKm } = wishes ?? {};
  if (area !== undefined && distanceKm(pickup, area) > area.radiusKm) return false;
  return maxPickupKm === undefined || distanceKm(from, pickup) <= maxPickupKm;
}

/** How many destinations a driver can still set today. */
export const destinationsLeft = (
  uses: { day: string; count: number } | undefined,
  day: string,
  most: number,
): number => Math.max(0, most - (uses?.day === day ? uses.count : 0));
