import type { z } from 'zod';
import {
  bookingSchema,
  type Dispatch,
  type HistoryEntry,
  type HistoryEvent,
  type Settings,
} from '@domain/records';
import type { OfficeAnswer, officeEdit } from '@domain/contracts/office/office';
import type { OfficeObstacle } from '@domain/dispatch/office/office';
import type { StringKey } from '@locales/keys';
import type { CompletionPorts } from '../../bookings/read-booking';
import type { Checks, Needs, Notification } from '../../platform';
import { dispatchBookingSchema } from '../search/advance-dispatch.command';

export type OfficePorts = CompletionPorts &
  Needs<'clock' | 'log' | 'timers' | 'notify' | 'settings'> & {
    textOf: (key: StringKey, locale: string | undefined) => Promise<string>;
    /** Does the work that the trip's status requires. */
    look: (bookingId: string) => Promise<unknown>;
  };

/** The input of the call, for each mode. */
export type OfficeInputs = { [Input in z.output<typeof officeEdit.input> as Input['mode']]: Input };

export const officeBookingSchema = dispatchBookingSchema.extend(
  bookingSchema.pick({
    driver: true,
    officeVersion: true,
    lateAt: true,
    driverNote: true,
    driver_accept_time: true,
    officePrice: true,
    booking_type_admin: true,
    prepaid: true,
    carDetails: true,
    settings: true,
  }).shape,
);

/** The data from which an edit is decided. */
export type EditContext = {
  ports: OfficePorts;
  adminUid: string;
  bookingId: string;
  booking: z.output<typeof officeBookingSchema>;
  dispatch: Dispatch | null;
  settings: Settings;
  now: number;
};

/** The result of an edit. It contains the changes of the trip and the people who are notified. */
export type Change = {
  event: HistoryEvent;
  history?: Partial<HistoryEntry>;
  /** A text that only the audit log stores. */
  said?: string;
  checks?: Checks;
  values: Record<string, unknown>;
  told?: (version: number) => Notification[];
  /** The time when the search continues. */
  nextAt?: number;
};

export type Refusal = Extract<OfficeAnswer, { outcome: 'refused' }>;

/**
 * Decides one edit of the office. The function writes nothing itself, and returns the change or a refusal.
 */
export type OfficeEdit<Mode extends keyof OfficeInputs> = (
  context: EditContext,
  input: OfficeInputs[Mode],
) => Promise<Change | Refusal> | Change | Refusal;

export const refused = (why: OfficeObstacle, driverId: string | null = null): Refusal => ({
  outcome: 'refused',
  why,
  driverId,
});

/**
 * The notification of one person about the trip. The event id contains the version of the trip, so that each
 * version is notified once.
 */
export function told(
  { bookingId }: EditContext,
  uid: string,
  text: StringKey,
  version: number,
  screen: Notification['screen'],
  params?: Record<string, string>,
): Notification {
  return { uid, text, params, eventId: `${bookingId}_office_${String(version)}_${text}`, bookingId, screen };
}

/** The notification of the driver who loses the trip. With `riderText`, the rider is notified too. */
export function toldOfFormerDriver(
  context: EditContext,
  version: number,
  riderText?: StringKey,
): Notification[] {
  const { driver, customer } = context.booking;
  if (driver === undefined) return [];
  return [
    told(context, driver, 'office_unassigned', version, 'DriverTrips'),
    ...(riderText === undefined ? [] : [told(context, customer, riderText, version, 'BookedCab')]),
  ];
}
