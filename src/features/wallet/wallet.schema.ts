import { z } from 'zod';
import { TEXT_LIMITS } from '@domain/database/limits';
import { amountOf } from '@/lib/amount-of';

const bankText = z.string().trim().min(1, 'bank_required').max(TEXT_LIMITS.bankField, 'invalid_argument');

/** The bank account to which the operator pays the wallet's money out. */
export const bankSchema = z.object({ bankName: bankText, bankCode: bankText, bankAccount: bankText });
export type BankForm = z.infer<typeof bankSchema>;

/** The form of a withdrawal. The amount is in major units, as people write it. */
export function withdrawalFormSchema(available: number) {
  return z.object({
    amount: z
      .string()
      .trim()
      .refine((text) => amountOf(text) > 0, 'withdraw_amount_error')
      .refine((text) => !(amountOf(text) > available), 'wallet_too_small'),
  });
}
