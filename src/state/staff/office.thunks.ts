import { callAlias } from './staff-thunk';

/** The dispatch office (docs/product.md 5.17). */
export const editTrip = callAlias('office_edit');
export const attend = callAlias('attend');
export const messageDrivers = callAlias('message_drivers');
