import type { bookingFormStrings as english } from '../en/booking-form';

/** The booking form's list of car types and the wait for one. */
export const bookingFormStrings = {
  car_seats: 'المقاعد: {count}',
  car_luggage: 'الأمتعة: {count}',
  car_cheapest: 'الأرخص',
  car_fastest: 'الأسرع',
  car_none_near: 'لا سيارة قرب نقطة الانطلاق',
  car_prices_wait: 'جارٍ حساب الأسعار',
  car_far: 'لا توجد سيارة من نوع {car} قرب نقطة الانطلاق الآن.',
  car_far_wait:
    'احجزها مع ذلك، وسنبحث عن واحدة لمدة تصل إلى {minutes} دقيقة. إن لم تأتِ أي سيارة ينتهي الحجز دون أي تكلفة.',
  car_far_office: 'احجزها مع ذلك، وسيبحث مكتبنا عن واحدة.',
  car_take_other: 'اختر {car}، على بعد {minutes} دقيقة',
  car_later: 'احجز لوقت لاحق',
  booking_book_car: 'احجز {car} · {amount}',
  saved_and_recent: 'الأماكن المحفوظة والأخيرة',
} as const satisfies Record<keyof typeof english, string>;
