import type { FieldValues } from 'react-hook-form';
import type { CarType } from '@domain/records';
import type { Translate } from '@locales/keys';
import type { RecordField } from '@/components/records/record-fields';

/**
 * The fields of the form for a car type. The fields for parcel types and options are shown only for
 * deliveries.
 */
export function carTypeFields(t: Translate, isDelivery: boolean): RecordField<FieldValues>[] {
  const pricedList = (name: string, label: string): RecordField<FieldValues> => ({
    kind: 'list',
    name,
    label,
    itemFields: [
      { name: 'description', label: t('field_description'), kind: 'text' },
      { name: 'amount', label: t('field_amount'), kind: 'number' },
    ],
    emptyItem: { description: '' },
    isOrdered: true,
  });
  return [
    { kind: 'text', name: 'name', label: t('field_name') },
    { kind: 'multiline', name: 'extra_info', label: t('field_extra_info') },
    { kind: 'number', name: 'seats', label: t('field_seats'), help: t('field_seats_help') },
    { kind: 'number', name: 'luggage', label: t('field_luggage') },
    { kind: 'number', name: 'base_fare', label: t('field_base_fare') },
    {
      kind: 'number',
      name: 'rate_per_unit_distance',
      label: t('field_rate_distance'),
      help: t('field_rate_distance_help'),
    },
    { kind: 'number', name: 'rate_per_hour', label: t('field_rate_hour') },
    { kind: 'number', name: 'min_fare', label: t('field_min_fare'), help: t('field_min_fare_help') },
    {
      kind: 'select',
      name: 'convenience_fee_type',
      label: t('field_fee_type'),
      options: [
        { value: 'flat', label: t('kind_flat') },
        { value: 'percentage', label: t('kind_percentage') },
      ],
    },
    { kind: 'number', name: 'convenience_fees', label: t('field_fee'), help: t('field_fee_help') },
    ...(isDelivery
      ? [pricedList('parcelTypes', t('field_parcel_types')), pricedList('options', t('field_options'))]
      : []),
    {
      kind: 'list',
      name: 'cancelSlab',
      label: t('field_cancel_slab'),
      help: t('field_cancel_slab_help'),
      itemFields: [
        { name: 'minsDelayed', label: t('field_mins_delayed'), kind: 'number' },
        { name: 'amount', label: t('field_amount'), kind: 'number' },
      ],
      emptyItem: {},
    },
  ];
}

/**
 * The first values of the form. They are the values of a stored car type. If `car` is null, they are the
 * default values of a new car type.
 */
export function carTypeFormOf(car: CarType | null): FieldValues {
  if (car === null)
    return {
      name: '',
      extra_info: '',
      seats: 0,
      luggage: 0,
      convenience_fee_type: 'flat',
      parcelTypes: [],
      options: [],
      cancelSlab: [],
    };
  const { id: _id, image: _image, createdAt: _createdAt, ...input } = car;
  return { ...input, seats: car.seats ?? 0, luggage: car.luggage ?? 0 };
}
