import type { Role } from '@domain/access/roles';
import type { Settings } from '@domain/database/catalogue-records';
import type { Booking } from '@domain/database/records';
import type { StringKey } from '@domain/languages/en/en';
import { statusKey } from '@domain/languages/status-key';
import type { Format } from '@/i18n/format';
import { isStringKey } from '@/i18n/translator';

/** How a cell is drawn; `text` is a plain line. */
export type BookingCell = 'text' | 'id' | 'status' | 'amount' | 'address' | 'code' | 'plate' | 'photo';

export type BookingColumn = {
  /** also the key of its title */
  id: StringKey;
  cell: BookingCell;
  /** what rows are sorted by; undefined: nothing there */
  value: (booking: Booking) => string | number | undefined;
  /** what is read, searched and exported; '' when nothing is there */
  text: (booking: Booking) => string;
};

export type BookingColumnsInput = {
  role: Role;
  settings: Pick<Settings, 'appcat' | 'AllowCriticalEditsAdmin'>;
  format: Pick<Format, 'money' | 'dateTime' | 'distance' | 'duration'>;
  t: (key: StringKey) => string;
};

type Definition = BookingColumn & {
  /** roles that do not see it (specification, section 2, Bookings table) */
  hiddenFrom?: readonly Role[];
  isDeliveryOnly?: boolean;
};

/**
 * The columns of the bookings table (specification, section 2), status first after the reference: driver share and convenience fee are
 * hidden from riders, delivery's own columns in taxi mode, contacts of riders from the riders themselves.
 */
export function bookingColumns(input: BookingColumnsInput): BookingColumn[] {
  const { role, settings } = input;
  return definitions(input)
    .filter(({ hiddenFrom = [] }) => !hiddenFrom.includes(role))
    .filter(({ isDeliveryOnly = false }) => !isDeliveryOnly || settings.appcat === 'delivery')
    .map(({ id, cell, value, text }) => ({ id, cell, value, text }));
}

/** Whether the table may be exported: only when critical edits are allowed (specification, section 2). */
export function isExportAllowed(settings: Pick<Settings, 'AllowCriticalEditsAdmin'>): boolean {
  return settings.AllowCriticalEditsAdmin;
}

function definitions({ role, settings, format, t }: BookingColumnsInput): Definition[] {
  const plain = (
    id: StringKey,
    value: (booking: Booking) => string | undefined,
    cell: BookingCell = 'text',
  ): Definition => ({ id, cell, value, text: (booking) => value(booking)?.trim() ?? '' });

  const figure = (
    id: StringKey,
    value: (booking: Booking) => number | undefined,
    show: (amount: number) => string,
    cell: BookingCell = 'text',
  ): Definition => ({
    id,
    cell,
    value,
    text: (booking) => {
      const amount = value(booking);
      return amount === undefined ? '' : show(amount);
    },
  });

  const money = (id: StringKey, value: (booking: Booking) => number | undefined): Definition =>
    figure(id, value, format.money, 'amount');

  const contact = (id: StringKey, value: (booking: Booking) => string | undefined): Definition => {
    if (settings.AllowCriticalEditsAdmin || role === 'rider') return plain(id, value);
    const mask = t(role === 'driver' ? 'hidden' : 'hidden_demo');
    return plain(id, () => mask);
  };

  const ofDelivery = (definition: Definition): Definition => ({ ...definition, isDeliveryOnly: true });
  const notForRiders = (definition: Definition): Definition => ({ ...definition, hiddenFrom: ['rider'] });

  return [
    plain('col_id', ({ id }) => id, 'id'),
    plain('col_reference', ({ reference }) => reference),
    // Before the trip's own fields: what a booking is doing is seen without scrolling sideways.
    {
      id: 'col_status',
      cell: 'status',
      value: ({ status }) => status,
      text: ({ status }) => t(statusKey(status)),
    },
    figure('col_trip_date', ({ tripdate }) => tripdate, format.dateTime),
    plain('col_car_type', ({ carType }) => carType),
    plain('col_customer', ({ customer_name }) => customer_name),
    notForRiders(contact('col_customer_mobile', ({ customer_contact }) => customer_contact)),
    notForRiders(contact('col_customer_email', ({ customer_email }) => customer_email)),
    plain('col_pickup', ({ pickup }) => pickup.add, 'address'),
    plain('col_drop', ({ drop }) => drop.add, 'address'),
    plain('col_driver', ({ driver_name }) => driver_name),
    // The server writes keys of texts, people their own words.
    plain('col_reason', ({ reason = '' }) => (isStringKey(reason) ? t(reason) : reason)),
    money('col_cancellation_fee', ({ cancellationFee }) => cancellationFee),
    figure('col_otp', ({ otp }) => (typeof otp === 'number' ? otp : undefined), String, 'code'),
    money('col_trip_cost', ({ trip_cost }) => trip_cost),
    notForRiders(money('col_driver_share', ({ driver_share }) => driver_share)),
    notForRiders(money('col_convenience_fee', ({ convenience_fees }) => convenience_fees)),
    figure('col_start_time', ({ startTime }) => startTime, format.dateTime),
    figure('col_end_time', ({ endTime }) => endTime, format.dateTime),
    figure('col_total_time', ({ total_trip_time }) => total_trip_time, format.duration),
    figure('col_distance', ({ distance }) => distance, format.distance),
    plain('col_vehicle', ({ vehicle_number }) => vehicle_number, 'plate'),
    money('col_discount', ({ discount_amount }) => discount_amount),
    money('col_customer_paid', ({ customer_paid }) => customer_paid),
    plain('col_payment_mode', ({ payment_mode }) => payment_mode),
    plain('col_gateway', ({ gateway }) => gateway),
    money('col_cash', ({ cashPaymentAmount }) => cashPaymentAmount),
    money('col_card', ({ cardPaymentAmount }) => cardPaymentAmount),
    money('col_wallet', ({ usedWalletMoney }) => usedWalletMoney),
    ofDelivery(plain('col_delivery_person', ({ deliveryPerson }) => deliveryPerson)),
    ofDelivery(contact('col_delivery_phone', ({ deliveryPersonPhone }) => deliveryPersonPhone)),
    ofDelivery(plain('col_pickup_instructions', ({ pickUpInstructions }) => pickUpInstructions)),
    ofDelivery(plain('col_delivery_instructions', ({ deliveryInstructions }) => deliveryInstructions)),
    ofDelivery(plain('col_parcel_type', ({ parcelTypeSelected }) => parcelTypeSelected?.description)),
    ofDelivery(money('col_parcel_amount', ({ parcelTypeSelected }) => parcelTypeSelected?.amount)),
    ofDelivery(plain('col_option', ({ optionSelected }) => optionSelected?.description)),
    ofDelivery(money('col_option_amount', ({ optionSelected }) => optionSelected?.amount)),
    ofDelivery(plain('col_pickup_image', ({ pickup_image }) => pickup_image, 'photo')),
    ofDelivery(plain('col_deliver_image', ({ deliver_image }) => deliver_image, 'photo')),
  ];
}
