import { staffRead } from './staff-thunk';

const person = () => import('@domain/contracts/people/person-page');

/** The page of a person (docs/product.md 4.25); the page shows its failures itself. */
export const readPerson = staffRead('read_person', async () => (await person()).readPerson, 'person');
export const listPerson = staffRead('list_person', async () => (await person()).listPerson, 'person');
export const tripsOfPerson = staffRead(
  'search_bookings',
  async () => (await import('@domain/contracts/trip/search')).searchBookings,
  'person',
);
