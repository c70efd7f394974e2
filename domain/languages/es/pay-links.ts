import type { payLinkStrings as english } from '../en/pay-links';

export const payLinkStrings = {
  pay_link_title: 'Paga tu viaje',
  pay_link_by: 'Pagar con {provider}',
  pay_link_later: 'Tu viaje aún no terminó. Vuelve a abrir este enlace cuando termine y paga aquí.',
  pay_link_paid: 'Este viaje está pagado. Gracias.',
  pay_link_nothing: 'No hay nada que pagar por este viaje.',
  pay_link_failed: 'El pago no se realizó. Puedes intentarlo de nuevo.',
  pay_link_pending:
    'Se está comprobando el pago. Vuelve a abrir este enlace en un minuto antes de pagar otra vez.',
  pay_link_send_sms: 'Enviar un enlace de pago por SMS',
  pay_link_send_email: 'Enviar un enlace de pago por correo',
  pay_link_revoke: 'Anular el enlace de pago',
  pay_link_sent: 'Se envió un enlace de pago {time}.',
  pay_link_was_paid: 'Pagado con el enlace.',
} satisfies Record<keyof typeof english, string>;
