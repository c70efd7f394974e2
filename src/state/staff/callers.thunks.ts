import { staffRead } from './staff-thunk';

const callers = () => import('@domain/contracts/people/callers');

const payLinks = () => import('@domain/contracts/money/pay-links');

/** The telephone of the dispatch office (docs/product.md 4.21); the card itself shows why it cannot be read. */
export const readCaller = staffRead('read_caller', async () => (await callers()).readCaller, 'caller');
export const noteCaller = staffRead('note_caller', async () => (await callers()).noteCaller);
export const complainFor = staffRead('complain_for', async () => (await callers()).complainFor);
export const addGuest = staffRead('add_guest', async () => (await callers()).addGuest);

/** A link by which the caller pays (docs/product.md 5.23). */
export const sendPayLink = staffRead('send_pay_link', async () => (await payLinks()).sendPayLink);
export const revokePayLink = staffRead('revoke_pay_link', async () => (await payLinks()).revokePayLink);
