import type { reportStrings as english } from '../en/reports';

/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_day: 'اليوم',
  driver_earnings_help: 'ما كسبه كل سائق من الرحلات المدفوعة في الشهر، بتوقيت المدينة.',
  driver_earnings_fleet_help: 'ما كسبه كل سائق من سائقيك من الرحلات المدفوعة في الشهر، بتوقيت المدينة.',
  driver_earnings_driver: 'السائق',
  driver_earnings_vehicle: 'رقم المركبة',
  driver_earnings_share: 'حصة السائق',
  driver_earnings_empty: 'لم يكسب أحد شيئًا في هذا الشهر.',
  driver_earnings_total: 'السائقون: {drivers} · الرحلات: {rides} · الحصة: {share}',
  report_profit_paid: 'الربح حسب المدفوعات',
  report_profit_help: 'حسب الرسوم: رسوم الخدمة زائد رسوم الإلغاء ناقص الخصومات.',
  report_profit_paid_help:
    'حسب المدفوعات: ما دفعه العملاء زائد رسوم الإلغاء ناقص حصة السائقين. يدفع العملاء تكلفة الرحلة ناقص الخصم ويتلقاها السائقون ناقص رسوم الخدمة، لذا يتساوى المجموعان؛ وحيث يختلفان فقد غُيِّر سعر يدويًا.',
} as const satisfies Record<keyof typeof english, string>;
