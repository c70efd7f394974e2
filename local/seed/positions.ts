import { z } from 'zod';
import { sessionSchema, userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { positionsRightsOf, SECOND_FACTOR_RULE } from '@domain/database/positions-access-copy';
import { readersRightsOf } from '@domain/database/tracks-access-copy';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';

/** The stored nodes of the main instance that have the data of people. */
export type PeopleNodes = { settings: unknown; users: unknown; sessions: unknown };

const usersSchema = z.record(z.string(), z.unknown()).catch({});
const sessionsSchema = z.record(z.string(), sessionSchema).catch({});
const settingsSchema = z.object({ require_second_factor: z.string().optional() }).catch({});

/**
 * The nodes of the instance for positions, as the server would make them from these nodes of the main
 * instance.
 */
export function positionsNodes(nodes: PeopleNodes, now: number): Record<string, unknown> {
  return {
    ...copiesOf(nodes, positionsRightsOf),
    [dbPaths.driversOnDuty()]: driversOnDuty(peopleOf(nodes), now),
  };
}

/**
 * The nodes that the seed writes into an instance of tracks. They have only the data of people that the
 * rules of this instance need. The seed writes no tracks, because the instance stores only tracks of trips
 * that are accepted after the seeding.
 */
export const readersNodes = (nodes: PeopleNodes): Record<string, unknown> => copiesOf(nodes, readersRightsOf);

const peopleOf = ({ users }: PeopleNodes) =>
  Object.entries(usersSchema.parse(users)).flatMap(([id, raw]) => {
    const person = userSchema.safeParse(raw).data;
    return person === undefined ? [] : [{ ...person, id }];
  });

function copiesOf(nodes: PeopleNodes, rightsOf: typeof positionsRightsOf): Record<string, unknown> {
  const sessions = sessionsSchema.parse(nodes.sessions);
  const rights = peopleOf(nodes).flatMap(({ id, usertype, secondFactorSince }) =>
    Object.entries(rightsOf(id, { usertype, secondFactorSince, validAfter: sessions[id]?.validAfter })),
  );
  const level = settingsSchema.parse(nodes.settings).require_second_factor;
  return {
    ...Object.fromEntries(rights.filter(([, value]) => value !== null)),
    ...(level === undefined ? {} : { [SECOND_FACTOR_RULE]: level }),
  };
}
