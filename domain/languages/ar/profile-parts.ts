import type { profilePartStrings as english } from '../en/profile-parts';

export const profilePartStrings = {
  addresses_title: 'الأماكن المحفوظة',
  addresses_none: 'احفظ الأماكن التي تقصدها كثيرًا؛ ستظهر في نموذج الحجز.',
  addresses_add: 'إضافة مكان',
  addresses_save: 'حفظ المكان',
  addresses_name: 'الاسم',
  addresses_name_help: 'مثل المنزل أو العمل',
  addresses_place: 'المكان',
  addresses_remove: 'إزالة {name}',
  photo_crop_title: 'اختر الجزء المناسب من الصورة',
  photo_crop_use: 'استخدام هذا الجزء',
  photo_crop_zoom: 'تكبير',
} satisfies Record<keyof typeof english, string>;
