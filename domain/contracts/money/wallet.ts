import { z } from 'zod';
import { MOST_IN_PAYOUT } from '../../wallet/payout';
import { BANKS_OPENED_AT_ONCE, withdrawBankSchema } from '../../records';
import { endpointContract, id, requestId } from '../endpoint';

/**
 * Begins a payment into the caller's wallet by a provider of `get_providers`. The browser then posts the
 * payment form with this order, amount and currency to the provider's link. Fails with `top_up_amount` for an
 * amount outside the limits, or with `no_provider_found`. Blocked people may also top up, because everyone
 * must be able to pay a debt.
 */
export const topUp = endpointContract({
  name: 'top_up',
  access: ['driver', 'rider'],
  isForBlocked: true,
  input: { amount: z.number('top_up_amount'), provider: id },
  output: z.object({ orderId: z.string(), amount: z.number(), currency: z.string() }),
});

/**
 * Requests a withdrawal from the caller's wallet. The amount is reserved until staff pay it out. Fails with
 * `wallet_too_small` when the balance is too low. A repeat with the same `requestId` returns the existing
 * withdrawal, or fails with `invalid_argument` if the amount differs. Older apps send no `requestId`.
 */
export const requestWithdrawal = endpointContract({
  name: 'request_withdraw',
  access: ['driver', 'rider'],
  needsFreshSignIn: true,
  input: { amount: z.number().positive().max(1e9), requestId: requestId.optional() },
  output: z.object({ withdrawId: z.string() }),
});

/**
 * The bank details for the given withdrawals. Each call is in the audit log. Fails with `not_found` when one
 * of the withdrawals does not exist.
 */
export const openWithdrawBanks = endpointContract({
  name: 'open_withdraw_banks',
  onlyReads: true,
  access: ['admin'],
  input: { ids: z.array(id).min(1).max(BANKS_OPENED_AT_ONCE) },
  output: z.object({ banks: z.record(z.string(), withdrawBankSchema) }),
});

/** Marks a withdrawal as paid out. A repeat changes nothing. */
export const completeWithdrawal = endpointContract({
  name: 'complete_withdraw',
  access: ['admin'],
  input: { withdrawId: id },
});

const ids = z.array(id).min(1).max(MOST_IN_PAYOUT);

/**
 * Puts withdrawals into one payout. The client makes the id of the payout, and a repeat with the same id
 * changes nothing. Fails with `payout_taken` when a withdrawal is already paid out or in another payout, and
 * with `account_in_review`.
 */
export const makePayout = endpointContract({
  name: 'make_payout',
  access: ['admin'],
  input: { id: requestId, withdrawIds: ids },
});

/**
 * The payouts that are not paid yet, newest first. `count` and `total` (in major units) cover the withdrawals that are
 * left to pay.
 */
export const listPayouts = endpointContract({
  name: 'list_payouts',
  onlyReads: true,
  access: ['admin'],

  output: z.object({
    payouts: z.array(z.object({ id, at: z.number(), count: z.number(), total: z.number() })),
  }),
});

/**
 * The bank file of a payout. It lists the withdrawals that are not paid out yet. Each call is in the audit
 * log. Fails with `account_in_review` while staff review the account of one of the people.
 */
export const openPayout = endpointContract({
  name: 'open_payout',
  onlyReads: true,
  access: ['admin'],
  input: { id },
  output: z.object({ file: z.string() }),
});

/**
 * Marks the withdrawals of a payout as paid out. `left` counts the withdrawals of people whose accounts staff
 * still review. These withdrawals are not marked and remain in the payout. A repeat continues an interrupted
 * run.
 */
export const completePayout = endpointContract({
  name: 'complete_payout',
  access: ['admin'],
  input: { id },
  output: z.object({ paid: z.number(), left: z.number() }),
});

/**
 * Removes a withdrawal from its payout if the bank has not paid it out. The withdrawal can then go into
 * another payout.
 */
export const leavePayout = endpointContract({
  name: 'leave_payout',
  access: ['admin'],
  input: { withdrawId: id },
});

/**
 * Credits a wallet (type Credit, txRef AdminCredit). A repeat with the same `requestId` credits nothing more.
 */
export const addToWallet = endpointContract({
  name: 'add_to_wallet',
  access: ['admin'],
  input: {
    uid: id,
    amount: z.number('no_details_error').positive('no_details_error').max(1e9, 'no_details_error'),
    requestId,
  },
});
