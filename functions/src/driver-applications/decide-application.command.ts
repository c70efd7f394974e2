import { z } from 'zod';
import { isEmailLocked } from '@domain/access/contacts';
import { DEBT_PLACE, placesFor } from '@domain/booking/open-bookings';
import {
  BLANK,
  bookingSchema,
  type DriverApplication,
  driverApplicationSchema,
  MOST_PLACES,
  TRIP_STATES,
  type UserProfile,
  userSchema,
} from '@domain/records';
import {
  APPLICATION_DECISIONS,
  APPLICATION_KEPT_MS,
  type ApplicationDecision,
} from '@domain/people/driver/driver-application';
import { seriesPlaces } from '@domain/booking/series';
import type { decideApplication, findDriverApplications } from '@domain/contracts/people/driver-applications';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { StringKey } from '@locales/keys';
import { bookingsOf } from '../accounts/leaving/account-data';
import { readPrivateProfile } from '../people/read-people';
import { filledText, type TextOf } from '../notifications/notification-texts';
import { textMail } from '../notifications/text-mail';
import { isKey, type Checks, type Command, type Needs, type Store, type Write } from '../platform';
import { readSeries } from '../series/series-record';
import { chosenCarTypeFields } from '../staff/catalogue/chosen-car-type';
import { staffCommit } from '../staff/staff-edit';
import {
  endedWrites,
  licenceFiles,
  nextVersion,
  readApplication,
  shownApplication,
  type ApplicationPorts,
} from './apply-to-drive.command';

export type DecisionPorts = Omit<ApplicationPorts, 'pictures'> &
  Needs<'mailer' | 'appUrl' | 'log'> & { textOf: TextOf };

const PAGE = 50;
const statusSchema = bookingSchema.pick({ status: true });

/** The applications in a state, for admins. In demo mode the phone numbers are hidden, as in every list. */
export async function findApplicationsCommand(
  { store, settings }: Pick<DecisionPorts, 'store' | 'settings'>,
  { state, after }: z.output<typeof findDriverApplications.input>,
): Promise<z.input<typeof findDriverApplications.output>> {
  const [page, { AllowCriticalEditsAdmin }] = await Promise.all([
    store.pageWhere(dbPaths.driverApplications(), 'state', state, after, PAGE, driverApplicationSchema),
    settings(),
  ]);
  const applications = await Promise.all(
    page.records.map(async ({ key: uid, value }) => {
      const [person, hidden] = await Promise.all([
        store.read(dbPaths.user(uid), userSchema),
        readPrivateProfile(store, uid),
      ]);
      // The account was deleted. Its deletion deletes the application too.
      if (person === null) return [];
      const { firstName, lastName, mobile } = person;
      return [
        {
          ...shownApplication(value, hidden.licenseImage !== undefined),
          uid,
          firstName,
          lastName,
          mobile: AllowCriticalEditsAdmin ? mobile : '',
          carType: value.carType ?? '',
        },
      ];
    }),
  );
  return { applications: applications.flat(), next: page.records.length < PAGE ? null : page.last };
}

/**
 * The office decides on an application (docs/product/drivers.md, "Drive with us"). An approval makes the
 * account a driver's account, in one write with the audit entry. The wallet and the history are kept. An
 * approval fails if the rider still has an open trip or a repeating trip. Each decision is sent as a
 * notification, a push and a mail to a proven address.
 */
export const decideApplicationCommand: Command<typeof decideApplication, DecisionPorts> = async (
  ports,
  { uid, changedAt, decision, note },
  caller,
) => {
  const { store, clock } = ports;
  const [known, person] = isKey(uid)
    ? await Promise.all([readApplication(store, uid), store.read(dbPaths.user(uid), userSchema)])
    : [null, null];
  if (known === null || person === null) throw new DomainError('not_found');
  if (known.state !== 'applied' || known.changedAt !== changedAt || person.usertype !== 'rider')
    throw new DomainError('record_changed');
  const now = clock();
  const noted: DriverApplication = { ...known, ...(note === '' ? { note: undefined } : { note }) };
  const made = await MADE[decision](ports, uid, noted, now);
  await staffCommit(ports, caller, {
    action: `application_${decision}`,
    target: dbPaths.user(uid),
    before: { usertype: person.usertype },
    after: { ...(decision === 'approve' ? { usertype: 'driver' } : {}), ...(note === '' ? {} : { note }) },
    checks: {
      ...made.checks,
      [`${dbPaths.user(uid)}/usertype`]: 'rider',
      [`${dbPaths.driverApplication(uid)}/state`]: 'applied',
      [`${dbPaths.driverApplication(uid)}/changedAt`]: changedAt,
    },
    values: made.values,
  });
  if (decision === 'refuse') await ports.files.removeAll(licenceFiles(uid));
  await tellApplicant(ports, uid, person, { decision, note, version: changedAt });
};

type Made = (ports: DecisionPorts, uid: string, noted: DriverApplication, now: number) => Promise<Write>;

