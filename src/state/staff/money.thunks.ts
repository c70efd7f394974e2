import * as reviews from '@domain/contracts/reviews';
import * as wallet from '@domain/contracts/wallet';
import { staffThunk } from './staff-thunk';

/** Changes of wallets and reviews by staff (docs/product.md 9.8). */
export const addToWallet = staffThunk(wallet.addToWallet);
export const completeWithdrawal = staffThunk(wallet.completeWithdrawal);
export const makePayout = staffThunk(wallet.makePayout);
export const completePayout = staffThunk(wallet.completePayout);
export const leavePayout = staffThunk(wallet.leavePayout);
export const closeReview = staffThunk(reviews.closeReview);
