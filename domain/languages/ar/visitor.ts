import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'الدخول عبر غوغل',
  setting_AppleLoginEnabled: 'الدخول عبر أبل',
  map_pin: '{place} – حرّك العلامة للتصحيح',
  driver_signed_up_text: 'شكرًا لتسجيلك. سنراجع بياناتك الآن، وبعد الموافقة يمكنك تسجيل الدخول والقيادة.',
  notices_title: 'الإشعارات',
  notices_text: 'تصلك دائمًا إشعارات رحلاتك. اختر ما نرسله أيضًا إلى أجهزتك؛ ويحتفظ الجرس بكل شيء.',
  notices_chat: 'رسائل الدردشة',
  notices_money: 'المدفوعات والمحفظة',
  notices_news: 'الأخبار والعروض',
  notices_news_mail: 'الأخبار والعروض بالبريد الإلكتروني',
  notices_receipts: 'الإيصالات بالبريد الإلكتروني',
} satisfies Record<keyof typeof english, string>;
