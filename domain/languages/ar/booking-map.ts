import type { bookingMapStrings as english } from '../en/booking-map';

/** Texts of the booking form's map. */
export const bookingMapStrings = {
  map_tap_pickup: 'المس الخريطة لتحديد نقطة الانطلاق',
  map_tap_drop: 'المس الخريطة لتحديد الوجهة',
  map_tap_stop: 'المس الخريطة لتحديد التوقف',
  map_aim_pickup: 'حرّك الخريطة حتى تصبح العلامة عند نقطة الانطلاق.',
  map_aim_drop: 'حرّك الخريطة حتى تصبح العلامة عند الوجهة.',
  map_aim_stop: 'حرّك الخريطة حتى تصبح العلامة عند التوقف.',
  map_aim_keys: 'على لوحة المفاتيح، تحرّك الأسهم الخريطة.',
  map_use_place: 'استخدام هذا المكان',
} as const satisfies Record<keyof typeof english, string>;
