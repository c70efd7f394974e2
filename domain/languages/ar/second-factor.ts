import type { secondFactorStrings as english } from '../en/second-factor';

/** Two-step login of staff. */
export const secondFactorStrings = {
  second_factor_title: 'تسجيل الدخول بخطوتين',
  second_factor_off_text:
    'إضافةً إلى الرمز الذي نرسله إليك، ادخل برمز من تطبيق مصادقة على هاتفك. عندها لا يكفي بريدك أو رقمك وحده لفتح أي شيء.',
  second_factor_on_text: 'مفعّل منذ {date}. عند الدخول نطلب رمزًا من تطبيق المصادقة لديك.',
  second_factor_set_up: 'إعداد',
  second_factor_scan:
    'امسح هذا الرمز بتطبيق المصادقة أو أدخل المفتاح يدويًا. ثم أدخل الرمز الذي يعرضه التطبيق.',
  second_factor_qr: 'رمز QR لتطبيق المصادقة',
  second_factor_key: 'المفتاح',
  second_factor_code: 'الرمز',
  second_factor_code_help: 'ستة أرقام من تطبيق المصادقة',
  second_factor_any_code_help: 'ستة أرقام من تطبيق المصادقة، أو رمز استعادة',
  second_factor_confirm: 'تأكيد',
  second_factor_codes_title: 'رموز الاستعادة',
  second_factor_codes_text:
    'كل رمز من هذه الرموز يُدخلك مرة واحدة إذا لم يكن هاتفك معك. احفظها في مكان آمن: لن نعرضها مرة أخرى.',
  second_factor_codes_kept: 'لقد حفظتها',
  second_factor_new_codes: 'رموز استعادة جديدة',
  second_factor_new_codes_text: 'تتوقف الرموز القديمة عن العمل.',
  second_factor_turn_off: 'إيقاف',
  second_factor_turn_off_text: 'بعد ذلك يكفي الرمز الذي نرسله إليك للدخول، إلا إذا طلبت شركتك أكثر من ذلك.',
  second_factor_prove_title: 'أدخل رمزك',
  second_factor_prove_text: 'تسجيل الدخول بخطوتين يحمي هذا الحساب.',
  second_factor_lost: 'لا هاتف ولا رمز استعادة؟ يمكن لمسؤول آخر إعادة ضبط تسجيل دخولك بخطوتين.',
  second_factor_must_title: 'أعدّ تسجيل الدخول بخطوتين',
  second_factor_must_text: 'تطلب شركتك ذلك من موظفيها. تحتاج إلى تطبيق مصادقة على هاتفك.',
  second_factor_codes_left: 'رموز الاستعادة المتبقية: {count}',
  second_factor_download: 'تنزيل',
  second_factor_not_now: 'ليس الآن',
  second_factor_off_title: 'إيقاف تسجيل الدخول بخطوتين؟',
  second_factor_no_app: 'من التطبيقات المجانية: Google Authenticator وMicrosoft Authenticator وAegis.',
} satisfies Record<keyof typeof english, string>;
