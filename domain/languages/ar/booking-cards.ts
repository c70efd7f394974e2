import type { bookingCardStrings as english } from '../en/booking-cards';

/** The cards of the own bookings, and booking a trip again. */
export const bookingCardStrings = {
  bookings_lists: 'أنواع الحجوزات',
  bookings_open: 'القادمة',
  bookings_past: 'السابقة',
  bookings_cancelled: 'الملغاة',
  bookings_repeating: 'المتكررة',
  bookings_as_table: 'جدول',
  bookings_as_cards: 'بطاقات',
  bookings_none_open: 'لا توجد رحلة جارية أو محجوزة لوقت لاحق.',
  bookings_none_past: 'لم تنته أي رحلة بعد.',
  bookings_none_cancelled: 'لم تُلغ أي رحلة.',
  bookings_none_among: 'لا شيء ضمن أحدث {count} حجزًا. قد توجد حجوزات أقدم.',
  booking_fee: 'رسوم الإلغاء',
  booking_share: 'حصتك',
  trip_again: 'احجز مرة أخرى',
  trip_way_back: 'احجز رحلة العودة',
} satisfies Record<keyof typeof english, string>;
