import { z } from 'zod';
import { bookingIndexSchema, type BookingIndex } from '@domain/booking/booking-index';
import type { findAnything } from '@domain/contracts/trip/search';
import { dbPaths } from '@domain/database/paths';
import { fullName } from '@domain/people/full-name';
import {
  EVERYBODY,
  hasWords,
  keysWith,
  personOfKey,
  personWordsOf,
  soughtWords,
} from '@domain/people/people-words';
import { bookingSchema, userSchema } from '@domain/records';
import { phoneBeginnings, readPhone } from './read-people';
import { isKey, pagesBetween, type Needs, type Store, type Command } from '../platform';

type Answer = z.output<typeof findAnything.output>;
type FoundBooking = Answer['bookings'][number];

const MOST_PEOPLE = 10;
const MOST_BOOKINGS = 5;
/** With fewer than three letters, a text is more likely the beginning of a name than of a reference. */
const REFERENCE = /^[a-z]{3,6}$/i;
const PAGE = 100;
const ID_LENGTH = 15;
const LAST_LETTER = '\uf8ff';

const rowSchema = bookingSchema.pick({
  reference: true,
  status: true,
  tripdate: true,
  customer_name: true,
  driver_name: true,
});

/**
 * Finds people and bookings by any known part of them (docs/product/office.md, "Search of everything"). A
 * fleet admin finds only the drivers and trips of the fleet. In demo mode contacts are hidden, and the
 * beginning of a contact finds no one. The searches read the indexes `people_words` and `booking_index`.
 */
export const findAnythingCommand: Command<
  typeof findAnything,
  Needs<'store' | 'settings'>,
  'uid' | 'role'
> = async ({ store, settings }, { text }, caller) => {
  const { country, AllowCriticalEditsAdmin: hasContacts } = await settings();
  const fleet = caller.role === 'admin' ? null : caller.uid;
  const [people, byReference, byId] = await Promise.all([
    findPeople(store, text, { scope: fleet ?? EVERYBODY, country, most: MOST_PEOPLE }),
    bookingsByReference(store, text, fleet),
    bookingById(store, text, fleet),
  ]);
  return {
    // The index may still contain a driver who has left the fleet.
    people: people
      .filter(({ usertype, fleetadmin }) => fleet === null || (usertype === 'driver' && fleetadmin === fleet))
      .filter((person) => hasContacts || isNamedBy(text, person, country))
      .map((person) => shownPerson(person, hasContacts)),
    bookings: [...byId, ...byReference].slice(0, MOST_BOOKINGS),
    phone: fleet === null ? readPhone(text, country) : null,
  };
};

/**
 * Whether a text is a whole contact of the person, or only consists of words that the answer shows in demo
 * mode.
 */
function isNamedBy(text: string, person: FoundPerson, country: string): boolean {
  const { words } = personWordsOf({ ...person, email: '', mobile: '' }) ?? { words: '' };
  return (
    hasWords(words, soughtWords(text)) ||
    readPhone(text, country) === person.mobile.trim() ||
    text.toLowerCase() === person.email.trim().toLowerCase()
  );
}

function shownPerson(
  { id, usertype, firstName, lastName, email, mobile, vehicleNumber, driverActiveStatus }: FoundPerson,
  hasContacts: boolean,
): Answer['people'][number] {
  return {
    id,
    usertype,
    name: fullName({ firstName, lastName }),
    email: hasContacts ? email.trim() : '',
    mobile: hasContacts ? mobile.trim() : '',
    plate: usertype === 'driver' ? (vehicleNumber ?? '').trim() : '',
    isOnDuty: usertype === 'driver' && driverActiveStatus,
  };
}

