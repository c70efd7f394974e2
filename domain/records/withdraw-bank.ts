import { z } from 'zod';

const bankField = z.string().default('');

/**
 * A copy of the bank details of a withdrawal when it was requested. The copy is beside it, in `withdraw_banks/{id}`,
 * for functions only. Admins list `withdraws`, a read permission covers a whole record, and a database read cannot be
 * logged. Functions, seeds and the migration `withdraw-banks` follow these fields.
 */
export const withdrawBankSchema = z.object({
  bankName: bankField,
  bankCode: bankField,
  bankAccount: bankField,
});
export type WithdrawBank = z.infer<typeof withdrawBankSchema>;

export const BANK_FIELDS = withdrawBankSchema.keyof().options;

/**
 * The most withdrawals whose bank details one call opens. The page that lists them makes another call for the next
 * ones.
 */
export const BANKS_OPENED_AT_ONCE = 50;
