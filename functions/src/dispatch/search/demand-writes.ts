import { createHash } from 'node:crypto';
import { dbPaths } from '@domain/database/paths';
import type { LatLng } from '@domain/geo/geo';
import { DEMAND_KEPT_MS, demandCellKey } from '@domain/dispatch/demand';
import { dayKey, hourKey } from '@domain/health/health-counts';

/**
 * The mark of a rider where it asks for a trip (`domain/dispatch/demand.ts`), for the commit that completes the booking: a repeat
 * marks nothing twice. The mark is not the uid, and is another one on each day.
 */
export function demandWrites(customer: string, pickup: LatLng, now: number): Record<string, unknown> {
  const path = dbPaths.demandHour(hourKey(now));
  const mark = createHash('sha256')
    .update(`${dayKey(now)} ${customer}`)
    .digest('hex')
    .slice(0, 16);
  return {
    [`${path}/cells/${demandCellKey(pickup)}/${mark}`]: true,
    [`${path}/expiresAt`]: now + DEMAND_KEPT_MS,
  };
}
