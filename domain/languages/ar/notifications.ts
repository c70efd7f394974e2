import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails (specification, section 8), in Arabic; X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'إشعار',
  new_booking_notification: 'لديك طلب حجز جديد.',
  driver_near: 'وصل سائقك.',
  driver_journey_msg: 'بدأت رحلتك. الحجز',
  driver_completed_ride: 'وصلت إلى وجهتك. يُرجى الدفع.',
  success_payment: 'تم الدفع بنجاح.',
  booking_cancelled: 'أُلغي الحجز. الحجز',
  received_rating: 'حصلت على تقييم. عدد النجوم: X.',
  otp_mail_subject: 'رمز تسجيل الدخول',
  otp_mail_text:
    'رمز تسجيل الدخول الخاص بك هو {code}. وهو صالح لمدة عشر دقائق. إذا لم تطلبه فتجاهل هذه الرسالة.',
} as const satisfies Record<keyof typeof english, string>;
