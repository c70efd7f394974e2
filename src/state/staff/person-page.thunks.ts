import * as person from '@domain/contracts/person-page';
import { searchBookings } from '@domain/contracts/search';
import { staffRead } from './staff-thunk';

/** The page of a person (docs/product.md 4.25); the page shows its failures itself. */
export const readPerson = staffRead(person.readPerson, 'person');
export const listPerson = staffRead(person.listPerson, 'person');
export const tripsOfPerson = staffRead(searchBookings, 'person');
