import type { Role } from '../access/roles';
import type { BookingRecord } from '../database/records';
import type { StringKey } from '../languages/en/en';

/** The sort of value that a column holds. It decides how a cell is drawn, aligned, exported and sorted. */
export type BookingColumnKind =
  | 'text'
  /** a person's name: sorts without regard to capitals and accents */
  | 'name'
  | 'id'
  | 'status'
  /** a person's own words, or the key of a text */
  | 'reason'
  | 'address'
  | 'plate'
  | 'photo'
  | 'code'
  | 'money'
  /** epoch milliseconds */
  | 'time'
  /** seconds */
  | 'duration'
  | 'distance';

const NUMBER_KINDS = ['code', 'money', 'time', 'duration', 'distance'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];
export type TextKind = Exclude<BookingColumnKind, NumberKind>;

type Common = {
  /** also the key of its title */
  id: StringKey;
  /** in the list of staff, the server sorts by this field of the index; without it, only a list that is whole can be sorted */
  sort?: string;
  /** roles that do not see the column */
  hiddenFrom?: readonly Role[];
  isDeliveryOnly?: boolean;
  /** how to reach a person: masked in demo mode, except from riders */
  isContact?: boolean;
};
type Definition =
  | (Common & { kind: NumberKind; value: (booking: ColumnBooking) => number | undefined })
  | (Common & { kind: TextKind; value: (booking: ColumnBooking) => string | undefined });

/** What columns read: a booking, which in a list also has its id. */
type ColumnBooking = BookingRecord & { id?: string };

/**
 * Every column of the bookings table, in the order in which it shows them. Table, details, export, search index, search plan
 * and the database's indexes follow this list. The status stands before the trip's own fields, where it is seen without
 * scrolling sideways.
 */
export const BOOKING_COLUMNS = [
  { id: 'col_id', kind: 'id', value: (booking) => booking.id },
  { id: 'col_reference', kind: 'text', sort: 'reference', value: (booking) => booking.reference },
  { id: 'col_status', kind: 'status', sort: 'status', value: (booking) => booking.status },
  { id: 'col_trip_date', kind: 'time', sort: 'at', value: (booking) => booking.tripdate },
  { id: 'col_car_type', kind: 'text', sort: 'carType', value: (booking) => booking.carType },
  { id: 'col_customer', kind: 'name', sort: 'customerName', value: (booking) => booking.customer_name },
  {
    id: 'col_customer_mobile',
    kind: 'text',
    value: (booking) => booking.customer_contact,
    hiddenFrom: ['rider'],
    isContact: true,
  },
  {
    id: 'col_customer_email',
    kind: 'text',
    value: (booking) => booking.customer_email,
    hiddenFrom: ['rider'],
    isContact: true,
  },
  { id: 'col_pickup', kind: 'address', value: (booking) => booking.pickup.add },
  { id: 'col_drop', kind: 'address', value: (booking) => booking.drop.add },
  { id: 'col_driver', kind: 'name', sort: 'driverName', value: (booking) => booking.driver_name },
  { id: 'col_reason', kind: 'reason', value: (booking) => booking.reason },
  { id: 'col_cancellation_fee', kind: 'money', value: (booking) => booking.cancellationFee },
  // The code itself; `true` says only that there is one.
  { id: 'col_otp', kind: 'code', value: ({ otp }) => (typeof otp === 'number' ? otp : undefined) },
  { id: 'col_trip_cost', kind: 'money', sort: 'cost', value: (booking) => booking.trip_cost },
  { id: 'col_driver_share', kind: 'money', value: (booking) => booking.driver_share, hiddenFrom: ['rider'] },
  {
    id: 'col_convenience_fee',
    kind: 'money',
    value: (booking) => booking.convenience_fees,
    hiddenFrom: ['rider'],
  },
  { id: 'col_start_time', kind: 'time', value: (booking) => booking.startTime },
  { id: 'col_end_time', kind: 'time', value: (booking) => booking.endTime },
  { id: 'col_total_time', kind: 'duration', value: (booking) => booking.total_trip_time },
  { id: 'col_distance', kind: 'distance', sort: 'distance', value: (booking) => booking.distance },
  { id: 'col_vehicle', kind: 'plate', value: (booking) => booking.vehicle_number },
  { id: 'col_discount', kind: 'money', value: (booking) => booking.discount_amount },
  { id: 'col_customer_paid', kind: 'money', sort: 'paid', value: (booking) => booking.customer_paid },
  { id: 'col_payment_mode', kind: 'text', value: (booking) => booking.payment_mode },
  { id: 'col_gateway', kind: 'text', value: (booking) => booking.gateway },
  { id: 'col_cash', kind: 'money', value: (booking) => booking.cashPaymentAmount },
  { id: 'col_card', kind: 'money', value: (booking) => booking.cardPaymentAmount },
  { id: 'col_wallet', kind: 'money', value: (booking) => booking.usedWalletMoney },
  {
    id: 'col_delivery_person',
    kind: 'text',
    value: (booking) => booking.deliveryPerson,
    isDeliveryOnly: true,
  },
  {
    id: 'col_delivery_phone',
    kind: 'text',
    value: (booking) => booking.deliveryPersonPhone,
    isContact: true,
    isDeliveryOnly: true,
  },
  {
    id: 'col_pickup_instructions',
    kind: 'text',
    value: (booking) => booking.pickUpInstructions,
    isDeliveryOnly: true,
  },
  {
    id: 'col_delivery_instructions',
    kind: 'text',
    value: (booking) => booking.deliveryInstructions,
    isDeliveryOnly: true,
  },
  {
    id: 'col_parcel_type',
    kind: 'text',
    value: (booking) => booking.parcelTypeSelected?.description,
    isDeliveryOnly: true,
  },
  {
    id: 'col_parcel_amount',
    kind: 'money',
    value: (booking) => booking.parcelTypeSelected?.amount,
    isDeliveryOnly: true,
  },
  {
    id: 'col_option',
    kind: 'text',
    value: (booking) => booking.optionSelected?.description,
    isDeliveryOnly: true,
  },
  {
    id: 'col_option_amount',
    kind: 'money',
    value: (booking) => booking.optionSelected?.amount,
    isDeliveryOnly: true,
  },
  { id: 'col_pickup_image', kind: 'photo', value: (booking) => booking.pickup_image, isDeliveryOnly: true },
  { id: 'col_deliver_image', kind: 'photo', value: (booking) => booking.deliver_image, isDeliveryOnly: true },
] as const satisfies readonly Definition[];

export type BookingColumnDefinition = Definition;
type Column = (typeof BOOKING_COLUMNS)[number];
type SortableColumn = Extract<Column, { sort: string }>;

/** The fields of the search index that a list of staff can be ordered by. */
export type BookingSort = SortableColumn['sort'];
/** The id of a column that the server sorts by. */
export type SortableColumnId = SortableColumn['id'];

const isSortable = (column: Column): column is SortableColumn => 'sort' in column;
export const SORTABLE_COLUMNS: readonly SortableColumn[] = BOOKING_COLUMNS.filter(isSortable);
export const BOOKING_SORTS: readonly BookingSort[] = SORTABLE_COLUMNS.map(({ sort }) => sort);

export const isNumberKind = (kind: BookingColumnKind): kind is NumberKind =>
  NUMBER_KINDS.some((known) => known === kind);

/** The sorts whose values are numbers; the others are texts. */
export const NUMBER_SORTS: readonly BookingSort[] = SORTABLE_COLUMNS.filter(({ kind }) =>
  isNumberKind(kind),
).map(({ sort }) => sort);
