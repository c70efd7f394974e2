import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_title: 'Su cuenta',
  account_download_text:
    'Obtenga un archivo con todo lo que guardamos sobre usted: perfil, viajes, billetera, valoraciones y mensajes.',
  account_download: 'Descargar mis datos',
  account_delete_text:
    'Al eliminarla se borran su perfil, su foto y sus mensajes. Los importes y fechas de los viajes quedan en los libros sin su nombre.',
  account_delete: 'Eliminar mi cuenta',
  account_delete_title: '¿Eliminar su cuenta?',
  account_delete_sure: 'No se puede deshacer. Se cerrará su sesión.',
  account_give_up: 'Renuncio a {amount} de mi billetera.',
  account_delete_confirm: 'Eliminar para siempre',
  account_deleted: 'Su cuenta fue eliminada.',
  account_staff: 'Las cuentas del personal las elimina un administrador.',
} satisfies Record<keyof typeof english, string>;
