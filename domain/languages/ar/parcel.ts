import type { parcelStrings as english } from '../en/parcel';

/** Texts of the delivery variant in the place of a trip's. */
export const parcelStrings = {
  parcel_trip_driver_coming_text: 'جهّز الطرد.',
  parcel_trip_driver_here_text: 'سلّم طردك عند نقطة الانطلاق.',
  parcel_trip_under_way: 'طردك في الطريق',
  parcel_trip_reached: 'وصل طردك',
  parcel_trip_complete: 'اكتمل التوصيل',
  parcel_trip_complete_text: 'شكرًا لإرسالك معنا.',
  parcel_trip_rate_title: 'كيف كان التوصيل مع {name}؟',
  parcel_trip_share: 'مشاركة التوصيل',
  parcel_trip_share_title: 'مشاركة هذا التوصيل',
  parcel_trip_share_way: 'طردي في الطريق من {pickup} إلى {drop}.',
  parcel_trip_share_arrival: 'موعد وصوله المتوقع {time}.',
  parcel_details_code_help: 'أخبر السائق به عند تسليم الطرد.',
  parcel_details_code_help_staff: 'يخبر المرسِلُ السائقَ به، فيبدأ السائق التوصيل.',
  parcel_trip_search_near: 'نبحث عن سائق قرب نقطة الانطلاق.',
} as const satisfies Record<keyof typeof english, string>;
