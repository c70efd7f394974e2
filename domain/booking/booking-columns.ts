import type { BookingRecord, Role } from '../records';
import type { PlainKey } from '@locales/keys';
import { shownStartCode } from '../trip/steps/start-code';

/** The properties of a kind of column value. */
type Kind = {
  /** Its values are numbers. The values of other kinds are texts. */
  isNumber: boolean;
  /** A figure is aligned to the end of its cell, so that the digits of a column line up. */
  isFigure: boolean;
  /** It is sorted without regard to capitals and accents, by its first characters. */
  isFolded: boolean;
};
const TEXT = { isNumber: false, isFigure: false, isFolded: false } as const;
const FIGURE = { isNumber: true, isFigure: true, isFolded: false } as const;

/** The sorts of value that a column can hold. They decide how a cell is drawn, aligned, exported and sorted. */
const KINDS = {
  text: TEXT,
  /** a person's name */
  name: { ...TEXT, isFolded: true },
  id: TEXT,
  status: TEXT,
  /** a person's own words, or the key of a text */
  reason: { ...TEXT, isFolded: true },
  /** a person's own words */
  words: { ...TEXT, isFolded: true },
  address: { ...TEXT, isFolded: true },
  plate: TEXT,
  phone: TEXT,
  photo: TEXT,
  code: FIGURE,
  money: FIGURE,
  /** epoch milliseconds */
  time: { ...FIGURE, isFigure: false },
  /** seconds */
  duration: FIGURE,
  distance: FIGURE,
} as const satisfies Readonly<Record<string, Kind>>;

export type BookingColumnKind = keyof typeof KINDS;
export type NumberKind = {
  [K in BookingColumnKind]: (typeof KINDS)[K]['isNumber'] extends true ? K : never;
}[BookingColumnKind];
type TextKind = Exclude<BookingColumnKind, NumberKind>;

/** The input of a column is a booking. In a list it also has its id. */
type ColumnBooking = BookingRecord & { id?: string };
/** The stored fields with values of a type. */
type FieldOf<Value> = {
  [F in keyof ColumnBooking]-?: Exclude<ColumnBooking[F], undefined> extends Value ? F : never;
}[keyof ColumnBooking];

type Common = {
  /** also the key of its title */
  id: PlainKey;
  /** roles that do not see the column */
  hiddenFrom?: readonly Role[];
  isDeliveryOnly?: boolean;
  /** shown to staff by default, the other columns are optional */
  isMain?: boolean;
  /** contact details, masked in demo mode except for riders */
  isContact?: boolean;
  /** the field of the search index by which the server sorts the list of staff */
  sort: string;
};
/** A stored field, or a value that is computed from the booking. */
type Source<Value> =
  | { field: FieldOf<Value> }
  | {
      value: (booking: ColumnBooking) => Value | undefined;
      /** where the booking stores it, below its node (only the start code has a node of its own) */
      storedAt?: string;
    };
type Definition =
  (Common & { kind: NumberKind } & Source<number>) | (Common & { kind: TextKind } & Source<string>);

/**
 * Every column of the bookings table, in the order in which it shows them. Table, details, export, search index, search
 * plan and the database's indexes follow this list. `npm run migrate` rebuilds the search index when its fields have
 * changed. Staff see the main columns at first. They fit a window 1280 pixels wide. Columns have no part in searching:
 * `SEARCHED_FIELDS` in `booking-index.ts` and the filters in `domain/contracts/trip/search.ts` decide that.
 *
 * Staff sort by each column whose values they get: `booking-sorts.ts`.
 */
