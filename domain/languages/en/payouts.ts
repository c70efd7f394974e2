/** Texts of payouts, which the page of withdrawals brings with it. */
export const payoutStrings = {
  payout_title: 'Payouts',
  payout_help: 'Pay several withdrawals with one file at your bank.',
  payout_make: 'Make a payout',
  payout_withdrawals: 'Withdrawals of the payout',
  payout_make_confirm: 'Make the payout',
  payout_total: 'Total: {amount}',
  payout_line: 'Withdrawals: {count}. Total: {amount}',
  payout_file: 'Bank file',
  payout_paid: 'Mark as paid',
  payout_paid_question: 'Did the bank pay this payout of {amount}?',
  payout_paid_help: 'We take the amounts from the wallets. You can’t undo this.',
  payout_left: 'Not paid out: {left}. The money of these people waits for a review.',
  payout_leave: 'Take out of the payout',
  payout_leave_question: 'Take {amount} for {name} out of the payout?',
  payout_leave_help: 'Only when the bank has not paid it: it can then be paid again.',
  payout_is_in: 'In a payout',
} as const;
