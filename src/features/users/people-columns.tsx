import type { CarType, Role, Settings, User } from '@domain/records';
import { drivenCarTypeName } from '@domain/dispatch/driver/driven-car-types';
import { fullName } from '@domain/people/full-name';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { isBlocked } from '@domain/people/block/block';
import { PersonLink } from '@/components/records/PersonLink';
import { carColorOf } from '@domain/people/driver/car-colors';
import { Plate } from '@/components/Plate';
import { BlockedChip } from './BlockedChip';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';

export type PeopleColumnsInput = {
  /** the role of the listed people */
  kind: Role;
  /** the role of the person who sees the table */
  viewer: Role;
  settings: Pick<Settings, 'AllowCriticalEditsAdmin'>;
  carTypes: readonly CarType[];
  format: Pick<Format, 'money' | 'date'>;
  t: Translate;
  /** returns the name of a fleet admin */
  fleetName: (uid: string) => string;
};

const trimmed = (text: string | undefined): string => text?.trim() ?? '';

/** The columns of a table of people. If critical edits are off, mobile and e-mail are masked. */
export function peopleColumns(input: PeopleColumnsInput): DataTableColumn<User>[] {
  const { kind, viewer, settings, carTypes, format, t, fleetName } = input;
  const isDriver = kind === 'driver';
  const contact = (id: string, title: string, value: (user: User) => string): DataTableColumn<User> => ({
    id,
    title,
    value: settings.AllowCriticalEditsAdmin ? value : () => t('hidden_demo'),
  });
  const yesNo = (id: string, title: string, value: (user: User) => boolean): DataTableColumn<User> => ({
    id,
    title,
    value: (user) => (value(user) ? t('yes') : t('no')),
    filterOptions: [
      { value: t('yes'), label: t('yes') },
      { value: t('no'), label: t('no') },
    ],
  });
  const plain = (id: string, title: string, value: (user: User) => string): DataTableColumn<User> => ({
    id,
    title,
    value,
  });
  return [
    {
      id: 'name',
      title: t('col_name'),
      value: fullName,
      render: (user) => <PersonLink id={user.id} name={fullName(user)} />,
      onCard: 'title',
    },
    contact('email', t('person_email'), ({ email }) => trimmed(email)),
    contact('mobile', t('person_mobile'), ({ mobile }) => trimmed(mobile)),
    ...(kind === 'rider' || isDriver
      ? [
          {
            ...yesNo('blocked', t('person_blocked'), (user) => isBlocked(user, Date.now())),
            render: (user: User) => <BlockedChip until={user.blockedUntil} />,
          },
        ]
      : []),
    ...(isDriver
      ? [
          yesNo('approved', t('person_approved'), ({ approved }) => approved),
          yesNo('active', t('person_active'), ({ driverActiveStatus }) => driverActiveStatus),
          yesNo('queue', t('person_on_trip'), ({ queue }) => queue),
          plain('carType', t('col_car_type'), (user) => drivenCarTypeName(user, carTypes)),
          {
            id: 'plate',
            title: t('col_vehicle'),
            value: ({ vehicleNumber }: User) => trimmed(vehicleNumber),
            render: ({ vehicleNumber }: User) =>
              trimmed(vehicleNumber) === '' ? null : <Plate number={trimmed(vehicleNumber)} />,
          },
          plain('vehicle', t('person_vehicle'), ({ vehicleMake, vehicleModel }) =>
            `${trimmed(vehicleMake)} ${trimmed(vehicleModel)}`.trim(),
          ),
          plain('color', t('car_color'), ({ vehicleColor }) => {
            const color = carColorOf(vehicleColor);
            return color === null ? '' : t(`car_color_${color}`);
          }),
          {
            id: 'rating',
            title: t('person_rating'),
            value: ({ ratings }: User) => ratings?.userrating,
            isNumeric: true,
          },
          ...(viewer === 'admin'
            ? [
                plain('fleet', t('person_fleet'), ({ fleetadmin }) =>
                  fleetadmin === undefined ? '' : fleetName(fleetadmin),
                ),
              ]
            : []),
        ]
      : []),
    ...(kind === 'rider' || isDriver
      ? [
          {
            id: 'wallet',
            title: t('person_wallet'),
            value: ({ walletBalance }: User) => walletBalance,
            isNumeric: true,
            render: ({ walletBalance }: User) => format.money(walletBalance),
          },
          plain('referral', t('person_referral'), ({ referralId }) => trimmed(referralId)),
        ]
      : []),
    {
      id: 'created',
      title: t('person_created'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => (createdAt === 0 ? '' : format.date(createdAt)),
      exportValue: ({ createdAt }) => (createdAt === 0 ? '' : format.date(createdAt)),
    },
  ];
}
