import type { accountingStrings as english } from '../en/accounting';

/** Texts of the accountant's file. */
export const accountingStrings = {
  accounting_title: 'للمحاسب',
  accounting_help: 'ملف CSV لشهر واحد فيه سطر لكل رحلة ورسم إلغاء وإكرامية وتصحيح يحسبه التقرير.',
  accounting_month: 'شهر الملف',
  accounting_make: 'إنشاء الملف',
  accounting_busy: 'السطور المقروءة: {count}',
  accounting_done: 'السطور: {count}. الملف وتقرير {month} متطابقان.',
  accounting_other:
    'لم يُحفظ الملف: يختلف عن تقرير {month} في {figures}. قد يكون السبب رحلات تنتهي في هذه الأثناء: حاول مرة أخرى. إذا بقي الاختلاف فيجب إعادة حساب التقارير.',
} as const satisfies Record<keyof typeof english, string>;
