import type { carNeedStrings as english } from '../en/car-needs';

export const carNeedStrings = {
  car_needs: 'ما تحتاجه السيارة',
  car_need_child_seat: 'مقعد أطفال',
  car_need_wheelchair: 'كرسي متحرك',
  car_need_pet: 'حيوان أليف',
  car_need_luggage: 'أمتعة كبيرة',
  car_need_bike: 'دراجة',
  car_features: 'في السيارة',
  car_needs_none: 'لا شيء خاص',
  car_needs_help: 'لا يُسأل إلا السيارات التي لديها كل ذلك.',
  office_price: 'سعر المكتب',
  office_price_amount: 'السعر',
  office_price_why: 'لماذا؟ يقرأ الراكب ذلك.',
  office_price_was: 'السعر وفق التعرفة {amount}. يمكنك تحديد حتى {most}.',
  office_price_set: 'تحديد سعر آخر',
  office_price_use: 'استخدام هذا السعر',
  office_price_says: 'حدّده المكتب: {reason}',
} satisfies Record<keyof typeof english, string>;
