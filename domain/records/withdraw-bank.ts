import { z } from 'zod';

const bankField = z.string().default('');

/**
 * A copy of the bank details at the time when the withdrawal was requested. It is stored in
 * `withdraw_banks/{id}`, which only functions read. The copy is not in `withdraws`, because admins list
 * `withdraws`, a read permission covers a whole record, and a database read cannot be logged. Functions,
 * seeds and the migration `withdraw-banks` use these fields.
 */
export const withdrawBankSchema = z.object({
  bankName: bankField,
  bankCode: bankField,
  bankAccount: bankField,
});
export type WithdrawBank = z.infer<typeof withdrawBankSchema>;

export const BANK_FIELDS = withdrawBankSchema.keyof().options;

/**
 * The most withdrawals whose bank details one call returns. For more withdrawals the page makes more calls.
 */
export const BANKS_OPENED_AT_ONCE = 50;
