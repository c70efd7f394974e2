/** Texts of pushes and e-mails (specification, section 8); X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notification',
  new_booking_notification: 'You have a new booking request.',
  driver_near: 'Your driver has arrived.',
  driver_journey_msg: 'Your trip has started. Booking',
  driver_completed_ride: 'You have reached your destination. Please pay.',
  success_payment: 'The payment was successful.',
  booking_cancelled: 'The booking was cancelled. Booking',
  received_rating: 'You received a rating of X stars.',
  otp_mail_subject: 'Your login code',
  otp_mail_text:
    'Your login code is {code}. It is valid for ten minutes. If you did not ask for it, ignore this message.',
} as const;
