import type { TrustedContacts } from '../records';
import { z } from 'zod';
import { timeAt } from '../time/city-days';
import { TEXT_LIMITS } from '../database/limits';

/**
 * People who automatically get the link of a rider's ride (docs/product/riders.md, "Trusted contacts"). Only
 * functions read and write the records (`functions/src/trusted-contacts`).
 */
export const MOST_TRUSTED = 5;

/**
 * Whether the contacts get the link of a ride that starts at this time. A night that begins and ends at the
 * same hour lasts the whole day.
 */
export function isShareTime(
  { when, from, to }: Pick<TrustedContacts, 'when' | 'from' | 'to'>,
  at: number,
  timeZone: string,
): boolean {
  if (when !== 'night') return when === 'always';
  const now = Number(timeAt(at, timeZone).slice(0, 2));
  return from < to ? now >= from && now < to : now >= from || now < to;
}

export const trustedNameSchema = z.string().trim().min(1, 'field_required').max(TEXT_LIMITS.personName);
