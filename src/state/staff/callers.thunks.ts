import { callAlias } from './staff-thunk';

/** The telephone of the dispatch office (docs/product.md 4.21). */
export const readCaller = callAlias('read_caller');
export const noteCaller = callAlias('note_caller');
export const complainFor = callAlias('complain_for');
export const addGuest = callAlias('add_guest');

/** A link by which the caller pays (docs/product.md 5.23). */
export const sendPayLink = callAlias('send_pay_link');
export const revokePayLink = callAlias('revoke_pay_link');
