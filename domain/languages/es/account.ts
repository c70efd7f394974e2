import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_title: 'Tu cuenta',
  account_download_text:
    'Obtén un archivo con todo lo que guardamos sobre ti: perfil, viajes, billetera, valoraciones y mensajes.',
  account_download: 'Descargar mis datos',
  account_delete_text:
    'Al eliminarla se borran tu perfil, tu foto y tus mensajes. Los importes y fechas de los viajes quedan en los libros sin tu nombre.',
  account_delete: 'Eliminar mi cuenta',
  account_delete_title: '¿Eliminar tu cuenta?',
  account_delete_sure: 'No se puede deshacer. Se cerrará tu sesión.',
  account_give_up: 'Renuncio a {amount} de mi billetera.',
  account_delete_confirm: 'Eliminar para siempre',
  account_deleted: 'Tu cuenta fue eliminada.',
  account_staff: 'Las cuentas del personal las elimina un administrador.',
  match_blocks_title: 'Personas bloqueadas',
  match_blocks_text: 'Nunca viajas con estas personas. No lo saben.',
  match_block_since: 'Bloqueo del {date}',
  match_unblock: 'Desbloquear',
  match_unblock_person: 'Desbloquear a {name}',
  match_unblock_done: 'Desbloqueado. Puedes volver a viajar con esta persona.',
  sign_ins_title: 'Inicios de sesión',
  sign_ins_text: 'Tus últimos inicios de sesión. ¿Ves uno que no fue tuyo? Cierra todas las sesiones.',
  sign_ins_none: 'Todavía no hay inicios de sesión anotados.',
  sign_in_unknown_device: 'Dispositivo desconocido',
  sign_in_way_email: 'Con un código por correo',
  sign_in_way_phone: 'Con un código al teléfono',
  sign_in_way_other: 'De otra forma',
  sign_out_everywhere: 'Cerrar sesión en todas partes',
  sign_out_everywhere_question: '¿Cerrar sesión en todas partes?',
  sign_out_everywhere_help:
    'Se cierra la sesión en todos los dispositivos, también en este. Los conductores quedan fuera de línea.',
  fresh_sign_in_title: 'Confirma que eres tú',
  fresh_sign_in_text: 'Para proteger tu cuenta necesitamos un código nuevo. Lo enviaremos a {contact}.',
  fresh_sign_in_send: 'Enviar código',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
