import * as search from '@domain/contracts/search';
import { staffRead } from '../staff/staff-thunk';

/** People, cars and bookings by whatever of them is known; the dialog shows what fails. */
export const findAnything = staffRead(search.findAnything, 'search');
