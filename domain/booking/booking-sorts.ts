import type { Role } from '../records';
import { START_CODE_READERS } from '../trip/steps/start-code';
import { BOOKING_COLUMNS, storedPath, type BookingSort } from './booking-columns';
import { answeredParts, partsOfFields } from './booking-parts';

type Reader = {
  role: Role | null;
  /** false in demo mode, which shows staff no contacts */
  hasContacts: boolean;
};

type Column = (typeof BOOKING_COLUMNS)[number];

/** Whether `search_bookings` has the values of this column for staff in this role. */
function isAnswered(column: Column, role: Role | null): boolean {
  if (column.sort === 'startCode') return START_CODE_READERS.some((reader) => reader === role);
  const path = storedPath(column);
  const answered = answeredParts(role);
  return path === null || partsOfFields([path]).every((part) => answered.includes(part));
}

/**
 * The sorts that staff may use. An order reveals the values behind it, so a reader cannot sort by a column whose values
 * that reader does not get.
 */
export const sortsFor = ({ role, hasContacts }: Reader): readonly BookingSort[] =>
  BOOKING_COLUMNS.filter(
    (column) => isAnswered(column, role) && (hasContacts || !('isContact' in column)),
  ).map(({ sort }) => sort);

/**
 * Sorts by values that some staff do not get, such as a contact. A page's cursor is part of its address, so it must not
 * hold such a value.
 */
const PRIVATE_SORTS: ReadonlySet<BookingSort> = new Set(
  BOOKING_COLUMNS.filter((column) => !isAnswered(column, 'fleetadmin')).map(({ sort }) => sort),
);
export const isPrivateSort = (sort: BookingSort): boolean => PRIVATE_SORTS.has(sort);
