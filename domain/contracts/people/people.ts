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

/** The calls by which staff change people. Each change adds an entry to the audit log. */

/**
 * Adds a person. Fails with `user_exists` or `email_or_mobile_issue`. Fleet admins invite drivers instead
 * (`fleets.ts`).
 */
export const addUser = endpointContract({
  name: 'add_user',
  access: ['admin'],
  input: { person: personInputSchema },
  output: made,
});

/**
 * Changes a person. Fleet admins may change drivers of their fleet, but may neither approve them nor move
 * them to another fleet.
 */
export const editUser = endpointContract({
  name: 'edit_user',
  access: ['admin', 'fleetadmin'],
  input: { id, patch: personPatchSchema },
});

/**
 * Deletes a person under the same checks as `delete_account`. `user_has_trip`, `user_money_held`,
 * `user_owes_money` and `user_has_balance` say what must be resolved first. The person's bookings are kept
 * for accounting, but without the person's name.
 */
export const deleteUser = endpointContract({ name: 'delete_user', access: ['admin'], input: { id } });

/**
 * Blocks a rider or driver, or changes the block. Fails with `permission_denied` if the person has another
 * role.
 */
export const blockUser = endpointContract({
  name: 'block_user',
  access: ['admin'],
  input: { id, block: blockInputSchema },
});

export const unblockUser = endpointContract({ name: 'unblock_user', access: ['admin'], input: { id } });

/** Lets a rider book in spite of a debt. The rider reads the given reason. Null ends the permission. */
export const letBook = endpointContract({
  name: 'let_book',
  access: ['admin'],
  input: { id, pass: debtPassInputSchema.nullable() },
});

/** Ends all sessions of a person. */
export const signOutUser = endpointContract({ name: 'sign_out_user', access: ['admin'], input: { id } });

/**
 * Returns one part of a person's data that staff do not see in lists: the page, the licence or the bank
 * details. Each call is in the audit log. Fleet admins may open the pages and licences of drivers in their
 * fleet.
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
