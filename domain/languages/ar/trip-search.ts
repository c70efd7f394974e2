import type { tripSearchStrings as english } from '../en/trip-search';

/** Texts for a rider while a driver is searched. */
export const tripSearchStrings = {
  trip_search_near: 'نبحث عن سائق قريب منك.',
  trip_search_wider: 'لم يقبل أحد قريب بعد. نسأل مجددًا في نطاق أبعد.',
  trip_search_until: 'يستغرق هذا {minutes} دقيقة أخرى على الأكثر. إن لم يأتِ أحد ينتهي الحجز دون أي تكلفة.',
  trip_search_office: 'يختار مكتبنا سائقك.',
} as const satisfies Record<keyof typeof english, string>;
