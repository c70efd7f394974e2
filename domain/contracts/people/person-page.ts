import { z } from 'zod';
import { BLOCK_REASONS, signInSchema, userSchema } from '../../records';
import { RATING_TAGS } from '../../trip/people/rating-tags';
import { endpointContract, id } from '../endpoint';

/** The calls of the page about a person that staff open. */

const shownUser = userSchema
  .omit({ location: true, savedAddresses: true, noticeChoices: true, lang: true })
  .extend({ id: z.string() });

/**
 * All data of a person except lists. Fleet admins can read the drivers of their fleet. For fleet admins, the
 * fields that only admins may see are null or empty. Fails with `permission_denied` or `not_found`. Each call
 * is in the audit log.
 */
export const readPerson = endpointContract({
  name: 'read_person',
  onlyReads: true,
  access: ['admin', 'fleetadmin'],
  input: { id },
  output: z.object({
    /** e-mail and mobile are empty in demo mode */
    user: shownUser,
    fleetName: z.string(),
    block: z
      .object({ until: z.number(), reason: z.enum(BLOCK_REASONS), note: z.string(), byName: z.string() })
      .nullable(),
    note: z.object({ text: z.string(), byName: z.string(), at: z.number() }).nullable(),
    signIns: z.record(z.string(), signInSchema),
    /** the debt of a rider */
    debt: z.number(),
    hasLicence: z.boolean(),
    /** null if this reader may not see the bank details */
    hasBank: z.boolean().nullable(),
    trip: z.object({ id: z.string(), reference: z.string() }).nullable(),
  }),
});
export type PersonAnswer = z.output<typeof readPerson.output>;

export const PERSON_LISTS = ['wallet', 'ratings', 'messages'] as const;
export type PersonList = (typeof PERSON_LISTS)[number];

const position = z.strictObject({ at: z.number(), id });

/**
 * One list about a person, the newest entries first, fifty at a time. Fleet admins can read only the ratings
 * of the drivers in their fleet.
 */
export const listPerson = endpointContract({
  name: 'list_person',
  onlyReads: true,
  access: ['admin', 'fleetadmin'],
  input: { id, list: z.enum(PERSON_LISTS), after: position.optional() },
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        /** the kind of a wallet entry, or the title of a message */
        title: z.string(),
        text: z.string(),
        /** the amount of a wallet entry, negative if money left the wallet */
        amount: z.number().nullable(),
        balance: z.number().nullable(),
        rate: z.number().nullable(),
        /** the quick tags of a rating */
        tags: z.array(z.enum(RATING_TAGS)),
        bookingId: z.string(),
        reference: z.string(),
      }),
    ),
    next: position.nullable(),
  }),
});
export type PersonRow = z.output<typeof listPerson.output>['rows'][number];
