import type { payLinkStrings as english } from '../en/pay-links';

export const payLinkStrings = {
  pay_link_title: 'Pague sua viagem',
  pay_link_by: 'Pagar com {provider}',
  pay_link_later: 'Sua viagem ainda não terminou. Abra este link de novo quando terminar e pague aqui.',
  pay_link_paid: 'Esta viagem está paga. Obrigado.',
  pay_link_nothing: 'Não há nada a pagar por esta viagem.',
  pay_link_failed: 'O pagamento não foi concluído. Você pode tentar de novo.',
  pay_link_pending:
    'O pagamento está sendo verificado. Abra este link de novo em um minuto antes de pagar outra vez.',
  pay_link_send_sms: 'Enviar link de pagamento por SMS',
  pay_link_send_email: 'Enviar link de pagamento por e-mail',
  pay_link_revoke: 'Cancelar o link de pagamento',
  pay_link_sent: 'Um link de pagamento foi enviado {time}.',
  pay_link_was_paid: 'Pago pelo link.',
} satisfies Record<keyof typeof english, string>;
