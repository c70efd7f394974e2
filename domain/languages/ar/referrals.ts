import type { referralStrings as english } from '../en/referrals';

export const referralStrings = {
  profile_referral: 'رمز الإحالة الخاص بك',
  referrals_title: 'ادعُ أصدقاءك',
  referrals_text: 'تحصل على {amount} عندما يدفع من انضم برمزك ثمن رحلات كافية.',
  referrals_none: 'لم ينضم أحد برمزك بعد.',
  referral_somebody: 'شخص ما',
  referral_paid: 'مدفوعة',
  referral_pending: 'قيد الانتظار',
  referral_refused: 'غير مدفوعة',
  referral_paid_text: '{amount} في محفظتك منذ {date}',
  referral_refused_text: 'لا تُدفع مكافأة عن هذا الشخص.',
  referral_trips: '{trips} من {needed} رحلات مدفوعة',
  referral_fees: 'عدد الرحلات كافٍ. يلزم بعض الرحلات المدفوعة الأخرى للمكافأة.',
  referral_month: 'بلغت حد هذا الشهر. تصلك الشهر القادم.',
  referral_days: 'بقي {days} أيام، حتى {date}',
  referral_soon: 'ستُدفع قريبًا.',
} satisfies Record<keyof typeof english, string>;
