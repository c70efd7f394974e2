import { staffThunk } from './staff-thunk';

const wallet = () => import('@domain/contracts/money/wallet');

const reviews = () => import('@domain/contracts/office/reviews');

/** Changes of wallets and reviews by staff (docs/product.md 9.8). */
export const addToWallet = staffThunk('add_to_wallet', async () => (await wallet()).addToWallet);
export const completeWithdrawal = staffThunk(
  'complete_withdraw',
  async () => (await wallet()).completeWithdrawal,
);
export const makePayout = staffThunk('make_payout', async () => (await wallet()).makePayout);
export const completePayout = staffThunk('complete_payout', async () => (await wallet()).completePayout);
export const leavePayout = staffThunk('leave_payout', async () => (await wallet()).leavePayout);
export const closeReview = staffThunk('close_review', async () => (await reviews()).closeReview);
