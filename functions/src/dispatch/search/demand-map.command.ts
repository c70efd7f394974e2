import { z } from 'zod';
import type { demandMap } from '@domain/contracts/office/work';
import { dbPaths } from '@domain/database/paths';
import { DEMAND_HOURS, demandCells } from '@domain/dispatch/demand';
import { hourKey } from '@domain/health/health-counts';
import type { Needs } from '../../platform';

const HOUR_MS = 3_600_000;
/** An answer serves all drivers for this long: many questions say no more than one. */
export const DEMAND_ANSWER_MS = 5 * 60_000;

const hourSchema = z.object({ cells: z.record(z.string(), z.record(z.string(), z.unknown())).default({}) });

/** Where requests came from in the last two hours, coarsely (docs/product.md 3.25). */
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
