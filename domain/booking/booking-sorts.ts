import type { Role } from '../records';
import { START_CODE_READERS } from '../trip/steps/start-code';
import { BOOKING_COLUMNS, storedPath, type BookingSort } from './booking-columns';
import { answeredParts, partsOfFields } from './booking-parts';

type Reader = {
  role: Role | null;
  /** false in demo mode, in which staff see no contacts */
  hasContacts: boolean;
};

type Column = (typeof BOOKING_COLUMNS)[number];

/** Whether `search_bookings` returns the values of this column to staff in this role. */
function isAnswered(column: Column, role: Role | null): boolean {
  if (column.sort === 'startCode') return START_CODE_READERS.some((reader) => reader === role);
  const path = storedPath(column);
  const answered = answeredParts(role);
  return path === null || partsOfFields([path]).every((part) => answered.includes(part));
}

/**
 * The sorts that staff may use. The order of a list reveals the sorted values. So a reader can sort only by
 * columns whose values this reader gets.
 */
export const sortsFor = ({ role, hasContacts }: Reader): readonly BookingSort[] =>
  BOOKING_COLUMNS.filter(
    (column) => isAnswered(column, role) && (hasContacts || !('isContact' in column)),
  ).map(({ sort }) => sort);

/**
 * The sorts by a value that some staff do not get, such as a contact. The cursor of a page contains the
 * sorted value, and is normally in the URL of the page. For these sorts the cursor must not be in the URL.
 */
const PRIVATE_SORTS: ReadonlySet<BookingSort> = new Set(
  BOOKING_COLUMNS.filter((column) => !isAnswered(column, 'fleetadmin')).map(({ sort }) => sort),
);
export const isPrivateSort = (sort: BookingSort): boolean => PRIVATE_SORTS.has(sort);
