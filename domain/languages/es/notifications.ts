import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails (docs/product.md 11.4), in Spanish; X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notificación',
  new_booking_notification: 'Tiene una nueva solicitud de reserva.',
  driver_near: 'Tu conductor llegó.',
  driver_asks_arrival: '¿Tu conductor está en el punto de recogida? Responde en tu viaje.',
  driver_waiting: 'Tu conductor te espera en el punto de recogida.',
  driver_journey_msg: 'Tu viaje comenzó. Reserva {reference}',
  driver_completed_ride: 'Llegaste a tu destino. Paga tu viaje.',
  success_payment: 'El pago se realizó correctamente.',
  trip_unpaid: 'Tu conductor dice que el viaje {reference} no se pagó. Págalo en la app.',
  booking_cancelled: 'La reserva se canceló. Reserva {reference}',
  trip_accepted: 'Tu conductor está en camino.',
  no_driver_found: 'No se encontró ningún conductor.',
  driver_dropped_out: 'Tu conductor no puede venir. Buscamos otro.',
  rider_no_show: 'El pasajero no estaba en el punto de recogida.',
  received_rating: 'Recibió una calificación de X estrellas.',
  refund_credited: 'Se devolvió {amount} a tu billetera.',
  wallet_credited: 'Se agregó {amount} a tu billetera.',
  tip_received: 'Recibiste una propina de {amount} por el viaje {reference}.',
  correction_more: 'Agregamos {amount} a tu billetera. Motivo: {reason}.',
  correction_less: 'Descontamos {amount} de tu billetera. Motivo: {reason}.',
  correction_refund: 'Te devolvemos {amount} por el medio con el que pagaste. Motivo: {reason}.',
  correction_written_off: 'Ya no tienes que pagar el viaje {reference}. Motivo: {reason}.',
  correction_reason_wrong_fare: 'la tarifa era incorrecta',
  correction_reason_poor_service: 'algo salió mal en el viaje',
  correction_reason_paid_twice: 'pagaste dos veces',
  correction_reason_damage: 'daños o limpieza',
  correction_reason_office: 'pagado en nuestra oficina',
  correction_reason_goodwill: 'cortesía',
  correction_reason_other: 'otro motivo',
  withdraw_paid_out: 'Tu retiro de {amount} fue pagado.',
  referral_bonus: 'Recibió {amount} por invitar a alguien.',
  driver_signed_up: '{name} se registró para conducir y espera la aprobación.',
  account_in_review_notice:
    'Estamos revisando tu cuenta. Hasta que terminemos, no puede salir dinero de ella.',
  chat_message: 'Mensaje de {name}: {message}',
  second_factor_reset:
    'Un administrador restableció tu inicio de sesión en dos pasos. Si no lo pediste, avisa a tu empresa de inmediato.',
  alert_raised: '{name} necesita ayuda en el viaje {reference}.',
  otp_mail_subject: 'Tu código de inicio de sesión',
  otp_mail_text:
    'Tu código de inicio de sesión es {code}. Es válido por diez minutos. Si no lo pediste, ignora este mensaje.',
  invitation_mail_subject: '{fleet} te invita a conducir con {app}',
  invitation_mail_text:
    '{fleet} te invita a conducir para su flota con {app}. Inicia sesión con este correo para aceptar o rechazar. Si no conoces la flota, ignora este mensaje.',
} as const satisfies Record<keyof typeof english, string>;
