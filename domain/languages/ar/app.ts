import type { appStrings as english } from '../en/app';

/** Texts of the shell itself, in Arabic: route names, start-up and failures of the whole page. */
export const appStrings = {
  route_home: 'الرئيسية',
  route_about: 'من نحن',
  route_contact: 'اتصل بنا',
  route_privacy: 'سياسة الخصوصية',
  route_login: 'تسجيل الدخول / إنشاء حساب',
  route_bookings: 'سجل الحجوزات',
  route_profile: 'الملف الشخصي',
  route_dashboard: 'لوحة المتابعة',
  menu_logout: 'تسجيل الخروج',
  app_crashed: 'توقفت هذه الصفحة عن العمل.',
  app_reload: 'إعادة تحميل الصفحة',
  app_retry: 'إعادة المحاولة',
  app_loading: 'جارٍ التحميل',
} as const satisfies Record<keyof typeof english, string>;
