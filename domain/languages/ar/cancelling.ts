import type { cancellingStrings as english } from '../en/cancelling';

/** Texts of the dialog in which a rider cancels. */
export const cancellingStrings = {
  cancel_why_not_taken: 'لم يقبل أي سائق هذه الرحلة بعد.',
  cancel_why_early: 'لقد قبل السائق للتو.',
  cancel_why_early_until: 'يبقى مجانيًا حتى \u2068{time}\u2069.',
  cancel_why_late: 'سائقك متأخر.',
  cancel_why_not_moving: 'سائقك لا يقترب.',
  cancel_why_coming: 'سائقك في الطريق إليك وفي الموعد.',
  cancel_why_at_pickup: 'سائقك عند نقطة الانطلاق.',
  cancel_fee_asking: 'جارٍ التحقق من تكلفة الإلغاء…',
  cancel_fee_unknown: 'لا يمكننا الآن معرفة تكلفة الإلغاء. حاول مجددًا بعد قليل.',
} as const satisfies Record<keyof typeof english, string>;
