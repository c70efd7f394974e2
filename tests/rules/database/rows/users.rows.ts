import { NOBODY, read, remove, set, update, type Row } from '../../support/rows';

const long = (length: number): string => 'x'.repeat(length);

/** Fields that no user writes, in any record. */
const serverFields = {
  walletBalance: 100,
  usertype: 'admin',
  approved: true,
  queue: true,
  ratings: { userrating: 5 },
  referralId: 'ABCDE',
  regType: 'mobile',
  fleetadmin: 'otherFleetAdmin',
  createdAt: 1,
  unknownField: 1,
} as const;

export const userRows: readonly Row[] = [
  { title: 'a rider is read by itself and staff', op: read('users/rider'), allowed: ['rider', 'admin'] },
  {
    title: 'a driver is read by itself, its fleet admin and staff',
    op: read('users/driver'),
    allowed: ['driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read its drivers',
    op: read('users/driverOfNoRole'),
    allowed: ['admin'],
  },
  {
    title: 'a field of a person is as private as the person',
    op: read('users/rider/mobile'),
    allowed: ['rider', 'admin'],
  },
  {
    title: 'a bounded list of people is read by staff',
    op: read('users', { orderBy: '$key', limitToLast: 2500 }),
    allowed: ['admin'],
  },
  {
    title: 'a bounded search of people is read by staff',
    op: read('users', { orderBy: 'usertype', equalTo: 'rider', limitToFirst: 2500 }),
    allowed: ['admin'],
  },
  { title: 'all people at once are read by nobody', op: read('users'), allowed: NOBODY },
  {
    title: 'more people than the limit at once are read by nobody',
    op: read('users', { orderBy: '$key', limitToLast: 2501 }),
    allowed: NOBODY,
  },
  {
    title: 'more people than the limit from the start are read by nobody',
    op: read('users', { orderBy: '$key', limitToFirst: 2501 }),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin lists its own drivers',
    op: read('users', { orderBy: 'fleetadmin', equalTo: 'fleetAdmin' }),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'a list by fleet is only for the fleet admin role',
    op: read('users', { orderBy: 'fleetadmin', equalTo: 'noRole' }),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin does not list by another field',
    op: read('users', { orderBy: 'email', equalTo: 'fleetAdmin' }),
    allowed: NOBODY,
  },
  ...(['firstName', 'lastName'] as const).flatMap((field): Row[] => [
    { title: `${field} is written by its owner`, op: set(`users/rider/${field}`, 'Eva'), allowed: ['rider'] },
    { title: `${field} may be one character`, op: set(`users/rider/${field}`, ' '), allowed: ['rider'] },
    { title: `${field} may be 80 characters`, op: set(`users/rider/${field}`, long(80)), allowed: ['rider'] },
    { title: `${field} is not longer`, op: set(`users/rider/${field}`, long(81)), allowed: NOBODY },
    { title: `${field} is not empty`, op: set(`users/rider/${field}`, ''), allowed: NOBODY },
    { title: `${field} is text`, op: set(`users/rider/${field}`, 7), allowed: NOBODY },
    { title: `${field} is not deleted`, op: remove(`users/rider/${field}`), allowed: NOBODY },
    { title: `${field} is not an object`, op: set(`users/rider/${field}`, { length: 2 }), allowed: NOBODY },
    {
      title: `${field} makes no profile where there is none`,
      op: set(`users/newcomer/${field}`, 'Eva'),
      allowed: NOBODY,
    },
  ]),
  {
    title: 'email is written by its owner when the mobile was proven',
    op: set('users/otherRider/email', 'eva@hail.example'),
    allowed: ['otherRider'],
  },
  {
    title: 'email is written by its owner after a social sign-in',
    op: set('users/driver/email', 'eva@hail.example'),
    allowed: ['driver'],
  },
  { title: 'a proven email is locked', op: set('users/rider/email', 'eva@hail.example'), allowed: NOBODY },
  {
    title: 'the email of a person made by staff is locked',
    op: set('users/fleetAdmin/email', 'eva@hail.example'),
    allowed: NOBODY,
  },
  {
    title: 'the email of a registered person is locked',
    op: set('users/otherFleetAdmin/email', 'eva@hail.example'),
    allowed: NOBODY,
  },
  { title: 'email is an address', op: set('users/otherRider/email', 'eva'), allowed: NOBODY },
  { title: 'email is text', op: set('users/otherRider/email', 5), allowed: NOBODY },
  {
    title: 'email is not too long',
    op: set('users/otherRider/email', `${long(250)}@a.example`),
    allowed: NOBODY,
  },
  { title: 'email is not deleted', op: remove('users/otherRider/email'), allowed: NOBODY },
  {
    title: 'mobile is written by no client, not even where it may change: the server does it after a code',
    op: set('users/rider/mobile', '+59899000001'),
    allowed: NOBODY,
  },
  {
    title: 'a number is not proven by a client',
    op: set('users/rider/provenMobile', '+59899000001'),
    allowed: NOBODY,
  },
  { title: 'a proven mobile is locked', op: set('users/otherRider/mobile', '+59899000001'), allowed: NOBODY },
  { title: 'mobile is not deleted', op: remove('users/rider/mobile'), allowed: NOBODY },
  {
    title: 'the address of the photo is written by no client',
    op: set('users/rider/profile_image', 'https://files.example/a.png'),
    allowed: NOBODY,
  },
  {
    title: 'the language is chosen by its owner',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: 'es' }),
    allowed: ['rider'],
  },
  {
    title: 'the language makes no profile',
    op: set('users/newcomer/lang', { langLocale: 'es', dateLocale: 'es' }),
    allowed: NOBODY,
  },
  { title: 'the language is whole', op: set('users/rider/lang', { langLocale: 'es' }), allowed: NOBODY },
  {
    title: 'the language locale is short',
    op: set('users/rider/lang', { langLocale: long(13), dateLocale: 'es' }),
    allowed: NOBODY,
  },
  {
    title: 'the date locale is short',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: long(13) }),
    allowed: NOBODY,
  },
  {
    title: 'the language locale is text',
    op: set('users/rider/lang', { langLocale: 1, dateLocale: 'es' }),
    allowed: NOBODY,
  },
  {
    title: 'the date locale is text',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'the language has nothing else',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: 'es', more: 1 }),
    allowed: NOBODY,
  },
  { title: 'a driver goes online', op: set('users/driver/driverActiveStatus', true), allowed: ['driver'] },
  { title: 'being online is yes or no', op: set('users/driver/driverActiveStatus', 'yes'), allowed: NOBODY },
  { title: 'being online is not deleted', op: remove('users/driver/driverActiveStatus'), allowed: NOBODY },
  {
    title: 'a rider is never an online driver',
    op: set('users/rider/driverActiveStatus', true),
    allowed: NOBODY,
  },
  ...Object.entries(serverFields).map(([field, value]): Row => ({
    title: `${field} is not written by a client`,
    op: set(`users/driver/${field}`, value),
    allowed: NOBODY,
  })),
  {
    title: 'names are changed together',
    op: update({ 'users/rider/firstName': 'Eva', 'users/rider/lastName': 'Luz' }),
    allowed: ['rider'],
  },
  {
    title: 'a profile is not replaced',
    op: set('users/rider', { firstName: 'Eva', lastName: 'Luz' }),
    allowed: NOBODY,
  },
  { title: 'a profile is not deleted', op: remove('users/rider'), allowed: NOBODY },
  {
    title: 'a profile is not made by a client',
    op: set('users/newcomer', { firstName: 'Eva', usertype: 'rider' }),
    allowed: NOBODY,
  },
];
