import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_deleted: 'Tu cuenta fue eliminada.',
  match_unblock_done: 'Desbloqueado. Puedes volver a viajar con esta persona.',
  sign_ins_title: 'Inicios de sesión',
  sign_ins_none: 'Todavía no hay inicios de sesión anotados.',
  sign_in_unknown_device: 'Dispositivo desconocido',
  sign_in_way_email: 'Con un código por correo',
  sign_in_way_phone: 'Con un código al teléfono',
  sign_in_way_other: 'De otra forma',
  fresh_sign_in_title: 'Confirma que eres tú',
  fresh_sign_in_text: 'Para proteger tu cuenta necesitamos un código nuevo. Lo enviaremos a {contact}.',
  fresh_sign_in_send: 'Enviar código',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
