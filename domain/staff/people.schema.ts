import { z } from 'zod';
import { BLOCK_REASONS, ROLES } from '../records';
import { emailSchema, mobileBy, type ReadMobile } from '../contracts/people/accounts';
import { TEXT_LIMITS } from '../database/limits';
import { carFeatureSwitches } from '../dispatch/driver/car-needs';
import { chosenCarTypeShape } from '../dispatch/driver/driven-car-types';
import { CAR_COLORS } from '../people/driver/car-colors';

/** The forms of staff for people (docs/product/office.md, "People"). */
const short = z.string().trim().max(80, 'field_too_long');

/** A car colour, or an empty text for no colour. */
const color = z.enum([...CAR_COLORS, '']);

export const vehicleInputSchema = z.strictObject({
  vehicleMake: short.default(''),
  vehicleModel: short.default(''),
  vehicleNumber: short.default(''),
  vehicleColor: color.default(''),
  other_info: z.string().trim().max(500, 'field_too_long').default(''),
  carTypeId: chosenCarTypeShape.carTypeId.default(''),
  carFeatures: carFeatureSwitches.optional(),
});

const name = z.string().trim().min(1, 'field_required').max(TEXT_LIMITS.personName, 'field_too_long');

/** A contact that may be missing. An emptied field also counts as missing. */
const emptyOr = <Contact extends z.ZodType<string>>(contact: Contact) =>
  z.union([z.literal('').transform(() => undefined), contact]).optional();

const asTyped: ReadMobile = (text) => text;

/** The form of a new person. Only this form can set the e-mail address and the mobile number. */
export const personInputBy = (readMobile: ReadMobile) =>
  z.strictObject({
    usertype: z.enum(ROLES),
    firstName: name,
    lastName: name,
    email: emailSchema,
    mobile: mobileBy(readMobile),
    vehicle: vehicleInputSchema.optional(),
    /** the fleet admin of a driver */
    fleetadmin: z.string().max(128).optional(),
  });
export const personInputSchema = personInputBy(asTyped);

/**
 * An invitation of a driver into a fleet. The invitation needs at least one contact, and the invited person
 * must sign in with this contact.
 */
export const invitationInputBy = (readMobile: ReadMobile) =>
  z
    .strictObject({
      firstName: name,
      lastName: name,
      email: emptyOr(emailSchema),
      mobile: emptyOr(mobileBy(readMobile)),
    })
    .refine(({ email, mobile }) => email !== undefined || mobile !== undefined, {
      message: 'contact_input_error',
      path: ['email'],
    });
export const invitationInputSchema = invitationInputBy(asTyped);

/** A change of a person. Fields that are missing do not change. */
export const personPatchSchema = z
  .strictObject({
    firstName: name,
    lastName: name,
    approved: z.boolean(),
    driverActiveStatus: z.boolean(),
    /** the fleet admin of the driver, or empty for no fleet */
    fleetadmin: z.string().max(128),
    vehicleMake: short,
    vehicleModel: short,
    vehicleNumber: short,
    vehicleColor: color,
    other_info: z.string().trim().max(500, 'field_too_long'),
    ...chosenCarTypeShape,
    carFeatures: carFeatureSwitches,
  })
  .partial();
export type PersonPatch = z.infer<typeof personPatchSchema>;

/** The form for a block. */
export const blockInputSchema = z.strictObject({
  reason: z.enum(BLOCK_REASONS, 'field_required'),
  note: z.string().trim().max(500, 'field_too_long').default(''),
  /** epoch milliseconds, or null without an end date */
  until: z.number().int().positive().nullable().default(null),
});

/** A permission to book in spite of a debt. `until` is in epoch milliseconds. */
export const debtPassInputSchema = z.strictObject({
  reason: z.string().trim().min(1, 'field_required').max(200, 'field_too_long'),
  until: z.number('field_required').int().positive(),
  isOnce: z.boolean().default(false),
});
