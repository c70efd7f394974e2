import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'الدخول عبر غوغل',
  setting_AppleLoginEnabled: 'الدخول عبر أبل',
  login_google: 'المتابعة عبر غوغل',
  login_apple: 'المتابعة عبر أبل',
  signup_as: 'ماذا تريد أن تفعل؟',
  signup_as_rider: 'أنا راكب',
  signup_as_driver: 'أنا سائق',
  signup_vehicle_make: 'ماركة السيارة',
  signup_vehicle_model: 'طراز السيارة',
  signup_vehicle_number: 'رقم اللوحة',
  signup_licence_text: 'صورة رخصة القيادة الخاصة بك. لا يراها إلا الموظفون.',
  signup_licence_preview: 'رخصتك كما ستُرسل',
  driver_signed_up_text: 'شكرًا لتسجيلك. سنراجع بياناتك الآن، وبعد الموافقة يمكنك تسجيل الدخول والقيادة.',
  login_drive_hint: 'تريد القيادة معنا؟ سجّل الدخول بالطريقة نفسها ثم اختر «أنا سائق».',
  booking_stop: 'التوقف {number}',
  booking_stop_add: 'إضافة توقف',
  booking_stop_remove: 'إزالة التوقف {number}',
  nearby_cars: 'سيارات متاحة قرب نقطة الانطلاق: {count}',
  nearby_none: 'لا توجد سيارة متاحة قرب نقطة الانطلاق الآن.',
  nearby_eta: 'على بعد {minutes} د',
  map_pin: '{place} – حرّك العلامة للتصحيح',
} satisfies Record<keyof typeof english, string>;
