import type { offlineStrings as english } from '../en/offline';

/** Texts of the time without a network or without the page in sight, in Arabic. */
export const offlineStrings = {
  last_trip_title: 'رحلتك الأخيرة',
  last_trip_kept: 'كما كانت في {time}.',
  last_trip_none: 'لا يحتفظ هذا الجهاز بأي رحلة لك. سنتابع تلقائيًا عند عودة الاتصال.',
  last_trip_code: 'رمز البدء',
  last_trip_when: 'وقت الرحلة',
  push_offer_trip: 'هل تريد أن يُعلمك هذا الجهاز عند قدوم السائق؟',
  push_offer_requests: 'هل تريد أن يُعلمك هذا الجهاز بالطلبات عندما لا تكون الصفحة ظاهرة؟',
} as const satisfies Record<keyof typeof english, string>;
