import type { payoutStrings as english } from '../en/payouts';

/** Texts of payouts. */
export const payoutStrings = {
  payout_title: 'الدفعات',
  payout_help: 'ادفع عدة طلبات سحب بملف واحد لدى مصرفك.',
  payout_make: 'إنشاء دفعة',
  payout_withdrawals: 'طلبات السحب في الدفعة',
  payout_make_confirm: 'إنشاء الدفعة',
  payout_total: 'الإجمالي: {amount}',
  payout_line: 'طلبات السحب: {count}. الإجمالي: {amount}',
  payout_file: 'الملف المصرفي',
  payout_paid: 'وضع علامة مدفوع',
  payout_paid_question: 'هل دفع المصرف هذه الدفعة بقيمة {amount}؟',
  payout_paid_help: 'نخصم المبالغ من المحافظ. لا يمكن التراجع عن ذلك.',
  payout_left: 'غير مدفوعة: {left}. أموال هؤلاء الأشخاص بانتظار المراجعة.',
  payout_leave: 'إخراج من الدفعة',
  payout_leave_question: 'هل تريد إخراج \u2068{amount}\u2069 لصالح \u2068{name}\u2069 من الدفعة؟',
  payout_leave_help: 'فقط إذا لم يدفعه المصرف: يمكن عندها دفعه مرة أخرى.',
  payout_is_in: 'ضمن دفعة',
} as const satisfies Record<keyof typeof english, string>;
