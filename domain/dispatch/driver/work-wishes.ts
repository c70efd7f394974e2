import type { WorkWishes } from '../../records';
import { distanceKm, type LatLng } from '../../geo/geo';

/**
 * A driver's wishes for requests: on the way to a destination, in an area, or with a pickup nearby
 * (docs/product/drivers.md, "Which requests a driver wants"). `eligible-drivers.ts` applies them. Manual dispatch
 * does not. The driver sets them by `functions/src/dispatch/duty/driver-work.command.ts`.
 */

/** A destination is in force for this long. */
export const DESTINATION_LIFE_MS = 4 * 60 * 60_000;
/** A trip counts as on the way if it brings the driver at least this much nearer. */
const GAIN_KM = 0.5;
/** The limits of a radius and of the distance to a pickup, in kilometres. */
export const WISH_KM = { least: 1, most: 50 } as const;

type Request = { pickup: LatLng; drop: LatLng };

/** The destination that is in force, or undefined if there is none. */
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
    // The drop must be nearer to the destination than both the driver and the pickup, so that the trip itself leads
    // there.
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
