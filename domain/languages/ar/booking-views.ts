import type { bookingViewStrings as english } from '../en/booking-views';

export const bookingViewStrings = {
  views_button: 'طرق العرض',
  views_standard: 'كل الحجوزات',
  views_save: 'حفظ طريقة العرض هذه',
  views_delete: 'حذف طريقة العرض {name}',
  views_name: 'اسم طريقة العرض',
  views_help:
    'تُحفظ عوامل التصفية والترتيب والأعمدة على هذا الجهاز لك وحدك. وتُستبدل طريقة العرض التي تحمل الاسم نفسه.',
} as const satisfies Record<keyof typeof english, string>;
