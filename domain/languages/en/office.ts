import { bookingsStrings } from './bookings';
import { emergencyStrings } from './emergencies';
import { reportStrings } from './reports';
import { staffStrings } from './staff';

/** The English texts that pages of the office share (`src/state/office-state.ts`). */
export const officeStrings = { ...emergencyStrings, ...staffStrings, ...reportStrings, ...bookingsStrings };
