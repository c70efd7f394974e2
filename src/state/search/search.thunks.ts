import { searchBookings } from '@domain/contracts/search';
import type { Booking, User } from '@domain/database/records';
import { createAppThunk, toRejection } from '../create-app-slice';

export type SearchFinds = { bookings: Booking[]; people: User[] };

const MOST_BOOKINGS = 5;
const MOST_PEOPLE = 10;

/** The ways in which the same phone or plate may be stored: without spaces, or with one between letters and digits. */
export function spellings(text: string): string[] {
  const typed = text.trim();
  const compact = typed.replace(/[\s().-]/g, '');
  const plate = /^([A-Za-z]+)(\d.*)$/.exec(compact);
  return [
    ...new Set([
      typed,
      ...(/^\+?\d+$/.test(compact) ? [compact, `+${compact.replace(/^\+/, '')}`] : []),
      ...(plate ? [`${plate[1] ?? ''} ${plate[2] ?? ''}`.toUpperCase(), compact.toUpperCase()] : []),
    ]),
  ].filter((spelling) => spelling !== '');
}

/** Trips by the beginning of their reference; people by name, phone, e-mail or plate (admins only). */
export const searchEverything = createAppThunk('search/everything', async (text: string, api) => {
  const { staff } = api.extra;
  try {
    const reference = /^[A-Za-z]{1,6}$/.test(text.trim()) ? text.trim() : null;
    const [bookings, ...people] = await Promise.all([
      reference === null
        ? []
        : staff
            .call(searchBookings, {
              filters: { reference },
              sort: 'at',
              isDescending: true,
              limit: MOST_BOOKINGS,
            })
            .then(({ rows }) => rows),
      ...spellings(text).map((spelling) => staff.searchPeople(null, spelling)),
    ]);
    const byId = new Map(people.flat().map((person) => [person.id, person]));
    return { bookings, people: [...byId.values()].slice(0, MOST_PEOPLE) };
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
