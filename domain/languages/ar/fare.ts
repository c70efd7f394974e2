import type { fareStrings as english } from '../en/fare';

export const fareStrings = {
  price_promise_fixed: 'السعر ثابت ما لم تتغيّر الرحلة.',
  price_promise_most: 'لا يتجاوز السعر {amount} أبدًا ما لم تتغيّر الرحلة.',
  price_promise_estimate: 'هذا تقدير. تُحسب الأجرة النهائية حسب مسافة الرحلة ومدتها.',
  fare_basis_measured: 'تتبع الأجرة المسافة والوقت المقيسين.',
  fare_basis_confirmed: 'الأجرة هي السعر المؤكَّد. كانت الأجرة المقيسة {amount}.',
  fare_basis_limited: 'تبقى الأجرة ضمن ما اتُّفق عليه. كانت الأجرة المقيسة {amount}.',
  fare_basis_left_out: 'استُبعدت {left} من أصل {all} من نقاط المسار: لا يمكن لأي سيارة بلوغها في ذلك الوقت.',
  fare_distance: 'المسافة، {distance}',
  fare_time: 'المدة، {duration}',
  fare_base: 'الأجرة الأساسية',
  fare_parcel: 'نوع الطرد',
  fare_option: 'خيار إضافي',
  fare_min_top_up: 'الحد الأدنى للأجرة',
  fare_convenience: 'رسوم الخدمة',
  tax: 'الضريبة',
  tax_on_top: '{name} {percent} %',
  tax_within: 'شاملة {name} {percent} %',
  receipt_trip: 'الرحلة',
} as const satisfies Record<keyof typeof english, string>;
