import * as desk from '@domain/contracts/money-desk';
import { staffRead, staffThunk } from './staff-thunk';

/** The money desk (docs/product.md 6.13). */
export const findPayments = staffRead(desk.findPayments);
export const openMoney = staffRead(desk.openMoney);
export const previewCorrection = staffRead(desk.previewCorrection);
export const correctMoney = staffThunk(desk.correctMoney);
export const decideRefund = staffThunk(desk.decideRefund);
