import { z } from 'zod';
import { ROLES } from '../../records';
import { TEXT_LIMITS } from '../../database/limits';
import { chosenCarTypeShape } from '../../dispatch/driver/driven-car-types';
import { CAR_COLORS } from '../../people/driver/car-colors';
import { endpointContract, id, upload } from '../endpoint';

/** A simple e-mail address: letters, digits and the usual marks. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(TEXT_LIMITS.email)
  .regex(
    /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'proper_email',
  );

/** A mobile number in its stored form, with a plus, the country code and the number. */
export const mobileSchema = z
  .string()
  .transform((value) => value.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+\d{7,15}$/, 'mobile_no_blank_error'));

/** Adds the country code to a national number. The server accepts international numbers only. */
export type ReadMobile = (text: string) => string;
export const mobileBy = (readMobile: ReadMobile) => z.string().transform(readMobile).pipe(mobileSchema);

export const personNameSchema = z.string().trim().min(1).max(TEXT_LIMITS.personName);

/**
 * A random secret of the device that requests a code. Only this device can use the code. So a stranger who
 * requests codes for the same address neither cancels the code nor uses up its tries.
 */
const deviceSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .optional();

/** Sends a code by e-mail. The answer is the same whether an account exists or not. */
export const requestEmailOtp = endpointContract({
  name: 'request_email_otp',
  access: 'public',
  input: { email: emailSchema, device: deviceSchema },
});

export const verifyEmailOtp = endpointContract({
  name: 'verify_email_otp',
  access: 'public',
  input: { email: emailSchema, otp: z.string().regex(/^\d{6}$/, 'otp_validate_error'), device: deviceSchema },
  /** a custom token for `signInWithCustomToken` */
  output: z.object({ token: z.string() }),
});

/**
 * The registration form of a new person. The form has no proven e-mail or mobile number, because both come
 * from the token of the sign-in.
 */
export const registrationSchema = z.strictObject({
  usertype: z.enum(['rider', 'driver']).default('rider'),
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: emailSchema.optional(),
  mobile: mobileSchema.optional(),
  /** the referral code of the person who invited this new person */
  referralId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{5}$/)
    .optional(),
  lang: z
    .strictObject({
      langLocale: z.string().max(TEXT_LIMITS.locale),
      dateLocale: z.string().max(TEXT_LIMITS.locale),
    })
    .optional(),
  vehicleMake: z.string().trim().max(80).optional(),
  vehicleModel: z.string().trim().max(80).optional(),
  vehicleNumber: z.string().trim().max(20).optional(),
  vehicleColor: z.enum(CAR_COLORS).optional(),
  other_info: z.string().trim().max(500).optional(),
  carTypeId: chosenCarTypeShape.carTypeId.optional(),
  /** the picture of the licence */
  licenceUpload: upload.optional(),
  /** the invitation with which a new driver joins a fleet during the registration */
  invitation: id.optional(),
});

export const userSignup = endpointContract({
  name: 'user_signup',
  access: 'signed-in',
  input: { regData: registrationSchema },
  output: z.object({ uid: z.string(), approved: z.boolean() }),
});

export const checkUserExists = endpointContract({
  name: 'check_user_exists',
  onlyReads: true,
  access: ['admin'],
  input: z
    .strictObject({ email: emailSchema.optional(), mobile: mobileSchema.optional() })
    .refine((value) => value.email !== undefined || value.mobile !== undefined, 'contact_input_error'),
  output: z.object({ users: z.array(z.object({ uid: z.string() })) }),
});

export const validateReferrer = endpointContract({
  name: 'validate_referrer',
  onlyReads: true,
  access: 'public',
  input: {
    referralId: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{5}$/),
  },
  output: z.object({ valid: z.boolean() }),
});

export type Registration = z.input<typeof registrationSchema>;

const record = z.record(z.string(), z.unknown());

/** All stored data about a person. The keys of each list are the ids of its records. */
const myDataSchema = z.object({
  exportedAt: z.number(),
  profile: record,
  bookings: record,
  walletHistory: record,
  withdrawals: record,
  ratingsGiven: record,
  receipts: record,
  ratingsReceived: record,
  chats: record,
  /** the encoded lines of the drives, by booking */
  drives: record,
  notifications: record,
  places: record,
  /** for a driver: the shifts of the last days, and the requests that the driver wants */
  work: record,
  signIns: record,
  pushDevices: record,
  blockedPeople: record,
  complaints: record,
  repeatingTrips: record,
  driverApplication: record,
  trustedContacts: record,
});
export type MyData = z.infer<typeof myDataSchema>;

/** The caller's data as one file. */
export const downloadMyData = endpointContract({
  name: 'download_my_data',
  onlyReads: true,
  access: ROLES,

  output: myDataSchema,
});

/**
 * Deletes the account of the calling rider or driver. Fails with `recent_login_required` without a sign-in in
 * the last ten minutes. `account_trip_open`, `account_money_held`, `account_owes_money` and
 * `account_has_balance` (unless the caller gives up the balance) say what must be resolved first. After an
 * interruption the same call continues the deletion.
 */
export const deleteAccount = endpointContract({
  name: 'delete_account',
  // After an interrupted deletion the caller has no profile and therefore no role, but must be able to call
  // again.
  access: 'signed-in',
  input: { giveUpBalance: z.boolean().default(false) },
});
