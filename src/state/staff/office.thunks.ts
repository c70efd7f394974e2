import * as attention from '@domain/contracts/attention';
import * as office from '@domain/contracts/office';
import { staffRead, staffThunk } from './staff-thunk';

/** The dispatch office (docs/product.md 5.17). An edit has no pause: the next dispatcher may be as fast. */
export const editTrip = staffRead(office.officeEdit);
/** A dispatcher acts on an item that needs attention: at once, as `editTrip`. */
export const attend = staffRead(attention.attend);
export const messageDrivers = staffThunk(office.messageDrivers);
