import { LIST_LIMITS } from '@domain/database/limits';
import type { DatabaseRules } from '../database';
import { all, any } from '../language/condition';
import { boundedQuery, isAdmin, isOwn, keyNamed, queriesOwn, signedIn } from '../predicates';

const $uid = keyNamed('$uid');

/** Wallets and withdrawals. Only functions write them. */
export const money: DatabaseRules = {
  withdraws: {
    '.indexOn': ['uid', 'processed', 'payout', 'requestId'],
    '.read': all(signedIn, boundedQuery(LIST_LIMITS.withdraws), any(isAdmin, queriesOwn('uid'))),
  },
  payouts: { '.indexOn': ['state'] },
  wallet_history: {
    $uid: {
      '.indexOn': ['at'],
      '.read': all(signedIn, any(isOwn($uid), isAdmin), boundedQuery(LIST_LIMITS.walletHistory)),
    },
  },
};
