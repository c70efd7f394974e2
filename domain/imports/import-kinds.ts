import type { Settings } from '../records';

/**
 * The kinds of files that an admin can import (docs/product/office.md, "Import"), and their columns and
 * limits. Both the page and the server use this file.
 */
export const IMPORT_KINDS = ['customers', 'drivers', 'cars', 'bookings', 'deliveries'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** The kinds whose rows are people. */
export type PeopleKind = Extract<ImportKind, 'customers' | 'drivers'>;
/** The kinds whose rows are trips. Each has the variant of the service that offers such trips. */
const TRIPS = { bookings: 'taxi', deliveries: 'delivery' } as const satisfies Partial<
  Record<ImportKind, Settings['appcat']>
>;
export type TripKind = keyof typeof TRIPS;
export const isTripKind = (kind: ImportKind): kind is TripKind => kind in TRIPS;

/** The kinds of files that can be imported into a service of this variant. */
export const importKindsOf = ({ appcat }: Pick<Settings, 'appcat'>): readonly ImportKind[] =>
  IMPORT_KINDS.filter((kind) => !isTripKind(kind) || TRIPS[kind] === appcat);

export const MAX_IMPORT_ROWS = 5000;
/** The most rows of one call. */
export const IMPORT_CALL_ROWS = 200;
/** The longest value of a cell. */
export const IMPORT_VALUE_LENGTH = 500;
/** How long the server keeps rows that wait and rows that were not imported. */
export const IMPORT_KEPT_MS = 7 * 24 * 3600_000;

export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'mobile',
  'email',
  'driver',
  'vehicleNumber',
  'vehicleMake',
  'vehicleModel',
  'vehicleColor',
  'carFeatures',
  'other_info',
  'carType',
  'date',
  'time',
  'pickup',
  'pickupLat',
  'pickupLng',
  'drop',
  'dropLat',
  'dropLng',
  'passengers',
  'deliveryPerson',
  'deliveryPersonPhone',
  'parcelType',
  'option',
  'pickUpInstructions',
  'deliveryInstructions',
  'driverNote',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

type Column = { field: ImportField; isNeeded?: true; sample: string };

const PERSON: readonly Column[] = [
  { field: 'firstName', sample: 'Ana' },
  { field: 'lastName', sample: 'Pereira' },
  { field: 'name', sample: '' },
  { field: 'mobile', sample: '+59899123456' },
  { field: 'email', sample: 'ana@example.com' },
];
const CAR: readonly Column[] = [
  { field: 'vehicleNumber', isNeeded: true, sample: 'SBA 1234' },
  { field: 'carType', isNeeded: true, sample: 'Comfort' },
  { field: 'vehicleMake', sample: 'Toyota' },
  { field: 'vehicleModel', sample: 'Corolla' },
  { field: 'vehicleColor', sample: 'white' },
  { field: 'carFeatures', sample: 'child_seat luggage' },
  { field: 'other_info', sample: '' },
];

const TRIP: readonly Column[] = [
  { field: 'mobile', isNeeded: true, sample: '+59899123456' },
  { field: 'name', sample: 'Ana Pereira' },
  { field: 'date', isNeeded: true, sample: '2027-01-31' },
  { field: 'time', isNeeded: true, sample: '08:30' },
  { field: 'pickup', isNeeded: true, sample: 'Plaza Independencia' },
  { field: 'pickupLat', sample: '' },
  { field: 'pickupLng', sample: '' },
  { field: 'drop', isNeeded: true, sample: 'Terminal Tres Cruces' },
  { field: 'dropLat', sample: '' },
  { field: 'dropLng', sample: '' },
  { field: 'carType', isNeeded: true, sample: 'Comfort' },
];
const PARCEL: readonly Column[] = [
  { field: 'deliveryPerson', isNeeded: true, sample: 'Luis Gómez' },
  { field: 'deliveryPersonPhone', isNeeded: true, sample: '+59899654321' },
  // The parcel type is not marked as needed, because a car type may have no parcel types. The check of each
  // row decides.
  { field: 'parcelType', sample: 'Documents' },
  { field: 'option', sample: '' },
  { field: 'pickUpInstructions', sample: 'Ask at the reception' },
  { field: 'deliveryInstructions', sample: 'Apartment 4B' },
];
const DRIVER_NOTE: Column = { field: 'driverNote', sample: '' };

/** The columns of each kind, in the order of its template. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly Column[]>> = {
  customers: PERSON,
  drivers: [...PERSON, ...CAR],
  cars: [{ field: 'driver', isNeeded: true, sample: '+59899123456' }, ...CAR],
  bookings: [...TRIP, { field: 'passengers', sample: '2' }, DRIVER_NOTE],
  deliveries: [...TRIP, ...PARCEL, DRIVER_NOTE],
};

/**
 * Why a row cannot be imported. Codes of the error catalogue are also possible reasons. The text of a reason
 * is `import_why_…`.
 */
export const IMPORT_REASONS = [
  'needed',
  'too_long',
  'phone',
  'email',
  'contact',
  'car_type',
  'color',
  'features',
  'known',
  'taken',
  'blocked',
  'two_people',
  'no_driver',
  'same_car',
  'date',
  'date_unclear',
  'time',
  'time_gap',
  'past',
  'place',
  'coordinates',
  'same_places',
  'no_route',
  'passengers',
  'parcel_type',
  'option',
  'booked',
  'in_file',
  'failed',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** The codes of temporary failures. The page and the server try rows with such a failure again. */
export const PASSING_FAILURES: readonly string[] = [
  'unavailable',
  'outcome_unknown',
  'record_changed',
  'rate_limited',
];

/** Notes for the admin about an imported row. The text of a note is `import_note_…`. */
export const IMPORT_NOTES = ['time_twice', 'pickup_found', 'drop_found', 'new_customer', 'replaces'] as const;
export type ImportNote = (typeof IMPORT_NOTES)[number];
