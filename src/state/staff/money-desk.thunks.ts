import * as desk from '@domain/contracts/money-desk';
import { staffThunk } from './staff-thunk';

/** Changes of the money desk (docs/product.md 6.13). */
export const correctMoney = staffThunk(desk.correctMoney);
export const decideRefund = staffThunk(desk.decideRefund);
