import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_title: 'حسابك',
  account_download_text:
    'احصل على ملف يضم كل ما نحتفظ به عنك: الملف الشخصي والرحلات والمحفظة والتقييمات والرسائل.',
  account_download: 'تنزيل بياناتي',
  account_delete_text:
    'يزيل الحذف ملفك الشخصي وصورتك ورسائلك. تبقى مبالغ الرحلات وتواريخها في الدفاتر دون اسمك.',
  account_delete: 'حذف حسابي',
  account_delete_title: 'هل تريد حذف حسابك؟',
  account_delete_sure: 'لا يمكن التراجع عن ذلك. سيتم تسجيل خروجك.',
  account_give_up: 'أتنازل عن \u2068{amount}\u2069 في محفظتي.',
  account_delete_confirm: 'حذف نهائي',
  account_deleted: 'تم حذف حسابك.',
  account_staff: 'تُحذف حسابات الموظفين من قبل مدير.',
  sign_ins_title: 'عمليات تسجيل الدخول',
  sign_ins_text: 'أحدث عمليات تسجيل دخولك. هل ترى واحدة ليست لك؟ أنهِ جميع الجلسات.',
  sign_ins_none: 'لا توجد عمليات تسجيل دخول مسجلة بعد.',
  sign_in_unknown_device: 'جهاز غير معروف',
  sign_in_way_email: 'برمز عبر البريد الإلكتروني',
  sign_in_way_phone: 'برمز إلى الهاتف',
  sign_in_way_other: 'بطريقة أخرى',
  sign_out_everywhere: 'تسجيل الخروج من كل مكان',
  sign_out_everywhere_question: 'تسجيل الخروج من كل مكان؟',
  sign_out_everywhere_help: 'يُسجَّل الخروج من جميع الأجهزة، وهذا الجهاز أيضًا. ويصبح السائق غير متصل.',
  fresh_sign_in_title: 'أكّد أنك أنت',
  fresh_sign_in_text: 'لحماية حسابك نحتاج إلى رمز جديد. سنرسله إلى {contact}.',
  fresh_sign_in_send: 'إرسال الرمز',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