async function bookingsByReference(
  store: Store,
  text: string,
  fleet: string | null,
): Promise<FoundBooking[]> {
  const reference = text.trim().toUpperCase();
  if (!REFERENCE.test(reference)) return [];
  // References are random. So three letters match about one booking in 17,576.
  const all = { list: dbPaths.bookingIndexes(), field: 'reference', size: PAGE };
  const range = { from: reference, to: `${reference}${LAST_LETTER}` };
  let own: { key: string; value: BookingIndex }[] = [];
  for await (const page of pagesBetween(store, { ...all, ...range }, bookingIndexSchema))
    own = [...own, ...page.filter(({ value }) => fleet === null || value.fleetadmin === fleet)]
      .sort((a, b) => b.value.at - a.value.at)
      .slice(0, MOST_BOOKINGS);
  return rowsOf(
    store,
    own.map(({ key }) => key),
  );
}

async function bookingById(store: Store, text: string, fleet: string | null): Promise<FoundBooking[]> {
  const id = text.trim();
  if (id.length < ID_LENGTH || !isKey(id)) return [];
  const index = await store.read(dbPaths.bookingIndex(id), bookingIndexSchema);
  return index === null || (fleet !== null && index.fleetadmin !== fleet) ? [] : rowsOf(store, [id]);
}

async function rowsOf(store: Store, ids: readonly string[]): Promise<FoundBooking[]> {
  const rows = await Promise.all(
    ids.map(async (id): Promise<FoundBooking | null> => {
      const booking = await store.read(dbPaths.booking(id), rowSchema);
      if (booking === null) return null;
      const { reference = '', status, tripdate, customer_name = '', driver_name = '' } = booking;
      return { id, reference, status, tripdate, customerName: customer_name, driverName: driver_name };
    }),
  );
  return rows.filter((row) => row !== null);
}

const foundSchema = userSchema.pick({
  usertype: true,
  firstName: true,
  lastName: true,
  email: true,
  mobile: true,
  vehicleNumber: true,
  driverActiveStatus: true,
  fleetadmin: true,
});
type FoundPerson = z.output<typeof foundSchema> & { id: string };

/**
 * A search looks up several beginnings of words. One read returns at most `PEOPLE_PAGE` keys of the index.
 * All reads of a search together return at most `LOOKED_AT` keys.
 */
const PEOPLE_PAGE = 250;
const LOOKED_AT = 2000;

/**
 * The people who have, for each search word, a word that begins with it. The order of the words does not
 * matter. The longest search word is looked up in the index, and the other search words are compared with
 * the found entries. No other entries and no other profiles are read.
 */
async function findPeople(
  store: Store,
  text: string,
  { scope, country, most }: { scope: string; country: string; most: number },
): Promise<FoundPerson[]> {
  const beginnings = phoneBeginnings(text, country);
  const wanted = beginnings.length > 0 ? beginnings.map((one) => [one]) : [soughtWords(text)];
  const lookedAt = LOOKED_AT / wanted.length;
  const found = await Promise.all(wanted.map((sought) => uidsWith(store, sought, scope, { most, lookedAt })));
  const uids = [...new Set(found.flat())].slice(0, most);
  const people = await Promise.all(
    uids.map(async (uid) => {
      const person = await store.read(dbPaths.user(uid), foundSchema);
      return person === null ? null : { ...person, id: uid };
    }),
  );
  return people.filter((person) => person !== null);
}

async function uidsWith(
  store: Store,
  sought: readonly string[],
  scope: string,
  { most, lookedAt }: { most: number; lookedAt: number },
): Promise<string[]> {
  const [longest = ''] = [...sought].sort((a, b) => b.length - a.length);
  if (longest === '') return [];
  const { after: first, until } = keysWith(longest);
  const uids = new Set<string>();
  let after = first;
  for (let seen = 0; seen < lookedAt;) {
    const { records, last } = await store.keyPage(
      dbPaths.peopleWords(scope),
      { after, until },
      PEOPLE_PAGE,
      z.string(),
    );
    for (const { key, value } of records) {
      if (hasWords(value, sought)) uids.add(personOfKey(key));
      if (uids.size >= most) return [...uids];
    }
    seen += PEOPLE_PAGE;
    if (last === null || records.length < PEOPLE_PAGE) break;
    after = last;
  }
  return [...uids];
}
