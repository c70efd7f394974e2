import type { bookingMapStrings as english } from '../en/booking-map';

/** Texts of the booking form's map. */
export const bookingMapStrings = {
  map_tap_pickup: 'Toque no mapa para escolher a partida',
  map_tap_drop: 'Toque no mapa para escolher o destino',
  map_tap_stop: 'Toque no mapa para escolher a parada',
  map_aim_pickup: 'Mova o mapa até o marcador ficar no local de partida.',
  map_aim_drop: 'Mova o mapa até o marcador ficar no destino.',
  map_aim_stop: 'Mova o mapa até o marcador ficar na parada.',
  map_aim_keys: 'No teclado, as setas movem o mapa.',
  map_use_place: 'Usar este local',
} as const satisfies Record<keyof typeof english, string>;
