import type { profilePartStrings as english } from '../en/profile-parts';

export const profilePartStrings = {
  addresses_title: 'Lugares guardados',
  addresses_none: 'Guarda los lugares a los que vas seguido; aparecen en el formulario de reserva.',
  addresses_add: 'Agregar un lugar',
  addresses_save: 'Guardar lugar',
  addresses_name: 'Nombre',
  addresses_name_help: 'Por ejemplo Casa o Trabajo',
  addresses_place: 'Lugar',
  addresses_remove: 'Quitar {name}',
  photo_crop_title: 'Elige la parte de la foto',
  photo_crop_use: 'Usar esta parte',
  photo_crop_zoom: 'Zoom',
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
  account_staff: 'Las cuentas del personal las elimina un administrador.',
  match_blocks_title: 'Personas bloqueadas',
  match_blocks_text: 'Nunca viajas con estas personas. No lo saben.',
  match_block_since: 'Bloqueo del {date}',
  match_unblock: 'Desbloquear',
  match_unblock_person: 'Desbloquear a {name}',
  sign_ins_text: 'Tus últimos inicios de sesión. ¿Ves uno que no fue tuyo? Cierra todas las sesiones.',
  sign_out_everywhere: 'Cerrar sesión en todas partes',
  sign_out_everywhere_question: '¿Cerrar sesión en todas partes?',
  sign_out_everywhere_help:
    'Se cierra la sesión en todos los dispositivos, también en este. Los conductores quedan fuera de línea.',
} satisfies Record<keyof typeof english, string>;
