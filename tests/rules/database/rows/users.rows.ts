import { NOBODY, read, remove, set, update, type Row } from '../../support/rows';

const long = (length: number): string => 'x'.repeat(length);

/** Fields that no user may write, in any record. */
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
  { title: 'a rider is read by the rider and staff', op: read('users/rider'), allowed: ['rider', 'admin'] },
  {
    title: 'a driver is read by the driver, its fleet admin and staff',
    op: read('users/driver'),
    allowed: ['driver', 'fleetAdmin', 'admin'],
  },
  {
    title: 'a former fleet admin does not read the former drivers',
    op: read('users/driverOfNoRole'),
    allowed: ['admin'],
  },
  {
    title: 'a field of a user can be read only by the readers of the whole profile',
    op: read('users/rider/mobile'),
    allowed: ['rider', 'admin'],
  },
  {
    title: 'a bounded list of users is read by staff',
    op: read('users', { orderBy: '$key', limitToLast: 2500 }),
    allowed: ['admin'],
  },
  {
    title: 'a bounded search of users is read by staff',
    op: read('users', { orderBy: 'usertype', equalTo: 'rider', limitToFirst: 2500 }),
    allowed: ['admin'],
  },
  { title: 'no user reads all users at once', op: read('users'), allowed: NOBODY },
  {
    title: 'no user reads more users than the limit at once',
    op: read('users', { orderBy: '$key', limitToLast: 2501 }),
    allowed: NOBODY,
  },
  {
    title: 'no user reads more users than the limit from the start',
    op: read('users', { orderBy: '$key', limitToFirst: 2501 }),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin lists the fleet’s drivers',
    op: read('users', { orderBy: 'fleetadmin', equalTo: 'fleetAdmin' }),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'a list by fleet cannot be read by a user who is not a fleet admin',
    op: read('users', { orderBy: 'fleetadmin', equalTo: 'noRole' }),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin cannot list by another field',
    op: read('users', { orderBy: 'email', equalTo: 'fleetAdmin' }),
    allowed: NOBODY,
  },
  ...(['firstName', 'lastName'] as const).flatMap((field): Row[] => [
    { title: `${field} is written by its owner`, op: set(`users/rider/${field}`, 'Eva'), allowed: ['rider'] },
    { title: `${field} may have one character`, op: set(`users/rider/${field}`, ' '), allowed: ['rider'] },
    {
      title: `${field} may have 80 characters`,
      op: set(`users/rider/${field}`, long(80)),
      allowed: ['rider'],
    },
    { title: `${field} cannot be longer`, op: set(`users/rider/${field}`, long(81)), allowed: NOBODY },
    { title: `${field} cannot be empty`, op: set(`users/rider/${field}`, ''), allowed: NOBODY },
    { title: `${field} must be text`, op: set(`users/rider/${field}`, 7), allowed: NOBODY },
    { title: `${field} cannot be deleted`, op: remove(`users/rider/${field}`), allowed: NOBODY },
    {
      title: `${field} cannot be an object`,
      op: set(`users/rider/${field}`, { length: 2 }),
      allowed: NOBODY,
    },
    { title: `${field} cannot create a profile`, op: set(`users/newcomer/${field}`, 'Eva'), allowed: NOBODY },
  ]),
  {
    title: 'the user can change the e-mail address if the mobile number was verified',
    op: set('users/otherRider/email', 'eva@hail.example'),
    allowed: ['otherRider'],
  },
  {
    title: 'the user can change the e-mail address after a sign-in at Google, Apple or Facebook',
    op: set('users/driver/email', 'eva@hail.example'),
    allowed: ['driver'],
  },
  {
    title: 'the user cannot change a verified e-mail address',
    op: set('users/rider/email', 'eva@hail.example'),
    allowed: NOBODY,
  },
  {
    title: 'a user whom staff created cannot change the e-mail address',
    op: set('users/fleetAdmin/email', 'eva@hail.example'),
    allowed: NOBODY,
  },
  {
    title: 'a user who registered with a form cannot change the e-mail address',
    op: set('users/otherFleetAdmin/email', 'eva@hail.example'),
    allowed: NOBODY,
  },
  { title: 'email must be an address', op: set('users/otherRider/email', 'eva'), allowed: NOBODY },
  { title: 'email must be text', op: set('users/otherRider/email', 5), allowed: NOBODY },
  {
    title: 'email has a maximum length',
    op: set('users/otherRider/email', `${long(250)}@a.example`),
    allowed: NOBODY,
  },
  { title: 'email cannot be deleted', op: remove('users/otherRider/email'), allowed: NOBODY },
  {
    title: 'no client writes mobile, which the server changes after a code',
    op: set('users/rider/mobile', '+59899000001'),
    allowed: NOBODY,
  },
  {
    title: 'a client cannot mark a number as verified',
    op: set('users/rider/provenMobile', '+59899000001'),
    allowed: NOBODY,
  },
  {
    title: 'the user cannot change a verified mobile number',
    op: set('users/otherRider/mobile', '+59899000001'),
    allowed: NOBODY,
  },
  { title: 'mobile cannot be deleted', op: remove('users/rider/mobile'), allowed: NOBODY },
  {
    title: 'no client writes the address of the photo',
    op: set('users/rider/profile_image', 'https://files.example/a.png'),
    allowed: NOBODY,
  },
  {
    title: 'the language is chosen by its owner',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: 'es' }),
    allowed: ['rider'],
  },
  {
    title: 'the language cannot create a profile',
    op: set('users/newcomer/lang', { langLocale: 'es', dateLocale: 'es' }),
    allowed: NOBODY,
  },
  {
    title: 'the language must have all its fields',
    op: set('users/rider/lang', { langLocale: 'es' }),
    allowed: NOBODY,
  },
  {
    title: 'the language locale has a maximum length',
    op: set('users/rider/lang', { langLocale: long(13), dateLocale: 'es' }),
    allowed: NOBODY,
  },
  {
    title: 'the date locale has a maximum length',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: long(13) }),
    allowed: NOBODY,
  },
  {
    title: 'the language locale must be text',
    op: set('users/rider/lang', { langLocale: 1, dateLocale: 'es' }),
    allowed: NOBODY,
  },
  {
    title: 'the date locale must be text',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: 1 }),
    allowed: NOBODY,
  },
  {
    title: 'the language must have no other field',
    op: set('users/rider/lang', { langLocale: 'es', dateLocale: 'es', more: 1 }),
    allowed: NOBODY,
  },
  { title: 'a driver goes online', op: set('users/driver/driverActiveStatus', true), allowed: ['driver'] },
  {
    title: 'the online flag must be a boolean',
    op: set('users/driver/driverActiveStatus', 'yes'),
    allowed: NOBODY,
  },
  {
    title: 'the online flag cannot be deleted',
    op: remove('users/driver/driverActiveStatus'),
    allowed: NOBODY,
  },
  {
    title: 'a rider cannot go online as a driver',
    op: set('users/rider/driverActiveStatus', true),
    allowed: NOBODY,
  },
  ...Object.entries(serverFields).map(([field, value]): Row => ({
    title: `${field} is not written by a client`,
    op: set(`users/driver/${field}`, value),
    allowed: NOBODY,
  })),
  {
    title: 'names can be changed together',
    op: update({ 'users/rider/firstName': 'Eva', 'users/rider/lastName': 'Luz' }),
    allowed: ['rider'],
  },
  {
    title: 'a profile cannot be replaced',
    op: set('users/rider', { firstName: 'Eva', lastName: 'Luz' }),
    allowed: NOBODY,
  },
  { title: 'a profile cannot be deleted', op: remove('users/rider'), allowed: NOBODY },
  {
    title: 'a client cannot create a profile',
    op: set('users/newcomer', { firstName: 'Eva', usertype: 'rider' }),
    allowed: NOBODY,
  },
];
