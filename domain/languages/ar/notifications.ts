import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails (docs/product.md 11.4), in Arabic; X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'إشعار',
  new_booking_notification: 'لديك طلب حجز جديد.',
  driver_near: 'وصل سائقك.',
  driver_asks_arrival: 'هل سائقك عند نقطة الانطلاق؟ أجب في صفحة رحلتك.',
  driver_waiting: 'سائقك ينتظرك عند نقطة الانطلاق.',
  driver_journey_msg: 'بدأت رحلتك. الحجز {reference}',
  driver_completed_ride: 'وصلت إلى وجهتك. يُرجى دفع أجرة الرحلة.',
  success_payment: 'تم الدفع بنجاح.',
  trip_unpaid: 'يقول سائقك إن الرحلة {reference} لم تُدفع. ادفعها في التطبيق من فضلك.',
  booking_cancelled: 'أُلغي الحجز {reference}.',
  trip_accepted: 'السائق في طريقه إليك.',
  no_driver_found: 'لم نجد سائقًا.',
  driver_dropped_out: 'لا يستطيع السائق الحضور، ونبحث عن سائق آخر.',
  rider_no_show: 'لم يكن الراكب في نقطة الانطلاق.',
  received_rating: 'حصلت على تقييم. عدد النجوم: X.',
  refund_credited: 'أُعيد مبلغ {amount} إلى محفظتك.',
  wallet_credited: 'أُضيف مبلغ {amount} إلى محفظتك.',
  withdraw_paid_out: 'تم صرف مبلغ السحب {amount}.',
  referral_bonus: 'حصلت على {amount} لدعوتك صديقًا.',
  driver_signed_up: 'سجّل {name} للعمل سائقًا وينتظر الموافقة.',
  account_in_review_notice: 'نراجع حسابك. إلى أن ننتهي، لا يمكن أن تخرج منه أموال.',
  chat_message: 'رسالة من {name}: {message}',
  second_factor_reset: 'أعاد مسؤول ضبط تسجيل دخولك بخطوتين. إن لم تطلب ذلك فأبلغ شركتك فورًا.',
  alert_raised: 'يحتاج {name} إلى المساعدة في الرحلة {reference}.',
  otp_mail_subject: 'رمز تسجيل الدخول',
  otp_mail_text:
    'رمز تسجيل الدخول الخاص بك هو {code}. وهو صالح لمدة عشر دقائق. إذا لم تطلبه فتجاهل هذه الرسالة.',
  invitation_mail_subject: 'يدعوك {fleet} للقيادة مع {app}',
  invitation_mail_text:
    'يدعوك {fleet} للقيادة ضمن أسطوله مع {app}. سجّل الدخول بهذا البريد للقبول أو الرفض. إن كنت لا تعرف الأسطول فتجاهل هذه الرسالة.',
} as const satisfies Record<keyof typeof english, string>;
