import type { bookingMapStrings as english } from '../en/booking-map';

/** Texts of the booking form's map. */
export const bookingMapStrings = {
  map_tap_pickup: 'Toque el mapa para elegir el origen',
  map_tap_drop: 'Toque el mapa para elegir el destino',
  map_tap_stop: 'Toque el mapa para elegir la parada',
  map_aim_pickup: 'Mueva el mapa hasta que el marcador esté en el origen.',
  map_aim_drop: 'Mueva el mapa hasta que el marcador esté en el destino.',
  map_aim_stop: 'Mueva el mapa hasta que el marcador esté en la parada.',
  map_aim_keys: 'Con el teclado, las flechas mueven el mapa.',
  map_use_place: 'Usar este lugar',
} as const satisfies Record<keyof typeof english, string>;
