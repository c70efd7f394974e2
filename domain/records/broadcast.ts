import { z } from 'zod';

const recordId = z.string().min(1).max(128);
/** The most people whom staff can choose one by one for a broadcast. */
export const BROADCAST_LIST = 200;

/**
 * Which people of the chosen role get a broadcast: all of them, the drivers of a fleet or of a car type, or a
 * list of people.
 */
export const broadcastAudienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('fleet'), id: recordId, name: z.string().max(200).default('') }),
  z.strictObject({ kind: z.literal('car_type'), id: recordId, name: z.string().max(200).default('') }),
  z.strictObject({ kind: z.literal('people'), ids: z.array(recordId).min(1).max(BROADCAST_LIST) }),
]);
export type BroadcastAudience = z.infer<typeof broadcastAudienceSchema>;

export const broadcastChannelsSchema = z
  .strictObject({ bell: z.boolean(), push: z.boolean(), mail: z.boolean().optional() })
  .refine(({ bell, push, mail }) => bell || push || mail === true, 'field_required');

export const BROADCAST_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const;

export const broadcastSchema = z.object({
  devicetype: z.enum(['All', 'ANDROID', 'IOS']),
  usertype: z.enum(['All', 'rider', 'driver']),
  audience: broadcastAudienceSchema.optional().catch(undefined),
  channels: broadcastChannelsSchema.optional().catch(undefined),
  sendAt: z.number().optional(),
  /** absent for broadcasts sent before states existed */
  state: z.enum(BROADCAST_STATES).optional(),
  /** to how many addresses the broadcast was mailed, and how many of them the mail server refused */
  mails: z.number().optional(),
  mailsFailed: z.number().optional(),
  /** how many people have the broadcast among their notifications in the app */
  bells: z.number().optional(),
  /** how many devices could not get the broadcast */
  failed: z.number().optional(),
  title: z.string(),
  body: z.string(),
  createdAt: z.number().optional(),
  /** how many devices got the broadcast */
  sent: z.number().optional(),
});
export type Broadcast = z.infer<typeof broadcastSchema> & { id: string };