export const BOOKING_COLUMNS = [
  { id: 'col_id', kind: 'id', field: 'id', sort: 'id' },
  { isMain: true, id: 'col_reference', kind: 'text', field: 'reference', sort: 'reference' },
  { isMain: true, id: 'col_status', kind: 'status', field: 'status', sort: 'status' },
  { isMain: true, id: 'col_trip_date', kind: 'time', field: 'tripdate', sort: 'at' },
  { id: 'col_car_type', kind: 'text', field: 'carType', sort: 'carType' },
  { isMain: true, id: 'col_customer', kind: 'name', field: 'customer_name', sort: 'customerName' },
  {
    id: 'col_customer_mobile',
    kind: 'phone',
    field: 'customer_contact',
    sort: 'customerPhone',
    hiddenFrom: ['rider'],
    isContact: true,
  },
  {
    id: 'col_customer_email',
    kind: 'text',
    field: 'customer_email',
    sort: 'customerEmail',
    hiddenFrom: ['rider'],
    isContact: true,
  },
  {
    isMain: true,
    id: 'col_pickup',
    kind: 'address',
    value: (booking) => booking.pickup.add,
    storedAt: 'pickup/add',
    sort: 'pickup',
  },
  {
    isMain: true,
    id: 'col_drop',
    kind: 'address',
    value: (booking) => booking.drop.add,
    storedAt: 'drop/add',
    sort: 'drop',
  },
  { isMain: true, id: 'col_driver', kind: 'name', field: 'driver_name', sort: 'driverName' },
  { id: 'col_reason', kind: 'reason', field: 'reason', sort: 'reason' },
  { id: 'col_cancellation_fee', kind: 'money', field: 'cancellationFee', sort: 'cancelFee' },
  { id: 'col_otp', kind: 'code', value: shownStartCode, sort: 'startCode' },
  { isMain: true, id: 'col_trip_cost', kind: 'money', field: 'trip_cost', sort: 'cost' },
  { id: 'col_driver_share', kind: 'money', field: 'driver_share', sort: 'share', hiddenFrom: ['rider'] },
  {
    id: 'col_convenience_fee',
    kind: 'money',
    field: 'convenience_fees',
    sort: 'convenience',
    hiddenFrom: ['rider'],
  },
  { id: 'col_start_time', kind: 'time', field: 'startTime', sort: 'start' },
  { id: 'col_end_time', kind: 'time', field: 'endTime', sort: 'end' },
  { id: 'col_total_time', kind: 'duration', field: 'total_trip_time', sort: 'duration' },
  { id: 'col_distance', kind: 'distance', field: 'distance', sort: 'distance' },
  { id: 'col_vehicle', kind: 'plate', field: 'vehicle_number', sort: 'plate' },
  { id: 'col_discount', kind: 'money', field: 'discount_amount', sort: 'discount' },
  { id: 'col_customer_paid', kind: 'money', field: 'customer_paid', sort: 'paid' },
  { id: 'col_payment_mode', kind: 'text', field: 'payment_mode', sort: 'mode' },
  { id: 'col_gateway', kind: 'text', field: 'gateway', sort: 'gateway' },
  { id: 'col_cash', kind: 'money', field: 'cashPaymentAmount', sort: 'cash' },
  { id: 'col_card', kind: 'money', field: 'cardPaymentAmount', sort: 'card' },
  { id: 'col_wallet', kind: 'money', field: 'usedWalletMoney', sort: 'wallet' },
  {
    id: 'col_delivery_person',
    kind: 'name',
    field: 'deliveryPerson',
    sort: 'receiver',
    isDeliveryOnly: true,
  },
  {
    id: 'col_delivery_phone',
    kind: 'phone',
    field: 'deliveryPersonPhone',
    sort: 'receiverPhone',
    isContact: true,
    isDeliveryOnly: true,
  },
  {
    id: 'col_pickup_instructions',
    kind: 'words',
    field: 'pickUpInstructions',
    sort: 'pickupWords',
    isDeliveryOnly: true,
  },
  {
    id: 'col_delivery_instructions',
    kind: 'words',
    field: 'deliveryInstructions',
    sort: 'dropWords',
    isDeliveryOnly: true,
  },
  {
    id: 'col_parcel_type',
    kind: 'text',
    value: (booking) => booking.parcelTypeSelected?.description,
    storedAt: 'parcelTypeSelected/description',
    sort: 'parcel',
    isDeliveryOnly: true,
  },
  {
    id: 'col_parcel_amount',
    kind: 'money',
    value: (booking) => booking.parcelTypeSelected?.amount,
    storedAt: 'parcelTypeSelected/amount',
    sort: 'parcelAmount',
    isDeliveryOnly: true,
  },
  {
    id: 'col_option',
    kind: 'text',
    value: (booking) => booking.optionSelected?.description,
    storedAt: 'optionSelected/description',
    sort: 'option',
    isDeliveryOnly: true,
  },
  {
    id: 'col_option_amount',
    kind: 'money',
    value: (booking) => booking.optionSelected?.amount,
    storedAt: 'optionSelected/amount',
    sort: 'optionAmount',
    isDeliveryOnly: true,
  },
  { id: 'col_pickup_image', kind: 'photo', field: 'pickup_image', sort: 'pickupPhoto', isDeliveryOnly: true },
  { id: 'col_deliver_image', kind: 'photo', field: 'deliver_image', sort: 'dropPhoto', isDeliveryOnly: true },
] as const satisfies readonly Definition[];

/** The contact fields of a booking, with or without a column. Staff never get them in demo mode. */
export const CONTACT_FIELDS: ReadonlySet<string> = new Set([
  ...BOOKING_COLUMNS.flatMap((column) => ('isContact' in column ? [column.field] : [])),
  'driver_contact',
  'passengerPhone',
]);

export type BookingColumnDefinition = Definition;

/** The fields of the search index that a list of staff can be ordered by. */
export type BookingSort = (typeof BOOKING_COLUMNS)[number]['sort'];
export const BOOKING_SORTS: readonly BookingSort[] = BOOKING_COLUMNS.map(({ sort }) => sort);

export const isNumberKind = (kind: BookingColumnKind): kind is NumberKind => KINDS[kind].isNumber;
export const isFigure = (kind: BookingColumnKind): boolean => KINDS[kind].isFigure;

/** The path of a column's value below the booking's node, or null if the value is computed. */
export const storedPath = (column: BookingColumnDefinition): string | null =>
  'field' in column ? column.field : (column.storedAt ?? null);

/** The value of a column in a booking, or undefined if it has none. */
export const columnValue = (
  column: BookingColumnDefinition,
  booking: ColumnBooking,
): string | number | undefined => ('field' in column ? booking[column.field] : column.value(booking));

/** Names sort without regard to capitals and accents. */
const folded = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Texts are sorted by their first characters only, because cursors and the index store them. */
const SORTED_CHARACTERS = 60;

/** The place of a value in the order of its column. A missing value comes first. */
export function sortValue(kind: BookingColumnKind, value: string | number | undefined): string | number {
  const { isNumber, isFolded } = KINDS[kind];
  if (value === undefined) return isNumber ? 0 : '';
  if (typeof value === 'number') return value;
  // The address of a photo has no useful order, so all bookings with a photo sort together.
  if (kind === 'photo') return value.trim() === '' ? '' : 'photo';
  return (isFolded ? folded(value) : value).slice(0, SORTED_CHARACTERS);
}

/** The sorts whose values are numbers. All other values are texts. */
export const NUMBER_SORTS: readonly BookingSort[] = BOOKING_COLUMNS.filter(({ kind }) =>
  isNumberKind(kind),
).map(({ sort }) => sort);
