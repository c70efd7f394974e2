import type { BookingRecord, Role } from '../records';
import type { PlainKey } from '@locales/keys';
import { shownStartCode } from '../trip/steps/start-code';

/** The properties of a kind of column value. */
type Kind = {
  /** The values are numbers. The values of other kinds are texts. */
  isNumber: boolean;
  /** The values are aligned to the end of the cell, so that the digits of a column line up. */
  isFigure: boolean;
  /** The values are sorted by their first characters, without regard to capitals and accents. */
  isFolded: boolean;
};
const TEXT = { isNumber: false, isFigure: false, isFolded: false } as const;
const FIGURE = { isNumber: true, isFigure: true, isFolded: false } as const;

/**
 * The kinds of values that a column can have. The kind decides how a cell is drawn, aligned, exported and
 * sorted.
 */
const KINDS = {
  text: TEXT,
  /** a person's name */
  name: { ...TEXT, isFolded: true },
  id: TEXT,
  status: TEXT,
  /** a text that a person wrote, or the key of a text of the app */
  reason: { ...TEXT, isFolded: true },
  /** a text that a person wrote */
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

/** A booking from which a column reads its value. In a list the booking also has its id. */
type ColumnBooking = BookingRecord & { id?: string };
/** The names of the stored fields whose values have this type. */
type FieldOf<Value> = {
  [F in keyof ColumnBooking]-?: Exclude<ColumnBooking[F], undefined> extends Value ? F : never;
}[keyof ColumnBooking];

type Common = {
  /** the id of the column, which is also the key of its title */
  id: PlainKey;
  /** the roles that do not see the column */
  hiddenFrom?: readonly Role[];
  isDeliveryOnly?: boolean;
  /** Staff see the column by default. They can add the other columns. */
  isMain?: boolean;
  /** contact details, which demo mode hides from everyone except riders */
  isContact?: boolean;
  /** the field of the search index by which the server sorts the list of staff */
  sort: string;
};
/**
 * The source of a column's values. This is a stored field, or a function that computes the value from the
 * booking.
 */
type Source<Value> =
  | { field: FieldOf<Value> }
  | {
      value: (booking: ColumnBooking) => Value | undefined;
      /** the path of the stored value below the booking's node (only the start code has another node) */
      storedAt?: string;
    };
type Definition =
  (Common & { kind: NumberKind } & Source<number>) | (Common & { kind: TextKind } & Source<string>);

/**
 * Every column of the bookings table, in the order of the table. Table, details, export, search index, search
 * plan and the database's indexes use this list. `npm run migrate` rebuilds the search index when its fields
 * have changed. By default staff see the main columns, which fit a window 1280 pixels wide. Columns do not
 * decide what a search finds. `SEARCHED_FIELDS` in `booking-index.ts` and the filters in
 * `domain/contracts/trip/search.ts` decide that.
 *
 * Staff can sort by each column whose values they get (`booking-sorts.ts`).
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

/** The contact fields of a booking, including fields without a column. In demo mode staff never get them. */
export const CONTACT_FIELDS: ReadonlySet<string> = new Set([
  ...BOOKING_COLUMNS.flatMap((column) => ('isContact' in column ? [column.field] : [])),
  'driver_contact',
  'passengerPhone',
]);

export type BookingColumnDefinition = Definition;

/** The fields of the search index by which the list of staff can be sorted. */
export type BookingSort = (typeof BOOKING_COLUMNS)[number]['sort'];
export const BOOKING_SORTS: readonly BookingSort[] = BOOKING_COLUMNS.map(({ sort }) => sort);

export const isNumberKind = (kind: BookingColumnKind): kind is NumberKind => KINDS[kind].isNumber;
export const isFigure = (kind: BookingColumnKind): boolean => KINDS[kind].isFigure;

/** The path of a column's value below the booking's node, or null if the value is computed. */
export const storedPath = (column: BookingColumnDefinition): string | null =>
  'field' in column ? column.field : (column.storedAt ?? null);

/** The value of a column in a booking, or undefined if the booking has no such value. */
export const columnValue = (
  column: BookingColumnDefinition,
  booking: ColumnBooking,
): string | number | undefined => ('field' in column ? booking[column.field] : column.value(booking));

/** A name in the form in which names are sorted, without capitals and accents. */
const folded = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Texts are sorted by this many first characters only, because cursors and the index store these characters.
 */
const SORTED_CHARACTERS = 60;

/** The value by which a booking is sorted in a column. A missing value comes first. */
export function sortValue(kind: BookingColumnKind, value: string | number | undefined): string | number {
  const { isNumber, isFolded } = KINDS[kind];
  if (value === undefined) return isNumber ? 0 : '';
  if (typeof value === 'number') return value;
  // The URL of a photo has no useful order. So all bookings with a photo are sorted together.
  if (kind === 'photo') return value.trim() === '' ? '' : 'photo';
  return (isFolded ? folded(value) : value).slice(0, SORTED_CHARACTERS);
}

/** The sorts whose values are numbers. All other values are texts. */
export const NUMBER_SORTS: readonly BookingSort[] = BOOKING_COLUMNS.filter(({ kind }) =>
  isNumberKind(kind),
).map(({ sort }) => sort);
