import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar con Google',
  setting_AppleLoginEnabled: 'Entrar con Apple',
  map_pin: '{place}: mueva el marcador para corregirlo',
  driver_signed_up_text:
    'Gracias por registrarte. Revisaremos tus datos; cuando se apruebe tu cuenta podrás entrar y conducir.',
  notices_title: 'Notificaciones',
  notices_text:
    'Siempre recibes notificaciones de tus viajes. Elige qué más enviamos a tus dispositivos; la campana guarda todo.',
  notices_chat: 'Mensajes del chat',
  notices_money: 'Pagos y billetera',
  notices_news: 'Novedades y promociones',
  notices_news_mail: 'Novedades y promociones por correo',
  notices_receipts: 'Recibos por correo electrónico',
} satisfies Record<keyof typeof english, string>;
