import type { FieldValues } from 'react-hook-form';
import { CAR_NEEDS, type CarType, type Role, type User } from '@domain/records';
import { switchesOf } from '@domain/dispatch/driver/car-needs';
import { CAR_COLORS, carColorOf } from '@domain/people/driver/car-colors';
import type { RecordField } from '@/components/records/record-fields';
import type { Translate } from '@locales/keys';

export type PeopleFieldsInput = {
  kind: Role;
  viewer: Role;
  carTypes: readonly CarType[];
  /** the fleet admins from which an admin can choose the owner of a driver */
  fleets: readonly { id: string; name: string }[];
  t: Translate;
};

const names = (t: Translate): RecordField<FieldValues>[] => [
  { kind: 'text', name: 'firstName', label: t('person_first_name') },
  { kind: 'text', name: 'lastName', label: t('person_last_name') },
];

function vehicle({ carTypes, t }: PeopleFieldsInput, prefix: string): RecordField<FieldValues>[] {
  return [
    { kind: 'text', name: `${prefix}vehicleMake`, label: t('person_vehicle_make') },
    { kind: 'text', name: `${prefix}vehicleModel`, label: t('person_vehicle_model') },
    { kind: 'text', name: `${prefix}vehicleNumber`, label: t('col_vehicle') },
    {
      kind: 'select',
      name: `${prefix}vehicleColor`,
      label: t('car_color'),
      options: [
        { value: '', label: t('car_color_none') },
        ...CAR_COLORS.map((color) => ({ value: color, label: t(`car_color_${color}`) })),
      ],
    },
    {
      kind: 'select',
      name: `${prefix}carTypeId`,
      label: t('col_car_type'),
      help: t('person_car_type_help'),
      options: carTypes.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...CAR_NEEDS.map((need) => ({
      kind: 'switch' as const,
      name: `${prefix}carFeatures.${need}`,
      label: t(`car_need_${need}`),
    })),
    { kind: 'multiline', name: `${prefix}other_info`, label: t('person_other_info') },
  ];
}

function owner({ viewer, fleets, t }: PeopleFieldsInput): RecordField<FieldValues>[] {
  if (viewer !== 'admin') return [];
  return [
    {
      kind: 'select',
      name: 'fleetadmin',
      label: t('person_fleet'),
      options: [
        { value: '', label: t('person_no_fleet') },
        ...fleets.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
}

/** The fields for a new person. The e-mail and the mobile can only be set here. */
export function newPersonFields(input: PeopleFieldsInput): RecordField<FieldValues>[] {
  const { kind, t } = input;
  return [
    ...names(t),
    { kind: 'text', name: 'email', label: t('person_email') },
    { kind: 'text', name: 'mobile', label: t('person_mobile'), help: t('person_mobile_help') },
    ...(kind === 'driver' ? [...vehicle(input, 'vehicle.'), ...owner(input)] : []),
  ];
}

/** The fields for an invitation. One of the two contacts is enough. */
export function invitationFields(t: Translate): RecordField<FieldValues>[] {
  return [
    ...names(t),
    { kind: 'text', name: 'email', label: t('person_email') },
    { kind: 'text', name: 'mobile', label: t('person_mobile'), help: t('person_mobile_help') },
  ];
}

/** The fields for a person who exists already. */
export function personFields(input: PeopleFieldsInput): RecordField<FieldValues>[] {
  const { kind, viewer, t } = input;
  return [
    ...names(t),
    ...(viewer === 'admin'
      ? [
          {
            kind: 'switch' as const,
            name: 'approved',
            label: t('person_approved'),
            help: t(kind === 'driver' ? 'person_approved_driver_help' : 'person_approved_help'),
          },
        ]
      : []),
    ...(kind === 'driver'
      ? [
          {
            kind: 'switch' as const,
            name: 'driverActiveStatus',
            label: t('person_active'),
            help: t('person_active_help'),
          },
          ...vehicle(input, ''),
          ...owner(input),
        ]
      : []),
  ];
}

const text = (value: string | undefined): string => value?.trim() ?? '';

/**
 * The first values of the form for an existing person. They contain only the fields that the viewer may
 * change.
 */
export function personFormOf(user: User, viewer: Role): FieldValues {
  const { firstName, lastName, approved, driverActiveStatus } = user;
  return {
    firstName: text(firstName),
    lastName: text(lastName),
    ...(viewer === 'admin' ? { approved } : {}),
    ...(user.usertype === 'driver'
      ? {
          driverActiveStatus,
          vehicleMake: text(user.vehicleMake),
          vehicleModel: text(user.vehicleModel),
          vehicleNumber: text(user.vehicleNumber),
          vehicleColor: carColorOf(user.vehicleColor) ?? '',
          carTypeId: text(user.carTypeId),
          other_info: text(user.other_info),
          carFeatures: switchesOf(user.carFeatures),
          ...(viewer === 'admin' ? { fleetadmin: user.fleetadmin ?? '' } : {}),
        }
      : {}),
  };
}
