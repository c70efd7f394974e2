import type { turnStrings as english } from '../en/turns';

/** The next turn of the driver’s way (docs/product.md 5.21). */
export const turnStrings: Record<keyof typeof english, string> = {
  turn_title: 'المنعطف التالي',
  turn_uturn: 'استدر للخلف',
  turn_sharp_left: 'انعطف بحدة يسارًا',
  turn_left: 'انعطف يسارًا',
  turn_slight_left: 'انحرف قليلًا يسارًا',
  turn_straight: 'استمر مستقيمًا',
  turn_slight_right: 'انحرف قليلًا يمينًا',
  turn_right: 'انعطف يمينًا',
  turn_sharp_right: 'انعطف بحدة يمينًا',
  turn_keep_left: 'الزم اليسار',
  turn_keep_right: 'الزم اليمين',
  turn_merge: 'اندمج في الطريق',
  turn_roundabout: 'ادخل الدوار',
  turn_roundabout_exit: 'عند الدوار خذ المخرج {exit}',
  turn_arrive: 'تصل إلى وجهتك',
  turn_now: 'الآن',
  turn_metres: '{metres} م',
  turn_feet: '{feet} قدم',
};
