import type { notificationStrings as english } from '../en/notifications';

/** Texts of pushes and e-mails (specification, section 8), in Spanish; X is replaced by the rating. */
export const notificationStrings = {
  notification_title: 'Notificación',
  new_booking_notification: 'Tiene una nueva solicitud de reserva.',
  driver_near: 'Su conductor llegó.',
  driver_journey_msg: 'Su viaje comenzó. Reserva',
  driver_completed_ride: 'Llegó a su destino. Realice el pago.',
  success_payment: 'El pago se realizó correctamente.',
  booking_cancelled: 'La reserva se canceló. Reserva',
  received_rating: 'Recibió una calificación de X estrellas.',
  otp_mail_subject: 'Su código de inicio de sesión',
  otp_mail_text:
    'Su código de inicio de sesión es {code}. Es válido por diez minutos. Si no lo solicitó, ignore este mensaje.',
} as const satisfies Record<keyof typeof english, string>;
