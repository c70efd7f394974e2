import { z } from 'zod';

const bankField = z.string().default('');

/**
 * The bank details of a withdrawal as they were when it was requested (docs/product.md 8.11). They stand beside it, in
 * `withdraw_banks/{id}`, where only functions read them: admins list `withdraws`, and a read in the database covers a
 * whole record and cannot be logged. Functions, seeds and the migration `withdraw-banks` follow these fields.
 */
export const withdrawBankSchema = z.object({
  bankName: bankField,
  bankCode: bankField,
  bankAccount: bankField,
});
export type WithdrawBank = z.infer<typeof withdrawBankSchema>;

export const BANK_FIELDS = withdrawBankSchema.keyof().options;

/** The most withdrawals whose bank details one call opens; the page that lists them asks again for the next ones. */
export const BANKS_OPENED_AT_ONCE = 50;
