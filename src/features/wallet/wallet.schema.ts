import { z } from 'zod';
import { TEXT_LIMITS } from '@domain/database/limits';

const bankText = z.string().trim().min(1, 'bank_required').max(TEXT_LIMITS.bankField, 'invalid_argument');

/** Where money of the wallet is paid out to (docs/product.md 6.8). */
export const bankSchema = z.object({ bankName: bankText, bankCode: bankText, bankAccount: bankText });
export type BankForm = z.infer<typeof bankSchema>;

/** An amount as people write it, with a point or a comma, in major units. */
export function withdrawalFormSchema(available: number) {
  return z.object({
    amount: z
      .string()
      .trim()
      .refine((text) => /^\d+(?:[.,]\d+)?$/.test(text) && amountOf(text) > 0, 'withdraw_amount_error')
      .refine((text) => !(amountOf(text) > available), 'wallet_too_small'),
  });
}

export const amountOf = (text: string): number => Number(text.trim().replace(',', '.'));
