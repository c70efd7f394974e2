import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails in Brazilian Portuguese (specification, section 8); X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notificação',
  new_booking_notification: 'Você tem um novo pedido de reserva.',
  driver_near: 'Seu motorista chegou.',
  driver_journey_msg: 'Sua viagem começou. Reserva',
  driver_completed_ride: 'Você chegou ao seu destino. Faça o pagamento.',
  success_payment: 'O pagamento foi concluído.',
  booking_cancelled: 'A reserva foi cancelada. Reserva',
  received_rating: 'Você recebeu uma avaliação de X estrelas.',
  otp_mail_subject: 'Seu código de acesso',
  otp_mail_text:
    'Seu código de acesso é {code}. Ele vale por dez minutos. Se você não pediu este código, ignore esta mensagem.',
} as const satisfies Record<keyof typeof english, string>;