/** Makes the writes of each decision. */
const MADE: Readonly<Record<ApplicationDecision, Made>> = {
  approve: driverWrites,
  ask_changes: (_ports, uid, noted, now) =>
    Promise.resolve({
      checks: {},
      values: {
        [dbPaths.driverApplication(uid)]: {
          ...noted,
          state: APPLICATION_DECISIONS.ask_changes,
          changedAt: nextVersion(noted, now),
        },
      },
    }),
  refuse: (_ports, uid, noted, now) =>
    Promise.resolve({ checks: {}, values: endedWrites(uid, noted, APPLICATION_DECISIONS.refuse, now) }),
};

/** The writes that make a rider a driver, offline and free until the person goes online. */
async function driverWrites(
  { store }: DecisionPorts,
  uid: string,
  application: DriverApplication,
  now: number,
): Promise<Write> {
  const { vehicleMake, vehicleModel, vehicleNumber, carTypeId = '' } = application;
  if ((await readPrivateProfile(store, uid)).licenseImage === undefined)
    throw new DomainError('choose_image_first');
  const fields = {
    usertype: 'driver',
    approved: true,
    driverActiveStatus: false,
    queue: false,
    vehicleMake,
    vehicleModel,
    vehicleNumber,
    other_info: BLANK,
    // The present name of the car type. Fails with `invalid_argument` if the type was deleted since the
    // application.
    ...(await chosenCarTypeFields(store, carTypeId)),
    debtPass: null,
  };
  const user = dbPaths.user(uid);
  return {
    checks: await nothingOpen(store, uid),
    values: {
      ...Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [`${user}/${field}`, value ?? null]),
      ),
      // This deletes the place of a quote, so that no quote of the rider can be booked.
      [dbPaths.bookingPlaces(uid)]: null,
      [dbPaths.driverApplication(uid)]: {
        ...application,
        state: APPLICATION_DECISIONS.approve,
        changedAt: nextVersion(application, now),
        expiresAt: now + APPLICATION_KEPT_MS,
      },
    },
  };
}

/**
 * The checks that the rider has nothing open at the moment of the commit. A new booking or repeating trip
 * takes one of the checked places, so the commit then fails. Fails with `user_has_trip` if something is
 * open now.
 */
async function nothingOpen(store: Store, uid: string): Promise<Checks> {
  for await (const { value } of bookingsOf(store, 'customer', uid)) {
    const status = statusSchema.safeParse(value).data?.status;
    if (status !== undefined && TRIP_STATES[status].isOpen) throw new DomainError('user_has_trip');
  }
  const held = (await store.read(dbPaths.bookingPlaces(uid), z.record(z.string(), z.string()))) ?? {};
  const ofSeries = seriesPlaces();
  const series = await Promise.all(
    ofSeries.flatMap((place) => (held[place] === undefined ? [] : [readSeries(store, held[place])])),
  );
  if (series.some((one) => one !== null && one.state !== 'ended')) throw new DomainError('user_has_trip');
  const most = { max_open_bookings: MOST_PLACES, max_later_bookings: MOST_PLACES };
  const places = [...placesFor(false, most), ...placesFor(true, most), DEBT_PLACE, ...ofSeries];
  const quotes = places.flatMap((place) =>
    held[place] === undefined || ofSeries.includes(place) ? [] : [held[place]],
  );
  const statuses = await Promise.all(
    quotes.map(async (id) => {
      const path = `${dbPaths.booking(id)}/status`;
      return [path, await store.read(path, z.string())] as const;
    }),
  );
  return {
    ...Object.fromEntries(places.map((place) => [dbPaths.bookingPlace(uid, place), held[place] ?? null])),
    ...Object.fromEntries(statuses),
  };
}

const TOLD = {
  approve: 'application_approved',
  ask_changes: 'application_needs_changes',
  refuse: 'application_refused',
} as const satisfies Record<ApplicationDecision, StringKey>;

async function tellApplicant(
  ports: DecisionPorts,
  uid: string,
  { email, regType, lang }: UserProfile,
  { decision, note, version }: { decision: ApplicationDecision; note: string; version: number },
): Promise<void> {
  const text = TOLD[decision];
  await ports.notify([
    { uid, text, params: { text: note }, eventId: `${text}:${uid}:${String(version)}`, screen: 'Profile' },
  ]);
  if (!isEmailLocked(regType) || email.trim() === '') return;
  try {
    const locale = lang?.langLocale;
    const [{ appName }, subject, body] = await Promise.all([
      ports.settings(),
      ports.textOf('application_mail_subject', locale),
      ports.textOf(text, locale),
    ]);
    await ports.mailer.send(
      textMail({
        to: email.trim(),
        subject: filledText(subject, { app: appName }),
        text: filledText(body, { text: note }),
        url: ports.appUrl(),
        messageId: `<${text}.${uid}.${String(version)}@application.hail>`,
      }),
    );
  } catch (error) {
    // A failed mail is only logged, because the notification is already stored.
    ports.log.error('an applicant could not be mailed', { error });
  }
}
