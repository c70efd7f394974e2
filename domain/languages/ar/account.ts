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
} satisfies Record<keyof typeof english, string>;
