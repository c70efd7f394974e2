import { z } from 'zod';
import { ROLES } from '@domain/access/roles';
import { positionsRightsOf } from '@domain/database/positions-rights';
import { LEAST_POSITION_MS } from '@domain/trip/position-pace';
import { NOW } from './evaluate';
import { valueAt, withValue, type Json } from './json-node';
import { jsonOf } from './rows';

const usersSchema = z.record(
  z.string(),
  z.object({
    usertype: z.enum(ROLES).optional().catch(undefined),
    secondFactorSince: z.number().optional(),
  }),
);
const sessionsSchema = z.record(z.string(), z.object({ validAfter: z.number() })).nullish();

/** The positions' instance beside a main instance with these data: what the server makes and copies there. */
export function positionsFixture(main: Json): Json {
  const sessions = sessionsSchema.parse(valueAt(main, ['sessions'])) ?? {};
  const level = valueAt(main, ['settings', 'require_second_factor']);
  const rights = Object.entries(usersSchema.parse(valueAt(main, ['users']))).flatMap(([uid, person]) =>
    Object.entries(positionsRightsOf(uid, { ...person, validAfter: sessions[uid]?.validAfter })),
  );
  const told = (data: Json, [uid, ms]: readonly [string, number]): Json =>
    withValue(data, ['drivers_on_duty', uid, 'position'], { lat: -34.9, lng: -56.2, at: NOW - ms });
  const duty: Json = {
    ...(valueAt(main, ['drivers_on_duty']) as Record<string, Json>),
    onceBlockedDriver: { name: 'Olli', carTypeId: 'economy', isFree: true },
    newcomer: { name: 'Nia', isFree: true },
  };
  const copied = rights.reduce<Json>(
    (data, [path, value]) => (value === null ? data : withValue(data, path.split('/'), jsonOf(value))),
    {
      drivers_on_duty: duty,
      ...(level === null ? {} : { settings: { require_second_factor: level } }),
    },
  );
  return (
    [
      ['driver', LEAST_POSITION_MS.trip],
      ['hastyDriver', LEAST_POSITION_MS.trip - 1],
      ['offeredDriver', LEAST_POSITION_MS.free],
      ['onceBlockedDriver', LEAST_POSITION_MS.free - 1],
    ] as const
  ).reduce(told, copied);
}
