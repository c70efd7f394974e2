import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { assertWithinLimits } from '@domain/money/correction';
import { toMinor } from '@domain/money/money';
import { reportKeys } from '@domain/report/report-keys';
import type { Needs, Write } from '../platform';

type Ports = Needs<'store' | 'clock' | 'settings'>;

/**
 * The checks and values that count a correction for the limits of a member of staff. A day begins at midnight
 * in the operator's time zone. Fails with `correction_limit`.
 */
export async function limitWrites(
  { store, clock, settings: read }: Ports,
  uid: string,
  { amountMinor, decimal }: { amountMinor: number; decimal: number },
): Promise<Write> {
  const settings = await read();
  const path = dbPaths.correctedToday(uid, reportKeys(clock(), settings.timeZone).day);
  const today = await store.read(path, z.number());
  assertWithinLimits(amountMinor, today ?? 0, {
    oneMinor: toMinor(settings.correction_max, decimal),
    dayMinor: toMinor(settings.correction_day_max, decimal),
  });
  return { checks: { [path]: today }, values: { [path]: (today ?? 0) + amountMinor } };
}
