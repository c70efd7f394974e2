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
} satisfies Record<keyof typeof english, string>;
