import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { auditPair, isNotedRefusal } from '@domain/staff/audit';
import { setCapped, type Needs, type NoteRefusal } from '../platform';
import { auditKeyOf } from './audit-entry';

const HOUR_MS = 3_600_000;
const MOST_COUNTED = 10_000;

const entrySchema = z.looseObject({ after: z.looseObject({ times: z.number().catch(0) }).optional() });

/**
 * Records refusals in the audit log. There is one entry for each person, code and hour, with the number of
 * refusals and the last call. An instance writes only at the first, second, fourth, eighth … refusal, so a
 * thousand refusals cause only a few writes. The stored number is the last power of two that was reached.
 * If the entry cannot be written, the answer of the call does not change.
 */
export function createRefusalNotes(ports: Needs<'store' | 'clock' | 'log'>): NoteRefusal {
  const counted = new Map<string, number>();
  return async ({ uid, call, code }) => {
    if (!isNotedRefusal(code)) return;
    const hour = Math.floor(ports.clock() / HOUR_MS) * HOUR_MS;
    const key = auditKeyOf(`refusal ${uid} ${code}`, hour);
    const times = (counted.get(key) ?? 0) + 1;
    setCapped(counted, key, times, MOST_COUNTED);
    if ((times & (times - 1)) !== 0) return;
    try {
      await ports.store.transact(dbPaths.audit(key), entrySchema, (entry) => ({
        at: hour,
        uid,
        action: 'refusal',
        uid_action: auditPair(uid, 'refusal'),
        target: call,
        after: { code, times: Math.max(times, entry?.after?.times ?? 0) },
      }));
    } catch (error) {
      ports.log.error('a refusal was not noted', { call, code, error });
    }
  };
}
