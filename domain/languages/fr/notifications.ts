import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails (specification, section 8) in French; X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notification',
  new_booking_notification: 'Vous avez une nouvelle demande de réservation.',
  driver_near: 'Votre chauffeur est arrivé.',
  driver_journey_msg: 'Votre course a commencé. Réservation',
  driver_completed_ride: 'Vous êtes arrivé à destination. Veuillez régler la course.',
  success_payment: 'Le paiement a été effectué.',
  booking_cancelled: 'La réservation a été annulée. Réservation',
  received_rating: 'Vous avez reçu une note de X étoile(s).',
  otp_mail_subject: 'Votre code de connexion',
  otp_mail_text:
    'Votre code de connexion est {code}. Il est valable dix minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
} as const satisfies Record<keyof typeof english, string>;
