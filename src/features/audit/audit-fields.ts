import type { PlainKey } from '@locales/keys';
import { ACCOUNTS } from '@domain/money/correction';
import { isStringKey } from '@/i18n/translator';

/**
 * The keys of the texts that name the fields of records. Forms use the same texts, so the log names a field
 * in the same way as a form.
 */
const FIELDS: Readonly<Record<string, PlainKey>> = {
  ...Object.fromEntries(ACCOUNTS.map((account): [string, PlainKey] => [account, `account_${account}`])),
  '': 'audit_field_value',
  amount: 'audit_field_amount',
  approved: 'audit_field_approved',
  attempt: 'audit_field_attempt',
  base_fare: 'field_base_fare',
  blockedUntil: 'audit_field_until',
  body: 'broadcast_body',
  bookingId: 'audit_field_booking',
  cancelSlab: 'field_cancel_slab',
  carType: 'col_car_type',
  carTypeId: 'col_car_type',
  carTypes: 'col_car_type',
  convenience_fee_type: 'field_fee_type',
  convenience_fees: 'field_fee',
  correction: 'audit_field_correction',
  count: 'audit_field_count',
  customer: 'audit_field_rider',
  default: 'language_default',
  description: 'field_description',
  devicetype: 'broadcast_devicetype',
  driver: 'audit_field_driver',
  driverActiveStatus: 'audit_field_active',
  driverId: 'audit_field_driver',
  drivers: 'audit_field_drivers',
  email: 'person_email',
  extra_info: 'field_extra_info',
  firstName: 'person_first_name',
  fleetadmin: 'person_fleet',
  from: 'audit_field_former',
  isThere: 'audit_field_arrived',
  kind: 'audit_field_kind',
  langName: 'language_name',
  langLocale: 'language_locale',
  dateLocale: 'language_date_locale',
  lastName: 'person_last_name',
  left: 'audit_field_left',
  luggage: 'field_luggage',
  max_promo_discount_value: 'promo_max',
  min_fare: 'field_min_fare',
  minsDelayed: 'field_mins_delayed',
  min_order: 'promo_min_order',
  mobile: 'person_mobile',
  name: 'field_name',
  note: 'audit_field_note',
  other_info: 'person_other_info',
  outcome: 'audit_field_outcome',
  panic: 'audit_field_emergency',
  people: 'audit_field_people',
  promo_description: 'field_description',
  promo_discount_type: 'promo_type',
  promo_discount_value: 'promo_value',
  promo_name: 'field_name',
  promo_usage_limit: 'promo_limit',
  promo_validity: 'promo_validity',
  rate_per_hour: 'field_rate_hour',
  rate_per_unit_distance: 'field_rate_distance',
  reason: 'audit_field_reason',
  seats: 'field_seats',
  secrets: 'audit_field_keys',
  snoozedUntil: 'audit_field_until',
  staff: 'audit_field_staff',
  state: 'audit_field_status',
  status: 'audit_field_status',
  takenBy: 'audit_field_staff',
  text: 'audit_field_text',
  title: 'broadcast_title',
  trip_cost: 'audit_field_price',
  uid: 'audit_field_person',
  until: 'audit_field_until',
  usertype: 'audit_field_role',
  vehicleMake: 'person_vehicle_make',
  vehicleModel: 'person_vehicle_model',
  vehicleNumber: 'col_vehicle',
  vehicleColor: 'car_color',
};

/**
 * The key of the text that names a field. Null if the field has no text. The log then shows the name of the
 * field.
 */
export function auditFieldKey(field: string): PlainKey | null {
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  const setting = `setting_${field}`;
  return known ?? (isStringKey(setting) ? setting : null);
}

/**
 * Fields whose numbers are amounts of money. A value that is not a number is not an amount. For example,
 * `driver` is an amount in a correction, but a person in other entries.
 */
export const MONEY_FIELDS: ReadonlySet<string> = new Set<string>([
  ...ACCOUNTS,
  'amount',
  'charged',
  'confirmed',
  'measured',
  'trip_cost',
  'base_fare',
  'min_fare',
  'min_order',
  'max_promo_discount_value',
  'rate_per_hour',
]);
