import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails (docs/product.md 11.4) in French; X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notification',
  new_booking_notification: 'Vous avez une nouvelle demande de réservation.',
  driver_near: 'Votre chauffeur est arrivé.',
  driver_asks_arrival: 'Votre chauffeur est-il au point de prise en charge ? Répondez dans votre trajet.',
  driver_waiting: 'Votre chauffeur vous attend au point de prise en charge.',
  driver_journey_msg: 'Votre course a commencé. Réservation {reference}',
  driver_completed_ride: 'Vous êtes arrivé. Veuillez régler votre course.',
  success_payment: 'Le paiement a été effectué.',
  trip_unpaid: 'Votre chauffeur indique que la course {reference} n’a pas été payée. Payez-la dans l’app.',
  booking_cancelled: 'La réservation a été annulée. Réservation {reference}',
  trip_accepted: 'Votre chauffeur est en route.',
  no_driver_found: 'Aucun chauffeur n’a été trouvé.',
  driver_dropped_out: 'Votre chauffeur ne peut pas venir. Nous en cherchons un autre.',
  rider_no_show: 'Le passager n’était pas au point de prise en charge.',
  received_rating: 'Vous avez reçu une note de X étoile(s).',
  refund_credited: '{amount} vous a été remboursé sur votre portefeuille.',
  wallet_credited: '{amount} a été ajouté à votre portefeuille.',
  withdraw_paid_out: 'Votre retrait de {amount} a été versé.',
  referral_bonus: 'Vous avez reçu {amount} pour avoir parrainé quelqu’un.',
  driver_signed_up: '{name} s’est inscrit comme chauffeur et attend votre accord.',
  account_in_review_notice: 'Nous vérifions votre compte. D’ici là, aucun argent ne peut en sortir.',
  chat_message: 'Message de {name} : {message}',
  second_factor_reset:
    'Un administrateur a réinitialisé votre connexion en deux étapes. Si vous ne l’avez pas demandé, prévenez tout de suite votre entreprise.',
  alert_raised: '{name} a besoin d’aide pendant la course {reference}.',
  otp_mail_subject: 'Votre code de connexion',
  otp_mail_text:
    'Votre code de connexion est {code}. Il est valable dix minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
  invitation_mail_subject: '{fleet} vous invite à conduire avec {app}',
  invitation_mail_text:
    '{fleet} vous invite à conduire pour sa flotte avec {app}. Connectez-vous avec cette adresse pour accepter ou refuser. Si vous ne connaissez pas la flotte, ignorez ce message.',
} as const satisfies Record<keyof typeof english, string>;
