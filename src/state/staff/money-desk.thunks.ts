import { staffRead, staffThunk } from './staff-thunk';

const desk = () => import('@domain/contracts/money/money-desk');

/** The money desk (docs/product.md 6.13). */
export const findPayments = staffRead('find_payments', async () => (await desk()).findPayments);
export const openMoney = staffRead('open_money', async () => (await desk()).openMoney);
export const previewCorrection = staffRead(
  'preview_correction',
  async () => (await desk()).previewCorrection,
);
export const correctMoney = staffThunk('correct_money', async () => (await desk()).correctMoney);
export const decideRefund = staffThunk('decide_refund', async () => (await desk()).decideRefund);
