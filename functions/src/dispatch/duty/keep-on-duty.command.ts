import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DUTY_SLOTS, type OnDuty, onDutySchema, type UserProfile, userSchema } from '@domain/records';
import { CAR_TYPE_FIELDS } from '@domain/dispatch/driver/driven-car-types';
import { dutyOf, onDutyOf, spotsOf } from '@domain/dispatch/driver/on-duty';
import { untilCommitted, type Needs, type Write } from '../../platform';

const rawSchema = z.record(z.string(), z.unknown());
const scalarSchema = z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null);
/**
 * The fields of the profile that decide whether the driver has a record on duty, and what the record
 * contains.
 */
const MADE_OF = [
  'usertype',
  'driverActiveStatus',
  'approved',
  'blockedUntil',
  'queue',
  'breakSince',
  'walletBalance',
  ...CAR_TYPE_FIELDS,
  'carFeatures',
  'fleetadmin',
];

/**
 * Updates the record on duty of a driver (`domain/dispatch/driver/on-duty.ts`) from the profile. The record
 * is created when the driver goes online, and changes when the driver becomes busy or free. It is deleted
 * when the driver may no longer be on duty. Every event that could matter calls this function, in any order
 * and any number of times.
 */
export async function keepOnDuty(
  { store, clock }: Needs<'store' | 'clock'>,
  uid: string,
): Promise<'changed' | 'unchanged'> {
  return untilCommitted(async () => {
    const [raw, stored] = await Promise.all([
      store.read(dbPaths.user(uid), rawSchema),
      store.read(dbPaths.onDuty(uid), onDutySchema),
    ]);
    const profile = userSchema.safeParse(raw).data ?? null;
    const change = onDutyChange(uid, stored, profile, clock());
    if (Object.keys(change.values).length === 0) return 'unchanged';
    const isDone = await store.commit({
      checks: {
        ...change.checks,
        ...Object.fromEntries(
          MADE_OF.map((field) => [`${dbPaths.user(uid)}/${field}`, scalarSchema.parse(raw?.[field])]),
        ),
      },
      values: change.values,
    });
    return isDone ? 'changed' : null;
  });
}

/**
 * The change that `keepOnDuty` would make with this profile. Commits that change the profile include this
 * change.
 */
export async function dutyChangeBy(
  { store, clock }: Needs<'store' | 'clock'>,
  uid: string,
  profile: UserProfile,
): Promise<Write> {
  return onDutyChange(uid, await store.read(dbPaths.onDuty(uid), onDutySchema), profile, clock());
}

/**
 * The change of the stored record that a profile requires. If nothing changes, `values` is empty. An existing
 * record keeps its last position, because this position may be newer than the position in the profile.
 */
function onDutyChange(uid: string, stored: OnDuty | null, profile: UserProfile | null, now: number): Write {
  const path = dbPaths.onDuty(uid);
  const next = profile === null ? null : dutyOf(profile, now);
  const checks = { [`${path}/isFree`]: stored?.isFree ?? null };
  if (profile === null || next === null) return { checks, values: stored === null ? {} : { [path]: null } };
  if (stored?.position === undefined) {
    const made = onDutyOf(profile, now);
    const isSame = stored !== null && made?.position === undefined && !isOther(stored, next);
    return { checks, values: isSame ? {} : { [path]: made } };
  }
  const { position } = stored;
  const spots = spotsOf(next, position);
  if (!isOther(stored, next) && DUTY_SLOTS.every(({ spot }) => spots[spot] === position[spot]))
    return { checks, values: {} };
  return {
    checks,
    values: {
      ...Object.fromEntries(FIELDS.map((field) => [`${path}/${field}`, next[field] ?? null])),
      ...Object.fromEntries(DUTY_SLOTS.map(({ spot }) => [`${path}/position/${spot}`, spots[spot] ?? null])),
    },
  };
}

const FIELDS = [
  ...DUTY_SLOTS.map(({ carType }) => carType),
  ...(['name', 'vehicleNumber', 'carFeatures', 'fleetadmin'] as const),
  ...(['isFree', 'onBreak', 'owes'] as const),
];

const isOther = (stored: OnDuty, next: Omit<OnDuty, 'position' | 'lost'>): boolean =>
  FIELDS.some((field) => stored[field] !== next[field]);
