import { z } from 'zod';
import {
  blockSchema,
  callerNoteSchema,
  ratingSchema,
  signInsSchema,
  userNotificationSchema,
  type UserProfile,
  userSchema,
  walletEntrySchema,
} from '@domain/records';
import { isBlocked } from '@domain/people/block/block';
import { tagsIn } from '@domain/trip/people/rating-tags';
import type { listPerson, PersonRow, readPerson } from '@domain/contracts/people/person-page';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { debtOf } from '@domain/money/debt';
import { fromMinor } from '@domain/money/money';
import { readPrivateProfile } from './read-people';
import { assertFound, isKey, type Command, type EndpointCaller, type Needs, type Store } from '../platform';
import { namesOf } from '../reviews/review-writes';
import { isDriverOf } from '../staff/people/driver-of';
import { openPersonCommand } from '../staff/people/open-person.command';

type Ports = Needs<'store' | 'clock' | 'settings'>;
type Caller = Pick<EndpointCaller, 'uid' | 'role'>;

const PAGE = 50;

/**
 * The data of a person for the page that staff see (docs/product/office.md, "Page of a person").
 * `openPersonCommand` checks the access and writes it into the audit log before any data is read.
 */
export const readPersonCommand: Command<typeof readPerson, Ports> = async (ports, { id }, caller) => {
  const { store, clock } = ports;
  await openPersonCommand(ports, { id, part: 'page' }, caller);
  const isAdmin = caller.role === 'admin';
  const [user, hidden, settings] = await Promise.all([
    store.read(dbPaths.user(id), userSchema),
    readPrivateProfile(store, id),
    ports.settings(),
  ]);
  assertFound(user);
  const [stored, note, signIns, reference] = await Promise.all([
    isAdmin && isBlocked(user, clock()) ? store.read(dbPaths.block(id), blockSchema) : null,
    isAdmin ? store.read(dbPaths.callerNote(id), callerNoteSchema) : null,
    isAdmin ? store.read(dbPaths.signIns(id), signInsSchema) : null,
    referenceOf(store, user.currentBooking),
  ]);
  const named = [user.fleetadmin, stored?.by, note?.by].filter((uid) => uid !== undefined);
  const names = await namesOf(store, named.filter(isKey));
  const nameOf = (uid: string | undefined): string => (uid === undefined ? '' : (names[uid] ?? ''));
  const { location: _place, savedAddresses: _saved, noticeChoices: _choices, lang: _lang, ...shown } = user;
  const contacts = settings.AllowCriticalEditsAdmin ? {} : { email: '', mobile: '' };
  return {
    user: { ...shown, ...contacts, id },
    fleetName: nameOf(user.fleetadmin),
    block:
      stored === null
        ? null
        : {
            until: user.blockedUntil ?? 0,
            reason: stored.reason,
            note: stored.note,
            byName: nameOf(stored.by),
          },
    note: note === null ? null : { text: note.text, at: note.at, byName: nameOf(note.by) },
    signIns: signIns ?? {},
    debt:
      user.usertype === 'rider' && isAdmin
        ? fromMinor(debtOf(user, settings.decimal).totalMinor, settings.decimal)
        : 0,
    hasLicence: (hidden.licenseImage ?? '') !== '',
    hasBank: isAdmin ? (hidden.bankAccount ?? '') !== '' : null,
    trip: user.currentBooking === undefined ? null : { id: user.currentBooking, reference },
  };
};

async function referenceOf(store: Store, bookingId: string | undefined): Promise<string> {
  if (bookingId === undefined || !isKey(bookingId)) return '';
  return (await store.read(`${dbPaths.booking(bookingId)}/reference`, z.string())) ?? '';
}

type Row = Omit<PersonRow, 'id' | 'reference'>;
const NOTHING = { title: '', text: '', amount: null, balance: null, rate: null, tags: [], bookingId: '' };

/** A page of a list of a person, sorted by time. */
export const listPersonCommand: Command<typeof listPerson, Pick<Ports, 'store'>, 'uid' | 'role'> = async (
  { store },
  { id, list, after },
  caller,
) => {
  const person = await readableBy(store, { id, list }, caller);
  const page = {
    field: 'at',
    isDescending: true,
    limit: PAGE,
    after: after === undefined ? null : { value: after.at, key: after.id },
  };
  const read = async <T>(
    path: string,
    schema: z.ZodType<T>,
    rowOf: (value: T, key: string) => Row,
  ): Promise<z.output<typeof listPerson.output>> => {
    const { records, last } = await store.pageBetween(path, page, schema);
    const rows = await Promise.all(
      records.map(async ({ key, value }): Promise<PersonRow> => {
        const row = rowOf(value, key);
        return { id: key, ...row, reference: await referenceOf(store, row.bookingId) };
      }),
    );
    const end = last === null || typeof last.value !== 'number' ? null : { at: last.value, id: last.key };
    return { rows, next: end };
  };
  switch (list) {
    case 'wallet':
      return read(dbPaths.walletHistory(id), walletEntrySchema, (entry) => ({
        ...NOTHING,
        at: entry.at ?? 0,
        title: entry.type,
        text: entry.reason ?? '',
        bookingId: entry.bookingId ?? '',
        amount: entry.type === 'Credit' ? entry.amount : -entry.amount,
        balance: entry.balance ?? null,
      }));
    case 'ratings':
      // The ratings of a driver by riders, or of a rider by drivers.
      return read(
        person.usertype === 'rider' ? dbPaths.riderRatings(id) : dbPaths.ratings(id),
        ratingSchema,
        ({ at, comment, rate, tags }, bookingId) => ({
          ...NOTHING,
          at,
          text: comment ?? '',
          rate,
          tags: tagsIn(tags),
          bookingId,
        }),
      );
    case 'messages':
      return read(dbPaths.userNotifications(id), userNotificationSchema, (message) => ({
        ...NOTHING,
        at: message.at,
        title: message.title,
        text: message.body,
        bookingId: message.bookingId ?? '',
      }));
  }
};

/** The person, if the caller may read the list. Otherwise the function fails. */
async function readableBy(
  store: Store,
  { id, list }: Pick<z.output<typeof listPerson.input>, 'id' | 'list'>,
  { uid, role }: Caller,
): Promise<Pick<UserProfile, 'usertype'>> {
  const person = isKey(id)
    ? await store.read(dbPaths.user(id), userSchema.pick({ usertype: true, fleetadmin: true }))
    : null;
  // A fleet admin gets the same error for a driver of another fleet as for a driver who does not exist.
  if (role !== 'admin' && (list !== 'ratings' || !isDriverOf(person, uid)))
    throw new DomainError('permission_denied');
  assertFound(person);
  return person;
}
