import { z } from 'zod';
import { APPLICATION_STATES } from '../../records';
import { DECISION_NAMES, needsSentence, vehicleShape } from '../../people/driver/driver-application';
import { endpointContract, id, upload } from '../endpoint';

/** The calls by which a rider applies to drive with the same account. */

export const applicationFormSchema = z.strictObject({
  ...vehicleShape,
  consent: z.literal(true, { error: 'application_consent' }),
});
export type ApplicationForm = z.input<typeof applicationFormSchema>;

const shownApplicationSchema = z.object({
  state: z.enum(APPLICATION_STATES),
  changedAt: z.number(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleNumber: z.string(),
  carTypeId: z.string(),
  /** the text that the office wrote to the applicant */
  note: z.string().optional(),
  hasLicence: z.boolean(),
});

const ownApplicationSchema = z.object({
  application: shownApplicationSchema.nullable(),
  /**
   * When the caller may apply again after a refusal, in epoch milliseconds. The value is 0 if the caller may
   * apply now.
   */
  mayApplyFrom: z.number(),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

export const ownDriverApplication = endpointContract({
  name: 'own_driver_application',
  onlyReads: true,
  access: ['rider'],

  output: ownApplicationSchema,
});

/**
 * Sends the application, or a new version of it. Fails with `mobile_unproven` without a proven number, with
 * `choose_image_first` without a licence, and with `application_closed` if the operator accepts no
 * applications or if the last refusal was too recent.
 */
export const applyToDrive = endpointContract({
  name: 'apply_to_drive',
  access: ['rider'],
  input: { form: applicationFormSchema, licenceUpload: upload.optional() },
});

/** Withdraws the caller's application, and deletes the picture of the licence. */
export const withdrawApplication = endpointContract({ name: 'withdraw_application', access: ['rider'] });

const listedApplicationSchema = shownApplicationSchema.extend({
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  carType: z.string(),
});
export type ListedApplication = z.infer<typeof listedApplicationSchema>;

/** The applications in a state, the oldest account first. In demo mode the answer has no phone numbers. */
export const findDriverApplications = endpointContract({
  name: 'find_driver_applications',
  onlyReads: true,
  access: ['admin'],
  input: { state: z.enum(APPLICATION_STATES), after: id.nullable().default(null) },
  output: z.object({ applications: z.array(listedApplicationSchema), next: z.string().nullable() }),
});

/**
 * Decides about the version `changedAt` of the application. Fails with `record_changed` if the person has
 * changed the application since, and with `user_has_trip` while the person has an open booking or a repeating
 * trip.
 */
export const decideApplication = endpointContract({
  name: 'decide_application',
  access: ['admin'],
  input: z
    .strictObject({
      uid: id,
      changedAt: z.number(),
      decision: z.enum(DECISION_NAMES),
      note: z.string().trim().max(500, 'field_too_long').default(''),
    })
    .refine(({ decision, note }) => !needsSentence(decision) || note !== '', {
      error: 'field_required',
      path: ['note'],
    }),
});
