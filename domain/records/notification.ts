import { z } from 'zod';
import { BOOKING_STATUSES } from './status';

/** The screens that a notification can open. */
export const NOTICE_SCREENS = [
  'Settings',
  'DriverTrips',
  'BookedCab',
  'Wallet',
  'onlineChat',
  'Drivers',
  'Profile',
  'Dispatch',
  'Series',
] as const;
export type NoticeScreen = (typeof NOTICE_SCREENS)[number];

/** A message in a person's list of notifications in the app. */
export const userNotificationSchema = z.object({
  title: z.string(),
  body: z.string(),
  at: z.number(),
  read: z.boolean().default(false),
  screen: z.enum(NOTICE_SCREENS).optional(),
  bookingId: z.string().optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
});
export type UserNotification = z.infer<typeof userNotificationSchema> & { id: string };
