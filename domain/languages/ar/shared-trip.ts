import type { sharedTripStrings as english } from '../en/shared-trip';

export const sharedTripStrings = {
  shared_map: 'خريطة مع موقع السيارة',
  shared_under_way: 'الرحلة جارية',
  shared_eta_pickup: '\u2068{duration}\u2069 حتى نقطة الانطلاق',
  shared_eta_drop: '\u2068{duration}\u2069 حتى الوجهة',
  shared_until: 'يعمل هذا الرابط حتى \u2068{time}\u2069.',
  shared_over: 'انتهت هذه الرحلة.',
  shared_unknown: 'هذا الرابط غير معروف أو انتهت صلاحيته.',
  trip_share_title: 'مشاركة هذه الرحلة',
  trip_share_text: 'كل من لديه هذا الرابط يرى موقع السيارة ونوعها ووقت الوصول فقط.',
  trip_share_link: 'الرابط',
  trip_share_until: 'يعمل حتى \u2068{time}\u2069.',
  trip_share_send: 'إرسال',
  trip_share_way: 'أنا في الطريق من {pickup} إلى {drop}.',
  trip_share_car: 'السيارة: {plate}.',
  trip_share_arrival: 'موعد وصولي المتوقع {time}.',
  trip_share_stop: 'إيقاف المشاركة',
} satisfies Record<keyof typeof english, string>;
