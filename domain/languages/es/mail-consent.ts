import type { mailConsentStrings as english } from '../en/mail-consent';

/** Texts of the page that ends news by e-mail. */
export const mailConsentStrings = {
  unsubscribe_title: 'Novedades por correo',
  unsubscribe_text: 'Recibes novedades por correo porque lo aceptaste. ¿Quieres dejar de recibirlas?',
  unsubscribe_button: 'Dejar de recibir correos',
  unsubscribe_done: 'Ya no recibirás novedades por correo. Puedes cambiarlo en tu perfil.',
  unsubscribe_unknown: 'Este enlace no es nuestro. Abre otra vez el enlace del correo.',
} as const satisfies Record<keyof typeof english, string>;
