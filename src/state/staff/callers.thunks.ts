import * as callers from '@domain/contracts/callers';
import { staffRead } from './staff-thunk';

/** The telephone of the dispatch office (docs/product.md 4.21); the card itself shows why it cannot be read. */
export const readCaller = staffRead(callers.readCaller, 'caller');
export const noteCaller = staffRead(callers.noteCaller);
export const addGuest = staffRead(callers.addGuest);
