import type { screenStrings as english } from '../en/screens';

/** Texts of login, booking, bookings, profile and dashboard, in Arabic. */
export const screenStrings = {
  // login

  // people

  // booking form
  booking_pickup: 'نقطة الانطلاق',
  booking_drop: 'الوجهة',
  book_now: 'احجز الآن',
  booking_busy_estimate: 'جارٍ حساب السعر',

  // options dialog

  // estimate dialog
  debt_title: 'مبلغ مستحق',
  debt_reason: 'السبب',
  debt_line: 'مستحق من قبل',
  debt_owed: 'عليك {amount}.',
  debt_pay_trip: 'ادفع رحلتك: {amount}',
  debt_wallet:
    'محفظتك تحت الصفر بمقدار {amount}. ادفعه الآن، أو دع رحلتك التالية تسوّيه: اختر «أضفه إلى هذه الرحلة» عند الحجز.',
  debt_pass: 'يمكنك الحجز رغم ذلك حتى {date}. السبب: {reason}',
  debt_pass_once: 'يمكنك حجز رحلة واحدة رغم ذلك حتى {date}. السبب: {reason}',
  debt_pay_wallet: 'ادفعه الآن',
  estimate_breakdown_show: 'عرض تفاصيل الأجرة',
  tips: 'الإكراميات',
  tip: 'إكرامية',
  tip_give: 'أعط السائق إكرامية',
  fare_total: 'الإجمالي',

  // success and payment
  payment_title: 'الدفع لهذا الحجز',
  payment_amount: 'المبلغ المستحق',
  payment_choose: 'مزوّد الدفع',
  payment_pay: 'ادفع الآن',
  payment_cancel: 'إلغاء',

  // bookings table
  bookings_title: 'سجل الحجوزات',
  bookings_empty_rider: 'تظهر رحلاتك هنا بعد أول حجز.',
  bookings_empty_driver: 'تظهر هنا الرحلات التي تقبلها.',
  bookings_book: 'حجز رحلة',
  bookings_more: 'تحميل المزيد',
  bookings_export_name: 'الحجوزات',
  col_id: 'رقم الحجز',
  col_reference: 'المرجع',
  col_trip_date: 'تاريخ الرحلة',
  col_car_type: 'نوع السيارة',
  col_customer: 'العميل',
  col_customer_mobile: 'جوال العميل',
  col_customer_email: 'بريد العميل الإلكتروني',
  col_pickup: 'عنوان الانطلاق',
  col_drop: 'عنوان الوجهة',
  col_driver: 'السائق',
  col_status: 'الحالة',
  col_reason: 'سبب الإلغاء',
  col_cancellation_fee: 'رسوم الإلغاء',
  col_otp: 'رمز البدء',
  col_trip_cost: 'تكلفة الرحلة',
  col_driver_share: 'حصة السائق',
  col_convenience_fee: 'رسوم الخدمة',
  col_start_time: 'وقت البدء',
  col_end_time: 'وقت الانتهاء',
  col_total_time: 'المدة الإجمالية',
  col_distance: 'المسافة',
  col_vehicle: 'رقم المركبة',
  col_discount: 'الخصم',
  col_customer_paid: 'ما دفعه العميل',
  col_payment_mode: 'طريقة الدفع',
  col_gateway: 'بوابة الدفع',
  col_cash: 'المبلغ نقدًا',
  col_card: 'المبلغ بالبطاقة',
  col_wallet: 'المبلغ من المحفظة',
  col_delivery_person: 'المستلِم',
  col_delivery_phone: 'هاتف المستلِم',
  col_pickup_instructions: 'تعليمات الاستلام',
  col_delivery_instructions: 'تعليمات التسليم',
  col_parcel_type: 'نوع الطرد',
  col_parcel_amount: 'مبلغ نوع الطرد',
  col_option: 'خيار إضافي',
  col_option_amount: 'مبلغ الخيار الإضافي',
  col_pickup_image: 'صورة الاستلام',
  col_deliver_image: 'صورة التسليم',
  hidden: 'مخفي',
  hidden_demo: 'مخفي في الوضع التجريبي',
  photo_open: 'فتح الصورة',

  // cancelling
  cancel_booking: 'إلغاء الحجز',
  cancel_title: 'إلغاء الحجز \u2068{reference}\u2069',
  cancel_why: 'لماذا تريد الإلغاء؟',
  cancel_keep: 'عدم الإلغاء',
  cancel_ok: 'موافق',
  cancel_done: 'أُلغي الحجز.',

  // booking details
  details_title: 'الحجز \u2068{reference}\u2069',
  details_close: 'إغلاق',
  details_price: 'السعر',
  details_code_title: 'رمز البدء',
  details_code_help: 'أخبر السائق به عند الركوب.',
  details_code_help_staff: 'يخبر به الراكب السائقَ ليبدأ به الرحلة.',
  details_map: 'خريطة الرحلة',
  details_open: 'التفاصيل',

  // profile
  profile_title: 'الملف الشخصي',
  profile_photo: 'اختيار صورة',
  profile_photo_uploading: 'جارٍ رفع الصورة',
  profile_user_type: 'نوع المستخدم',
  profile_language: 'اللغة',
  profile_submit: 'حفظ',
  profile_saving: 'جارٍ تطبيق تغييراتك.',
  profile_updated: 'تم تحديث الملف الشخصي',
  profile_locked_email: 'تسجّل الدخول بهذا البريد الإلكتروني، لذا لا يمكن تغييره هنا.',
  profile_locked_mobile: 'تسجّل الدخول بهذا الرقم، لذا لا يمكن تغييره هنا.',
  fleet_title: 'الأسطول',
  fleet_own: 'أنت تقود ضمن \u2068{fleet}\u2069.',
  fleet_leave: 'مغادرة الأسطول',
  fleet_leave_question: 'مغادرة هذا الأسطول؟',
  fleet_leave_help: 'تحتفظ بحسابك ومحفظتك وسجلك. تنتهي حصة الأسطول مع رحلتك التالية.',
  fleet_left: 'لقد غادرت الأسطول.',
  profile_required: 'يُرجى إدخال الاسم الأول واسم العائلة والبريد الإلكتروني والهاتف.',
  profile_go: 'الانتقال إلى الملف الشخصي',
  profile_stay: 'ليس الآن',

  // dashboard
  dashboard_title: 'لوحة المتابعة',
  dashboard_earnings: 'إجمالي الإيرادات',
  dashboard_today: 'اليوم',
  dashboard_month: 'هذا الشهر',
  dashboard_total: 'الإجمالي',
  dashboard_basis: 'رسوم الخدمة للحجوزات المدفوعة والمكتملة، بتوقيت المدينة.',
} as const satisfies Record<keyof typeof english, string>;
