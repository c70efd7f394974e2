import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_deleted: 'تم حذف حسابك.',
  match_unblock_done: 'أُلغي الحظر. يمكن أن تُجمع بهذا الشخص مجددًا.',
  sign_ins_title: 'عمليات تسجيل الدخول',
  sign_ins_none: 'لا توجد عمليات تسجيل دخول مسجلة بعد.',
  sign_in_unknown_device: 'جهاز غير معروف',
  sign_in_way_email: 'برمز عبر البريد الإلكتروني',
  sign_in_way_phone: 'برمز إلى الهاتف',
  sign_in_way_other: 'بطريقة أخرى',
  fresh_sign_in_title: 'أكّد أنك أنت',
  fresh_sign_in_text: 'لحماية حسابك نحتاج إلى رمز جديد. سنرسله إلى {contact}.',
  fresh_sign_in_send: 'إرسال الرمز',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
