import type { signUpStrings as english } from '../en/sign-up';

/** Texts of signing in and up, in Arabic. */
export const signUpStrings = {
  booking_car_type: 'نوع السيارة',
  login_cancel: 'إلغاء',
  login_referral_error: 'رمز الإحالة هذا غير معروف. تحقق منه أو اترك الحقل فارغًا.',
  person_first_name: 'الاسم الأول',
  person_last_name: 'اسم العائلة',
  person_email: 'البريد الإلكتروني',
  person_mobile: 'رقم الجوال',
  person_mobile_help: 'مع رمز البلد، مثل \u2068+598 99 123 456\u2069.',
  person_name_error: 'يُرجى إدخال الاسم الأول واسم العائلة.',
  profile_photo_type: 'يُرجى اختيار صورة JPEG أو PNG أو WebP لا يزيد حجمها على 5 ميغابايت.',
  route_trusted: 'إيقاف الرسائل',
  route_unsubscribe: 'الأخبار بالبريد الإلكتروني',
  invitation_chosen: 'تنضم إلى هذا الأسطول عند التسجيل.',
  invitation_decline: 'رفض',
  invitation_register: 'القبول كسائق',
  invitation_register_help: 'للقبول، سجّل أدناه كسائق. سيرى الأسطول رحلاتك وأرباحك وموقعك ومستنداتك.',
  invitation_title: 'يدعوك \u2068{fleet}\u2069 للقيادة ضمن أسطوله',
  invitation_until: 'مفتوحة حتى {date}',
  invitation_help: 'إذا قبلت، يرى الأسطول رحلاتك وأرباحك وموقعك ومستنداتك.',
  invitation_accept: 'قبول',
  invitation_accepted: 'لقد انضممت إلى الأسطول.',
  licence_change: 'تغيير الصورة',
  licence_choose: 'اختيار صورة',
  field_required: 'هذا مطلوب.',
} as const satisfies Record<keyof typeof english, string>;
