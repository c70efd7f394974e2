import type { ratingStrings as english } from '../en/rating';

/** Ratings: the quick words, and the driver’s rating of the rider; the parts that show them bring these texts. */
export const ratingStrings = {
  rate_tags: 'ما الذي لفت انتباهك؟',
  rate_tag_clean_car: 'سيارة نظيفة',
  rate_tag_good_route: 'طريق جيد',
  rate_tag_friendly: 'ودود',
  rate_tag_safe_driving: 'قيادة آمنة',
  rate_tag_on_time: 'في الموعد',
  rate_tag_late: 'متأخر',
  rate_tag_unsafe_driving: 'قيادة غير آمنة',
  rate_tag_dirty_car: 'السيارة غير نظيفة',
  rate_tag_wrong_route: 'طريق سيئ',
  rate_tag_rude: 'غير مهذب',
  rate_tag_ready: 'جاهز في مكان الركوب',
  rate_tag_respectful: 'محترم',
  rate_tag_made_wait: 'جعلني أنتظر',
  rate_tag_wrong_pickup: 'مكان ركوب خاطئ',
  rate_tag_left_a_mess: 'ترك السيارة متسخة',
  rate_tag_unsafe: 'شعرت بعدم الأمان',
  rate_rider_title: 'قيّم \u2068{name}\u2069',
  rate_rider_help: 'يرى الركاب متوسطهم فقط، ولا يرون أبدًا من أعطى أي نجوم.',
  rate_rider_done: 'قيّمت \u2068{name}\u2069',
  rate_tags_column: 'العلامات',
  rate_tag_count: '{tag}: {count}',
} satisfies Record<keyof typeof english, string>;
