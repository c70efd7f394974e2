import type { ComplaintRecord } from '@domain/records';
import { canDriverRead } from '@domain/trip/people/lost-item';
import { unmatchedWith } from '../people/match-blocks';
import type { Needs } from '../platform';

type Asked = Pick<ComplaintRecord, 'uid' | 'driver' | 'lost'>;

/** The driver who has a part in the report now; null once the time is over, or one of the two has blocked the other. */
export async function driverInReport(
  { store, clock }: Needs<'store' | 'clock'>,
  { uid, driver, lost }: Asked,
): Promise<string | null> {
  if (driver === undefined || !canDriverRead({ driver, lost }, driver, clock())) return null;
  return (await unmatchedWith(store, uid)).has(driver) ? null : driver;
}
