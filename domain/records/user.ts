import { z } from 'zod';
import { BLANK } from './blank-field';
import { debtPassSchema, unpaidTripSchema } from './debt';
import { drivenCarTypeShape } from './driven-car-type';
import { mailConsentSchema } from './mail-consent';
import { latLngSchema, savedAddressSchema } from './place';
import type { PrivateProfile } from './private-profile';
import { REG_TYPES } from './reg-types';
import { ROLES } from './roles';

const text = z.string();
const optionalText = z.string().optional();

export const notificationChoicesSchema = z.object({
  chat: z.boolean().optional(),
  money: z.boolean().optional(),
  news: z.boolean().optional(),
  /** whether receipts are sent automatically by e-mail */
  receipts: z.boolean().optional(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

export const userSchema = z.object({
  createdAt: z.number().default(0),
  firstName: text.default(BLANK),
  lastName: text.default(BLANK),
  mobile: text.default(BLANK),
  email: text.default(BLANK),
  usertype: z.enum(ROLES),
  referralId: optionalText,
  signupViaReferral: optionalText,
  approved: z.boolean().default(false),
  walletBalance: z.number().default(0),
  regType: z.enum(REG_TYPES).default('email'),
  /**
   * The number that the person proved with a code in the profile. Only the server writes this field
   * (`isMobileProven`).
   */
  provenMobile: optionalText,
  profile_image: optionalText,
  /** Which kinds of notifications are pushed. A kind that is missing here is pushed. */
  noticeChoices: notificationChoicesSchema.optional(),
  /** Whether news by e-mail is allowed. Only the server writes this field. */
  mailConsent: mailConsentSchema.optional(),
  location: latLngSchema.extend({ geohash: optionalText, at: z.number().optional() }).optional(),
  lang: z.object({ langLocale: text, dateLocale: text }).optional(),
  savedAddresses: z.record(z.string(), savedAddressSchema).default({}),
  vehicleMake: optionalText,
  vehicleModel: optionalText,
  vehicleNumber: optionalText,
  /** a colour of the list in `domain/people/driver/car-colors.ts` */
  vehicleColor: optionalText,
  /** the languages that a driver speaks (`domain/people/driver/spoken-languages.ts`) */
  spokenLanguages: z.record(z.string(), z.literal(true)).optional(),
  other_info: optionalText,
  ...drivenCarTypeShape,
  /** the features of the car, as set by staff (`domain/dispatch/driver/car-needs.ts`) */
  carFeatures: optionalText,
  driverActiveStatus: z.boolean().default(false),
  /**
   * False after the connection was lost (onDisconnect). If the field is absent, the driver counts as
   * connected.
   */
  connected: z.boolean().optional(),
  queue: z.boolean().default(false),
  /**
   * Since when the driver wants no requests, epoch milliseconds. A break that is requested during a trip
   * begins when the trip ends.
   */
  breakSince: z.number().optional(),
  /** The trip of a busy driver. While this field is set, `queue` is true. */
  currentBooking: optionalText,
  /** the part of the balance that is reserved for withdrawals */
  walletHeld: z.number().optional(),
  /** since when the balance is below zero, epoch milliseconds */
  walletBelowSince: z.number().optional(),
  /** trips of a rider that have ended but are not paid (`domain/money/debt.ts`) */
  unpaidTrips: z.record(z.string(), unpaidTripSchema).optional(),
  /** a permission of staff to book in spite of a debt (`domain/money/debt.ts`) */
  debtPass: debtPassSchema.optional(),
  fleetadmin: optionalText,
  /**
   * The end of a block, epoch milliseconds. A block without an end date ends in the far future
   * (`domain/people/block/block.ts`).
   */
  blockedUntil: z.number().optional(),
  /**
   * since when the person's money is paused until a review ends (`domain/people/block/money-pause.ts`), epoch
   * milliseconds
   */
  moneyPausedAt: z.number().optional(),
  /** When the member of staff set the second factor up, epoch milliseconds. Absent without a second factor. */
  secondFactorSince: z.number().optional(),
  /** the average rating, with one decimal */
  ratings: z
    .object({
      userrating: z.number(),
      count: z.number().optional(),
      total: z.number().optional(),
      /** how often each quick tag was chosen (`domain/trip/people/rating-tags.ts`) */
      tags: z.record(z.string(), z.number()).optional(),
    })
    .optional(),
});
export type UserProfile = z.infer<typeof userSchema>;
export type User = UserProfile & { id: string };
/** A person with the private fields, as only this person may read them. */
export type OwnUser = User & PrivateProfile;
