import type { z } from 'zod';
import {
  type BookingRecord,
  type Capability,
  type Estimate,
  estimateSchema,
  fareBreakdownSchema,
  measuredSchema,
  ratesSchema,
  type Role,
  TRIP_STATES,
} from '../records';
import { dbPaths } from '../database/paths';
import { oneLineFare } from '../fare/one-line-fare';

type Part = {
  path: (bookingId: string) => string;
  /** the fields of the booking that this part stores */
  fields: readonly string[];
  /** For some of these fields, the booking also stores a reduced value that all parties may see. */
  shown?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** the parties that can read the node directly, and in which statuses */
  readers: Readonly<Partial<Record<Role, Capability | 'always'>>>;
  /** only bookings of this variant have the part */
  appcat?: 'delivery';
  /** the staff who get the fields from a function (`search_bookings`) */
  answeredTo: readonly Role[];
};

/** Changes a stored field by `show`. A field that cannot be parsed is left out. */
const shownAs =
  <T>(schema: z.ZodType<T>, show: (value: T) => unknown) =>
  (value: unknown): unknown => {
    const { data } = schema.safeParse(value);
    return data === undefined ? null : show(data);
  };

/** An estimate as riders see it. */
export function shownEstimate(estimate: Estimate): Estimate {
  const breakdown = oneLineFare(estimate.breakdown);
  return { ...estimate, fareCost: breakdown.fare, convenience_fees: 0, breakdown };
}

/**
 * The parts of a booking that have their own nodes, `{node}/{booking id}`. A read permission covers a whole
 * record. So data that some parties of a trip may not read cannot be in `bookings/{id}`. Only the server
 * writes these nodes. Rules, functions, services and the migration use this list.
 */
export const BOOKING_PARTS = {
  // The shares of the operator and of the driver. Riders see only one amount.
  booking_money: {
    path: dbPaths.bookingMoney,
    fields: ['driver_share', 'convenience_fees', 'estimate', 'settlement', 'measured', 'carDetails'],
    shown: {
      estimate: shownAs(estimateSchema, shownEstimate),
      settlement: shownAs(fareBreakdownSchema, oneLineFare),
      measured: shownAs(measuredSchema, (measured) => ({
        ...measured,
        breakdown: oneLineFare(measured.breakdown),
      })),
      // The rider's app only needs the cancellation slabs. The other fields are those that a car type must have.
      carDetails: shownAs(ratesSchema, ({ name, rate_per_unit_distance, rate_per_hour, cancelSlab }) => ({
        name,
        rate_per_unit_distance,
        rate_per_hour,
        cancelSlab,
      })),
    },
    readers: { driver: 'always', fleetadmin: 'always', admin: 'always' },
    answeredTo: ['admin', 'fleetadmin'],
  },
  booking_customer_contacts: {
    path: dbPaths.bookingCustomerContact,
    fields: ['customer_contact'],
    readers: { driver: 'canCall' },
    answeredTo: ['admin'],
  },
  booking_driver_contacts: {
    path: dbPaths.bookingDriverContact,
    fields: ['driver_contact'],
    readers: { rider: 'canCall' },
    answeredTo: ['admin', 'fleetadmin'],
  },
  booking_deliveries: {
    path: dbPaths.bookingDelivery,
    fields: ['deliveryPerson', 'deliveryPersonPhone', 'pickUpInstructions', 'deliveryInstructions'],
    readers: { rider: 'always', driver: 'driverIsBusy', admin: 'always' },
    appcat: 'delivery',
    answeredTo: ['admin'],
  },
  // A note can have a door code, and the passenger's name and phone belong to another person. So no driver
  // except the trip's driver can read these fields, and the trip's driver can read them only during the trip.
  booking_wishes: {
    path: dbPaths.bookingWish,
    fields: ['riderNote', 'passengerName', 'passengerPhone'],
    readers: { rider: 'isActive', driver: 'driverIsBusy', admin: 'always' },
    answeredTo: ['admin'],
  },
  // In this note the office may also write about the rider, so the rider cannot read it.
  booking_notes: {
    path: dbPaths.bookingNote,
    fields: ['driverNote'],
    readers: { driver: 'driverIsBusy', fleetadmin: 'always', admin: 'always' },
    answeredTo: ['admin', 'fleetadmin'],
  },
  // Only functions need the rider's address. Tokens and the copy of the profile are in old bookings only. No
  // party can read these fields and no call returns them.
  booking_private: {
    path: dbPaths.bookingPrivate,
    fields: ['customer_email', 'customer_token', 'driver_token', 'userDetails'],
    readers: {},
    answeredTo: ['admin'],
  },
} as const satisfies Readonly<Record<string, Part>>;

