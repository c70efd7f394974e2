import { z } from 'zod';
import {
  broadcastInputSchema,
  cancelReasonInputSchema,
  carTypeInputSchema,
  promoInputSchema,
} from '../staff/catalogue.schema';
import { blockInputSchema, personInputSchema, personPatchSchema } from '../staff/people.schema';
import {
  languageInputSchema,
  languageTextsSchema,
  privateSettingsInputSchema,
  settingsInputSchema,
} from '../staff/settings.schema';
import { endpointContract } from './endpoint';

/**
 * Changes that staff make (docs/product.md 9.8). Demo mode refuses them with `demo_mode`, except those of
 * `domain/staff/demo-mode.ts`. Each leaves an entry in the audit log.
 */
const id = z.string().min(1).max(128);
const done = z.object({ success: z.literal(true) });
const made = z.object({ id: z.string() });
/** a picture that the caller has just uploaded into its own folder of file storage */
const upload = z.string().regex(/^users\/[^/]+\/uploads\/[^/]+$/, 'choose_image_first');

export const editCarType = endpointContract({
  name: 'edit_car_type',
  method: 'POST',
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
  method: 'POST',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Add'), promo: promoInputSchema }),
    z.strictObject({ mode: z.literal('Update'), id, promo: promoInputSchema }),
    z.strictObject({ mode: z.literal('Delete'), id }),
  ]),
  output: made,
});

/** Adding sends the broadcast to everybody who matches (`no_user_match` when nobody does). */
export const editBroadcasts = endpointContract({
  name: 'edit_notifications',
  method: 'POST',
  access: ['admin'],
  input: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Add'), notification: broadcastInputSchema }),
    z.strictObject({ mode: z.literal('Update'), id, notification: broadcastInputSchema }),
    z.strictObject({ mode: z.literal('Delete'), id }),
  ]),
  output: made.extend({ sent: z.number() }),
});

/** The whole list; a reason's value is its index (docs/product.md 8.14). */
export const editCancelReasons = endpointContract({
  name: 'edit_cancel_reasons',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ reasons: z.array(cancelReasonInputSchema).max(100) }),
  output: done,
});

/** `user_exists`, `email_or_mobile_issue`; fleet admins add drivers of their own only. */
export const addUser = endpointContract({
  name: 'add_user',
  method: 'POST',
  access: ['admin', 'fleetadmin'],
  input: z.strictObject({ person: personInputSchema }),
  output: made,
});

/** Fleet admins change their own drivers, and neither approve them nor give them away. */
export const editUser = endpointContract({
  name: 'edit_user',
  method: 'POST',
  access: ['admin', 'fleetadmin'],
  input: z.strictObject({ id, patch: personPatchSchema }),
  output: done,
});

/** Removes profile and sign-in; bookings stay for the books. `user_has_trip` while the person drives one. */
export const deleteUser = endpointContract({
  name: 'delete_user',
  method: 'POST',
  access: ['admin', 'fleetadmin'],
  input: z.strictObject({ id }),
  output: done,
});

/** Blocks a rider or driver, or changes the block; everybody else is `permission_denied`. */
export const blockUser = endpointContract({
  name: 'block_user',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ id, block: blockInputSchema }),
  output: done,
});

export const unblockUser = endpointContract({
  name: 'unblock_user',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ id }),
  output: done,
});

/** Ends all sessions of a person. */
export const signOutUser = endpointContract({
  name: 'sign_out_user',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({ id }),
  output: done,
});

export const updateLicenseImage = endpointContract({
  name: 'update_license_image',
  method: 'POST',
  access: ['admin', 'fleetadmin'],
  input: z.strictObject({ id, upload }),
  output: done,
});

export const editSettings = endpointContract({
  name: 'edit_settings',
  method: 'POST',
  access: ['admin'],
  input: z.strictObject({
    settings: settingsInputSchema.default({}),
    privateSettings: privateSettingsInputSchema.default({}),
  }),
  output: done,
});

/** Exactly one language is the default; it cannot be deleted (`default_language_delete_error`). */
export const editLanguage = endpointContract({
  name: 'edit_language',
  method: 'POST',
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
