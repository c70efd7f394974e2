import type { phoneProofStrings as english } from '../en/phone-proof';

/** Proving a mobile number by a code in the profile (docs/product.md 7.15). */
export const phoneProofStrings = {
  phone_proof_unproven: 'لم يُؤكَّد بعد.',
  phone_proof_proven: 'مؤكَّد',
  phone_proof_title: 'أكّد رقم جوالك',
  phone_proof_text: 'سنرسل رمزًا برسالة إلى {mobile}. على هذا الرقم يصل إليك السائقون ومكتبنا.',
  phone_proof_send: 'إرسال الرمز',
  phone_proof_ask: 'هل {mobile} رقمك؟ أكّده ليصل السائق إلى الشخص الصحيح.',
  phone_proof_ask_confirm: 'تأكيد',
  phone_proof_ask_later: 'لاحقًا',
} as const satisfies Record<keyof typeof english, string>;
