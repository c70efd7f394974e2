import { z } from 'zod';
import { PERSON_PART_NAMES } from '../../people/private-profile';
import { privateProfileSchema } from '../../records';
import {
  blockInputSchema,
  debtPassInputSchema,
  personInputSchema,
  personPatchSchema,
} from '../../staff/people.schema';
import { endpointContract, id, made, upload } from '../endpoint';

/** Changes that staff make to people. Each leaves an entry in the audit log. */

/** `user_exists`, `email_or_mobile_issue`. Fleet admins invite drivers instead (`fleets.ts`). */
export const addUser = endpointContract({
  name: 'add_user',
  access: ['admin'],
  input: { person: personInputSchema },
  output: made,
});

/** Fleet admins change their own drivers, but neither approve them nor move them to another fleet. */
export const editUser = endpointContract({
  name: 'edit_user',
  access: ['admin', 'fleetadmin'],
  input: { id, patch: personPatchSchema },
});

/**
 * Deletes a person under the same checks as `delete_account`. `user_has_trip`, `user_money_held`, `user_owes_money` and
 * `user_has_balance` name the obstacle to remove first. Bookings stay for accounting, without the name.
 */
export const deleteUser = endpointContract({ name: 'delete_user', access: ['admin'], input: { id } });

/** Blocks a rider or driver, or changes the block. `permission_denied` for all other roles. */
export const blockUser = endpointContract({
  name: 'block_user',
  access: ['admin'],
  input: { id, block: blockInputSchema },
});

export const unblockUser = endpointContract({ name: 'unblock_user', access: ['admin'], input: { id } });

/** Lets a rider book in spite of a debt, with a reason that the rider reads. Null ends it. */
export const letBook = endpointContract({
  name: 'let_book',
  access: ['admin'],
  input: { id, pass: debtPassInputSchema.nullable() },
});

/** Ends all sessions of a person. */
export const signOutUser = endpointContract({ name: 'sign_out_user', access: ['admin'], input: { id } });

/**
 * A part of one person that the lists do not show staff: the page, the licence or the bank details. Each opening is in the
 * audit log. Fleet admins open pages and licences of their own drivers.
 */
export const openPerson = endpointContract({
  name: 'open_person',
  onlyReads: true,
  access: ['admin', 'fleetadmin'],
  input: { id, part: z.enum(PERSON_PART_NAMES) },
  output: privateProfileSchema.pick({
    licenseImage: true,
    bankName: true,
    bankCode: true,
    bankAccount: true,
  }),
});

export const updateLicenseImage = endpointContract({
  name: 'update_license_image',
  access: ['admin', 'fleetadmin'],
  input: { id, upload },
});
