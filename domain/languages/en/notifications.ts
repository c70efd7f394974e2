/** Texts of pushes and e-mails (specification, section 8); X is replaced by the rating, {…} by what the message is about. */
export const notificationStrings = {
  notification_title: 'Notification',
  new_booking_notification: 'You have a new booking request.',
  driver_near: 'Your driver has arrived.',
  driver_journey_msg: 'Your trip has started. Booking {reference}',
  driver_completed_ride: 'You have reached your destination. Please pay.',
  success_payment: 'The payment was successful.',
  booking_cancelled: 'The booking was cancelled. Booking {reference}',
  trip_accepted: 'Your driver is on the way.',
  no_driver_found: 'No driver could be found.',
  driver_dropped_out: 'Your driver cannot come. We are looking for another one.',
  rider_no_show: 'The rider was not at the pickup.',
  received_rating: 'You received a rating of X stars.',
  refund_credited: '{amount} was returned to your wallet.',
  wallet_credited: '{amount} was added to your wallet.',
  withdraw_paid_out: 'Your withdrawal of {amount} was paid out.',
  referral_bonus: 'You received {amount} for inviting a friend.',
  driver_signed_up: '{name} has signed up to drive and waits for approval.',
  chat_message: 'Message from {name}: {message}',
  alert_raised: '{name} asks for help on trip {reference}.',
  otp_mail_subject: 'Your login code',
  otp_mail_text:
    'Your login code is {code}. It is valid for ten minutes. If you did not ask for it, ignore this message.',
} as const;

export type NotificationKey = keyof typeof notificationStrings;
