import type { reportStrings as english } from '../en/reports';

/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_from: 'من تاريخ',
  audit_to: 'إلى تاريخ',
  audit_filters: 'تصفية سجل التدقيق',
  audit_none_match: 'لا توجد قيود تطابق هذه المرشحات.',
  driver_earnings_help: 'ما كسبه كل سائق من الرحلات المدفوعة، شهرًا بشهر بتوقيت المدينة.',
  driver_earnings_fleet_help: 'ما كسبه كل سائق من سائقيك من الرحلات المدفوعة، شهرًا بشهر بتوقيت المدينة.',
  driver_earnings_driver: 'السائق',
  driver_earnings_vehicle: 'رقم المركبة',
  driver_earnings_share: 'حصة السائق',
  driver_earnings_empty: 'لم يكسب أحد شيئًا في هذه الأشهر.',
  driver_earnings_total: 'السائقون: {drivers} · الرحلات: {rides} · الحصة: {share}',
  driver_earnings_from: 'من شهر',
  driver_earnings_to: 'إلى شهر',
  driver_earnings_by: 'التجميع حسب',
  report_profit_paid: 'الربح حسب المدفوعات',
  report_profit_help: 'حسب الرسوم: رسوم الخدمة زائد رسوم الإلغاء ناقص الخصومات.',
  report_profit_paid_help:
    'حسب المدفوعات: ما دفعه العملاء زائد رسوم الإلغاء ناقص حصة السائقين والضريبة المضافة إلى الأجرة. يجب أن يتساوى المجموعان؛ فإن اختلفا فقد غيّر أحدهم سعرًا يدويًا.',
} as const satisfies Record<keyof typeof english, string>;
