import type { tipStrings as english } from '../en/tip';

/** Texts of tips. */
export const tipStrings = {
  tip_title: 'إكرامية لـ {name}',
  tip_help: 'تذهب كلها إلى السائق.',
  tip_choices: 'الإكرامية',
  tip_choice: '‎{percent}% · {amount}',
  tip_amount_field: 'مبلغ آخر',
  tip_limit: '{max} على الأكثر',
  tip_pay_from: 'الدفع عبر',
  tip_from_wallet: 'المحفظة ({amount})',
  tip_from_provider: 'بطاقة أو مزوّد آخر',
  tip_send: 'إعطاء {amount}',
} as const satisfies Record<keyof typeof english, string>;
