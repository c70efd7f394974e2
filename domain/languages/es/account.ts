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
} satisfies Record<keyof typeof english, string>;