export type BookingPart = keyof typeof BOOKING_PARTS;
export const BOOKING_PART_NAMES = Object.keys(BOOKING_PARTS) as readonly BookingPart[];

const partOf: Readonly<Record<BookingPart, Part>> = BOOKING_PARTS;
const PART_OF_FIELD: ReadonlyMap<string, BookingPart> = new Map(
  BOOKING_PART_NAMES.flatMap((part) => partOf[part].fields.map((field) => [field, part] as const)),
);

const SHOWN = new Map(BOOKING_PART_NAMES.flatMap((part) => Object.entries(partOf[part].shown ?? {})));

/** Whether the booking itself stores a reduced value of this field for all of its parties. */
export const isShown = (field: string): boolean => SHOWN.has(field);

/** The reduced value of a field that the booking itself stores. */
export function shownValue(field: string, value: unknown): unknown {
  return value === undefined || value === null ? value : SHOWN.get(field)?.(value);
}

/** The parts in which these fields are stored. */
export const partsOfFields = (fields: readonly string[]): readonly BookingPart[] => [
  ...new Set(fields.flatMap((field) => PART_OF_FIELD.get(field) ?? [])),
];

/** Every field that is stored beside the booking. */
export const BOOKING_PART_FIELDS: readonly string[] = [...PART_OF_FIELD.keys()];

/** Where a part of a booking is stored. */
export const bookingPartPath = (part: BookingPart, bookingId: string): string => partOf[part].path(bookingId);

/** Whether a field is stored beside the booking. */
export const isPartField = (field: string): boolean => PART_OF_FIELD.has(field);

/** Where a field of a booking is stored. */
export function bookingFieldPath(bookingId: string, field: string): string {
  const part = PART_OF_FIELD.get(field);
  return `${part === undefined ? dbPaths.booking(bookingId) : bookingPartPath(part, bookingId)}/${field}`;
}

/** The writes of some fields of a booking. Each field is written to its node. */
export function bookingFieldWrites(
  bookingId: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => [
      [bookingFieldPath(bookingId, field), value],
      ...(isShown(field)
        ? [[`${dbPaths.booking(bookingId)}/${field}`, shownValue(field, value)] as const]
        : []),
    ]),
  );
}

/** The readers of a part, with the capability that they need. */
export function readersOf(part: BookingPart): [Role, Capability | 'always'][] {
  return Object.entries(partOf[part].readers) as [Role, Capability | 'always'][];
}

/** The parts of a booking that a party of its trip can read directly now. */
export function readableParts(
  { status, settings }: Pick<BookingRecord, 'status' | 'settings'>,
  role: Role,
): BookingPart[] {
  return BOOKING_PART_NAMES.filter((part) => {
    const { readers, appcat } = partOf[part];
    const when = readers[role];
    if (when === undefined || (appcat !== undefined && settings?.appcat !== appcat)) return false;
    return when === 'always' || TRIP_STATES[status][when];
  });
}

/** The parts that a function returns to staff of this role. */
export function answeredParts(role: Role | null): BookingPart[] {
  return BOOKING_PART_NAMES.filter((part) => role !== null && partOf[part].answeredTo.includes(role));
}

/** Splits a whole booking into the value that each node stores under the booking's id. */
export function bookingNodes(booking: object): Record<string, Record<string, unknown>> {
  const nodes: Record<string, Record<string, unknown>> = { [dbPaths.bookings()]: {} };
  for (const [field, value] of Object.entries(booking)) {
    if (value === undefined) continue;
    (nodes[PART_OF_FIELD.get(field) ?? dbPaths.bookings()] ??= {})[field] = value;
    if (isShown(field)) (nodes[dbPaths.bookings()] ??= {})[field] = shownValue(field, value);
  }
  return nodes;
}

/** A stored booking together with all of its parts. */
export function wholeBooking(
  booking: object,
  partAt: (part: BookingPart) => unknown,
): Record<string, unknown> {
  return Object.assign({}, booking, ...BOOKING_PART_NAMES.map(partAt)) as Record<string, unknown>;
}

/**
 * A booking with the fields of these parts only. Fields of other parts are left out, or have the reduced
 * value that all parties may see.
 */
export function withPartsOnly<B extends object>(booking: B, parts: readonly BookingPart[]): B {
  const isLeft = (field: string): boolean => {
    const part = PART_OF_FIELD.get(field);
    return part === undefined || parts.includes(part);
  };
  return Object.fromEntries(
    Object.entries(booking).flatMap(([field, value]) =>
      isLeft(field) ? [[field, value]] : isShown(field) ? [[field, shownValue(field, value)]] : [],
    ),
  ) as B;
}
