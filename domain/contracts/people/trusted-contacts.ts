import { z } from 'zod';
import { shareTimesShape } from '../../records';
import { trustedNameSchema } from '../../people/trusted-contacts';
import { endpointContract, id } from '../endpoint';

/** The calls about trusted contacts. Trusted contacts automatically get the link of a rider's ride. */

const ownTrustedSchema = z.object({
  ...shareTimesShape,
  people: z.array(
    z.object({ id: z.string(), name: z.string(), contact: z.string(), isStopped: z.boolean() }),
  ),
  /** whether the server sends SMS, so that a contact may be a phone number */
  isSmsSent: z.boolean(),
});
export type OwnTrustedContacts = z.infer<typeof ownTrustedSchema>;

export const ownTrustedContacts = endpointContract({
  name: 'own_trusted_contacts',
  onlyReads: true,
  access: ['rider'],

  output: ownTrustedSchema,
});

/**
 * Adds a trusted contact. Fails with `trusted_full`, `trusted_contact_error`, or `trusted_stopped_error` for
 * a contact who wants no messages.
 */
export const addTrustedContact = endpointContract({
  name: 'add_trusted_contact',
  access: ['rider'],
  /** the phone is a national number, or has the country code */
  input: { name: trustedNameSchema, contact: z.string().trim().min(1).max(254) },
  output: ownTrustedSchema,
});

export const removeTrustedContact = endpointContract({
  name: 'remove_trusted_contact',
  access: ['rider'],
  input: { id },
  output: ownTrustedSchema,
});

export const setTrustedTimes = endpointContract({
  name: 'set_trusted_times',
  access: ['rider'],
  input: shareTimesShape,
  output: ownTrustedSchema,
});

/**
 * The call of the link by which a trusted contact can end the messages. It returns the name of the rider who
 * named the contact. With `stop` the call ends the messages. Fails with `not_found` for a link that has
 * expired.
 */
export const trustedLink = endpointContract({
  name: 'trusted_link',
  access: 'public',
  input: { token: id, stop: z.boolean().default(false) },
  output: z.object({ name: z.string(), isStopped: z.boolean() }),
});
