import type { driverCarStrings as english } from '../en/driver-car';

/** The driver and the car as the rider sees them, and the forms that ask for it; the parts that show them bring these texts. */
export const driverCarStrings = {
  car_color: 'لون السيارة',
  car_color_none: 'غير محدد',
  car_color_white: 'أبيض',
  car_color_black: 'أسود',
  car_color_silver: 'فضي',
  car_color_grey: 'رمادي',
  car_color_red: 'أحمر',
  car_color_blue: 'أزرق',
  car_color_green: 'أخضر',
  car_color_yellow: 'أصفر',
  car_color_orange: 'برتقالي',
  car_color_brown: 'بني',
  car_color_beige: 'بيج',
  car_color_gold: 'ذهبي',
  car_color_purple: 'بنفسجي',
  driver_trips: 'الرحلات: {count}',
  driver_new: 'سائق جديد',
  driver_speaks: 'يتحدث \u2068{languages}\u2069',
  spoken_title: 'اللغات التي تتحدثها',
  spoken_text: 'يراها الركاب عندما تقبل رحلتهم.',
} satisfies Record<keyof typeof english, string>;
