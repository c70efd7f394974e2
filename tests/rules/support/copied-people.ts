import { z } from 'zod';
import { ROLES } from '@domain/records';
import { valueAt, withValue, type Json } from './json-node';
import { jsonOf } from './rows';

const usersSchema = z.record(
  z.string(),
  z.object({ usertype: z.enum(ROLES).optional().catch(undefined), secondFactorSince: z.number().optional() }),
);
const sessionsSchema = z.record(z.string(), z.object({ validAfter: z.number() })).nullish();

type Person = z.output<typeof usersSchema>[string] & { validAfter: number | undefined };

/** Returns all users of a main instance, each with the time before which sign-ins are invalid. */
export function peopleOf(main: Json): { uid: string; person: Person }[] {
  const users = usersSchema.parse(valueAt(main, ['users']));
  const sessions = sessionsSchema.parse(valueAt(main, ['sessions'])) ?? {};
  return [...new Set([...Object.keys(users), ...Object.keys(sessions)])].map((uid) => ({
    uid,
    person: { ...users[uid], validAfter: sessions[uid]?.validAfter },
  }));
}

/**
 * Adds the server’s copies to `data`, which is the data of another database instance. `copies` has pairs of
 * a path and the record at this path. The setting for the second factor is copied from `main`.
 */
export function withCopies(main: Json, data: Json, copies: readonly (readonly [string, unknown])[]): Json {
  const level = valueAt(main, ['settings', 'require_second_factor']);
  return copies.reduce<Json>(
    (known, [path, value]) => (value === null ? known : withValue(known, path.split('/'), jsonOf(value))),
    { ...(data as object), ...(level === null ? {} : { settings: { require_second_factor: level } }) },
  );
}
