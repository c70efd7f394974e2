import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails in Brazilian Portuguese (docs/product.md 11.4); X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notificação',
  new_booking_notification: 'Você tem um novo pedido de reserva.',
  driver_near: 'Seu motorista chegou.',
  driver_asks_arrival: 'Seu motorista está no local de embarque? Responda na sua viagem.',
  driver_waiting: 'Seu motorista espera por você no local de embarque.',
  driver_journey_msg: 'Sua viagem começou. Reserva {reference}',
  driver_completed_ride: 'Você chegou ao seu destino. Pague sua viagem.',
  success_payment: 'O pagamento foi concluído.',
  trip_unpaid: 'Seu motorista diz que a viagem {reference} não foi paga. Pague no app.',
  booking_cancelled: 'A reserva foi cancelada. Reserva {reference}',
  trip_accepted: 'O seu motorista está a caminho.',
  no_driver_found: 'Não foi encontrado nenhum motorista.',
  driver_dropped_out: 'O seu motorista não pode vir. Estamos procurando outro.',
  rider_no_show: 'O passageiro não estava no local de embarque.',
  received_rating: 'Você recebeu uma avaliação de X estrelas.',
  refund_credited: '{amount} foi devolvido à sua carteira.',
  wallet_credited: '{amount} foi adicionado à sua carteira.',
  withdraw_paid_out: 'Seu saque de {amount} foi pago.',
  referral_bonus: 'Você recebeu {amount} por convidar alguém.',
  driver_signed_up: '{name} se cadastrou para dirigir e aguarda aprovação.',
  account_in_review_notice: 'Estamos verificando sua conta. Até terminarmos, nenhum dinheiro pode sair dela.',
  chat_message: 'Mensagem de {name}: {message}',
  second_factor_reset:
    'Um administrador redefiniu seu login em duas etapas. Se você não pediu, avise sua empresa imediatamente.',
  alert_raised: '{name} precisa de ajuda na viagem {reference}.',
  otp_mail_subject: 'Seu código de acesso',
  otp_mail_text:
    'Seu código de acesso é {code}. Ele vale por dez minutos. Se você não pediu este código, ignore esta mensagem.',
  invitation_mail_subject: '{fleet} convida você a dirigir com {app}',
  invitation_mail_text:
    '{fleet} convida você a dirigir para a frota com {app}. Entre com este e-mail para aceitar ou recusar. Se você não conhece a frota, ignore esta mensagem.',
} as const satisfies Record<keyof typeof english, string>;
