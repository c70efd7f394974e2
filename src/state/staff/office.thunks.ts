import { staffRead, staffThunk } from './staff-thunk';

const attention = () => import('@domain/contracts/office/attention');

const office = () => import('@domain/contracts/office/office');

/** The dispatch office (docs/product.md 5.17). An edit has no pause: the next dispatcher may be as fast. */
export const editTrip = staffRead('office_edit', async () => (await office()).officeEdit);
/** A dispatcher acts on an item that needs attention: at once, as `editTrip`. */
export const attend = staffRead('attend', async () => (await attention()).attend);
export const messageDrivers = staffThunk('message_drivers', async () => (await office()).messageDrivers);
