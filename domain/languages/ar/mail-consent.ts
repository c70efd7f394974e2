import type { mailConsentStrings as english } from '../en/mail-consent';

/** Texts of the page that ends news by e-mail. */
export const mailConsentStrings = {
  unsubscribe_title: 'الأخبار بالبريد الإلكتروني',
  unsubscribe_text: 'تصلك الأخبار بالبريد لأنك وافقت على ذلك. هل تريد إيقافها؟',
  unsubscribe_button: 'إيقاف الرسائل',
  unsubscribe_done: 'لن تصلك أخبار بالبريد بعد الآن. يمكنك تغيير ذلك في ملفك الشخصي.',
  unsubscribe_unknown: 'هذا الرابط ليس منا. افتح الرابط من الرسالة مجددًا.',
} as const satisfies Record<keyof typeof english, string>;
