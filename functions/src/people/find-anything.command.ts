import type { z } from 'zod';
import { bookingIndexSchema, type BookingIndex } from '@domain/booking/booking-index';
import type { findAnything } from '@domain/contracts/trip/search';
import { bookingSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { fullName } from '@domain/people/full-name';
import { EVERYBODY, hasWords, personWordsOf, soughtWords } from '@domain/people/people-words';
import { isKey, pagesBetween, type EndpointCaller, type Needs, type Store } from '../platform';
import { findPeople, type FoundPerson } from './find-people';
import { readPhone } from './read-phone';

type Answer = z.output<typeof findAnything.output>;
type FoundBooking = Answer['bookings'][number];

const MOST_PEOPLE = 10;
const MOST_BOOKINGS = 5;
/** With fewer letters a reference is as likely the beginning of a name. */
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
 * People and bookings by whatever of them is known (docs/product.md 4.20). A fleet admin finds its own drivers and
 * trips; in demo mode nobody reads a contact, or finds one out by its beginning. Each part reads an index: `people_words` and `booking_index`.
 */
export async function findAnythingCommand(
  { store, settings }: Needs<'store' | 'settings'>,
  { text }: z.output<typeof findAnything.input>,
  caller: Pick<EndpointCaller, 'uid' | 'role'>,
): Promise<Answer> {
  const { country, AllowCriticalEditsAdmin: hasContacts } = await settings();
  const fleet = caller.role === 'admin' ? null : caller.uid;
  const [people, byReference, byId] = await Promise.all([
    findPeople(store, text, { scope: fleet ?? EVERYBODY, country, most: MOST_PEOPLE }),
    bookingsByReference(store, text, fleet),
    bookingById(store, text, fleet),
  ]);
  return {
    // The index may be a moment behind a driver who has left the fleet.
    people: people
      .filter(({ usertype, fleetadmin }) => fleet === null || (usertype === 'driver' && fleetadmin === fleet))
      .filter((person) => hasContacts || isNamedBy(text, person, country))
      .map((person) => shownPerson(person, hasContacts)),
    bookings: [...byId, ...byReference].slice(0, MOST_BOOKINGS),
    phone: fleet === null ? readPhone(text, country) : null,
  };
}

/** Whether a text says no more of a person than the answer shows in demo mode, or the whole of a contact. */
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
  // References are random: three letters are those of one booking in 17,576.
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
