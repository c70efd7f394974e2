import type { emergencyStrings as english } from '../en/emergencies';

/** Texts of calls for help. */
export const emergencyStrings = {
  help_title: 'حالة طوارئ',
  help_who: '{name} ({role}) يطلب المساعدة',
  help_unnamed: 'شخص ما',
  help_where: 'عرض على الخريطة',
  help_no_place: 'المكان غير معروف',
  help_trip: 'فتح الرحلة',
  help_call: 'الاتصال بـ \u2068{number}\u2069',
  help_resolve: 'إنهاء',
  help_resolve_title: 'إنهاء حالة الطوارئ لـ {name}',
  help_note: 'ما الذي تم',
  help_note_help: 'يُحفظ مع حالة الطوارئ وفي سجل التدقيق.',
  help_by_admin: 'يُنهي أحد المسؤولين حالة الطوارئ.',
  help_sound_on: 'تشغيل صوت التنبيه',
  help_sound_off: 'إيقاف صوت التنبيه',
  help_failed: 'لا يمكننا عرض حالات الطوارئ الآن. أعد تحميل الصفحة.',
} as const satisfies Record<keyof typeof english, string>;
