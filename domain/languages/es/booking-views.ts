import type { bookingViewStrings as english } from '../en/booking-views';

export const bookingViewStrings = {
  views_button: 'Vistas',
  views_standard: 'Todas las reservas',
  views_save: 'Guardar esta vista',
  views_delete: 'Eliminar la vista {name}',
  views_name: 'Nombre de la vista',
  views_help:
    'Los filtros, el orden y las columnas se guardan en este dispositivo, solo para ti. Una vista con el mismo nombre se reemplaza.',
} as const satisfies Record<keyof typeof english, string>;
