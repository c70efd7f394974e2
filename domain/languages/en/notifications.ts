import { shownNotificationStrings } from './notification-reasons';

/** Texts of pushes and e-mails (docs/product.md 11.4); X is replaced by the rating, {…} by what the message is about. */
export const notificationStrings = {
  ...shownNotificationStrings,
  notification_title: 'Notification',
  new_booking_notification: 'You have a new offer.',
  driver_near: 'Your driver has arrived.',
  driver_asks_arrival: 'Is your driver at the pickup? Please answer in your trip.',
  driver_waiting: 'Your driver is waiting for you at the pickup.',
  driver_journey_msg: 'Your trip {reference} has started.',
  driver_completed_ride: 'You’ve arrived. Please pay for your trip.',
  success_payment: 'Payment successful.',
  trip_unpaid: 'Your driver says that trip {reference} wasn’t paid. Please pay it in the app.',
  booking_cancelled: 'Booking {reference} was cancelled.',
  trip_accepted: 'Your driver is on the way.',
  driver_dropped_out: 'Your driver can’t make it. We’re looking for another one.',
  received_rating: 'You got a rating of X stars.',
  refund_credited: 'We returned {amount} to your wallet.',
  wallet_credited: 'We added {amount} to your wallet.',
  tip_received: 'You got a tip of {amount} for trip {reference}.',
  complaint_answered: 'We answered your report about trip {reference}: {text}',
  complaint_ended: 'We closed your report about trip {reference}: {outcome}.',
  complaint_outcome_corrected: 'we corrected the charge',
  complaint_outcome_explained: 'the charge stays as it is, as explained',
  complaint_outcome_refused: 'we couldn’t confirm the problem',
  complaint_outcome_account_deleted: 'the account was deleted',
  correction_more: 'We added {amount} to your wallet. Reason: {reason}.',
  correction_less: 'We took {amount} from your wallet. Reason: {reason}.',
  correction_refund: 'We’re returning {amount} the way you paid. Reason: {reason}.',
  correction_written_off: 'You no longer have to pay for trip {reference}. Reason: {reason}.',
  withdraw_paid_out: 'We paid out your withdrawal of {amount}.',
  referral_bonus: 'You got {amount} for inviting a friend.',
  driver_signed_up: '{name} has signed up to drive and is waiting for approval.',
  account_in_review_notice: 'We’re checking your account. Until that’s done, no money can leave it.',
  chat_message: 'Message from {name}: {message}',
  second_factor_reset:
    'An admin reset your two-step login. If you didn’t ask for it, tell your company at once.',
  alert_raised: '{name} needs help on trip {reference}.',
  otp_mail_subject: 'Your login code',
  otp_mail_text:
    'Your login code is {code}. It’s valid for ten minutes. If you didn’t ask for it, ignore this message.',
  invitation_mail_subject: '{fleet} invites you to drive with {app}',
  invitation_mail_text:
    '{fleet} invites you to drive for its fleet with {app}. Sign in with this e-mail address to accept or decline. If you don’t know the fleet, ignore this mail.',
} as const;

export type NotificationKey = keyof typeof notificationStrings;
