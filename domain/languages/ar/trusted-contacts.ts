import type { trustedContactStrings as english } from '../en/trusted-contacts';

/** Trusted contacts of a rider, and the page on which one ends the messages (docs/product.md 7.16). */
export const trustedContactStrings = {
  trusted_title: 'جهات موثوقة',
  trusted_text:
    'يتلقى حتى خمسة أشخاص تلقائيًا رابط متابعة رحلتك عند بدئها. يُخبَر كل منهم مرة بأنك سميته ويمكنه إيقاف الرسائل.',
  trusted_when: 'إرسال الرابط إليهم',
  trusted_when_night: 'ليلًا',
  trusted_when_always: 'في كل رحلة',
  trusted_when_never: 'أبدًا',
  trusted_from: 'من',
  trusted_to: 'حتى',
  trusted_name: 'الاسم',
  trusted_contact: 'جوال أو بريد إلكتروني',
  trusted_contact_mail: 'البريد الإلكتروني',
  trusted_add: 'إضافة جهة',
  trusted_remove: 'إزالة',
  trusted_remove_person: 'إزالة {name}',
  trusted_stopped: 'لا يريد رسائل',
  trusted_stop_title: 'رسائل عن رحلات {name}',
  trusted_stop_text: 'سمّاك {name} جهة موثوقة. عند بدء رحلة قد يصلك رابط لمتابعتها.',
  trusted_stop_button: 'إيقاف هذه الرسائل',
  trusted_stop_done: 'تم. لن تصلك رسائل أخرى عن هذه الرحلات.',
  trusted_stop_unknown: 'لم يعد هذا الرابط صالحًا ولن تصلك رسائل عبره.',
} as const satisfies Record<keyof typeof english, string>;
