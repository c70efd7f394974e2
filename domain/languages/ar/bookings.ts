import type { bookingsStrings as english } from '../en/bookings';

/** Texts of the bookings table, of booking for a rider, and of the search of the back office. */
export const bookingsStrings = {
  add_booking_help: 'احجز رحلة لراكب. السعر هو نفسه الذي يراه الراكب.',
  add_booking_rider: 'الراكب',
  booking_success_close_staff: 'الذهاب إلى الحجوزات',
  booking_success_next_staff: 'يراه الراكب ضمن حجوزاته.',
  assign_driver: 'تعيين سائق',
  assign_title: 'تعيين سائق للحجز {reference}',
  assign_submit: 'تعيين',
  assign_candidates: 'السائقون القريبون من نقطة الانطلاق',
  assign_none: 'لا يوجد سائق متاح قرب نقطة الانطلاق. حاول مجددًا بعد لحظات.',
  assign_away: 'على بُعد {distance}',
  assign_load_none: 'لا طلبات مفتوحة',
  assign_load: 'الطلبات المفتوحة: {count}',
  assign_asked: 'سُئل بالفعل',
  assign_refresh: 'بحث مجددًا',
  assign_done: 'تم تعيين السائق وإخطاره.',
} as const satisfies Record<keyof typeof english, string>;
