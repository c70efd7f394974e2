import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { demandMap } from '@domain/contracts/office/work';
import { dbPaths } from '@domain/database/paths';
import { DEMAND_HOURS, DEMAND_KEPT_MS, demandCellKey, demandCells } from '@domain/dispatch/demand';
import type { LatLng } from '@domain/geo/geo';
import { dayKey, hourKey } from '@domain/health/health-counts';
import type { Needs } from '../../platform';

const HOUR_MS = 3_600_000;
/**
 * The server computes the map once in this time, and all drivers get the same answer. So any number of
 * requests in this time reveals no more than one request.
 */
export const DEMAND_ANSWER_MS = 5 * 60_000;

const hourSchema = z.object({ cells: z.record(z.string(), z.record(z.string(), z.unknown())).default({}) });

/**
 * A coarse map of the places where riders asked for trips in the last two hours (docs/product/drivers.md,
 * "Which requests a driver wants").
 */
export async function demandMapCommand({
  store,
  clock,
}: Needs<'store' | 'clock'>): Promise<z.output<typeof demandMap.output>> {
  const now = clock();
  const hours = await Promise.all(
    Array.from({ length: DEMAND_HOURS }, (_, back) =>
      store.read(dbPaths.demandHour(hourKey(now - back * HOUR_MS)), hourSchema),
    ),
  );
  return { cells: demandCells(hours.flatMap((hour) => (hour === null ? [] : [hour.cells]))) };
}

/**
 * The values that mark the place of a booking request with the rider (`domain/dispatch/demand.ts`). The
 * commit that completes the booking contains these values. The same request marks its place only once. The
 * mark is a hash and not the uid, and the mark of a rider changes every day.
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
