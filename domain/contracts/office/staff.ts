import { z } from 'zod';
import {
  broadcastInputSchema,
  cancelReasonInputSchema,
  carTypeInputSchema,
  promoInputSchema,
} from '../../staff/catalogue.schema';
import {
  languageInputSchema,
  languageTextsSchema,
  privateSettingsInputSchema,
  settingsInputSchema,
} from '../../staff/settings.schema';
import { endpointContract, id, made, upload } from '../endpoint';

/**
 * Calls by which staff change the catalogue and the settings. Demo mode refuses them with `demo_mode`, except
 * for the changes in `domain/staff/demo-mode.ts`. Each change is in the audit log.
 */
export const editCarType = endpointContract({
  name: 'edit_car_type',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Add'), car: carTypeInputSchema }),
    z.strictObject({ mode: z.literal('Update'), id, car: carTypeInputSchema }),
    z.strictObject({ mode: z.literal('Delete'), id }),
    z.strictObject({ mode: z.literal('UpdateImage'), id, upload }),
  ]),
  output: made,
});

export const editPromo = endpointContract({
  name: 'edit_promo',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Add'), promo: promoInputSchema }),
    z.strictObject({ mode: z.literal('Update'), id, promo: promoInputSchema }),
    z.strictObject({ mode: z.literal('Delete'), id }),
  ]),
  output: made,
});

/**
 * With the mode `Add`, the server sends the broadcast to all people of the chosen audience. The call fails
 * with `no_user_match` if the audience has no people.
 */
export const editBroadcasts = endpointContract({
  name: 'edit_notifications',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Add'), notification: broadcastInputSchema }),
    z.strictObject({ mode: z.literal('Update'), id, notification: broadcastInputSchema }),
    /** Cancels a broadcast that is scheduled or being sent. People who already got the broadcast keep it. */
    z.strictObject({ mode: z.literal('Cancel'), id }),
    z.strictObject({ mode: z.literal('Delete'), id }),
  ]),
  output: made.extend({ sent: z.number() }),
});

/**
 * The number of people whom a broadcast would reach. The server counts at most a few thousand people and then
 * only says that there are more.
 */
export const previewBroadcast = endpointContract({
  name: 'preview_notification',
  onlyReads: true,
  access: ['admin'],
  input: { notification: broadcastInputSchema },
  output: z.object({
    people: z.number().int(),
    /** how many of these people have a device for pushes and want news */
    pushed: z.number().int(),
    /** how many of these people agreed to news by e-mail and have an address */
    mailed: z.number().int(),
    hasMore: z.boolean(),
  }),
});

/** Saves the whole list of reasons. The value of a reason is its index in the list. */
export const editCancelReasons = endpointContract({
  name: 'edit_cancel_reasons',
  access: ['admin'],
  input: { reasons: z.array(cancelReasonInputSchema).max(100) },
});

export const editSettings = endpointContract({
  name: 'edit_settings',
  access: ['admin'],
  input: {
    settings: settingsInputSchema.default({}),
    privateSettings: privateSettingsInputSchema.default({}),
  },
});

/** Exactly one language is the default. The default cannot be deleted (`default_language_delete_error`). */
export const editLanguage = endpointContract({
  name: 'edit_language',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Add'), language: languageInputSchema, texts: languageTextsSchema }),
    z.strictObject({ mode: z.literal('Update'), id, language: languageInputSchema }),
    z.strictObject({ mode: z.literal('UpdateTexts'), id, texts: languageTextsSchema }),
    z.strictObject({ mode: z.literal('MakeDefault'), id }),
    z.strictObject({ mode: z.literal('Delete'), id }),
  ]),
  output: made,
});
