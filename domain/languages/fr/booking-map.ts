import type { bookingMapStrings as english } from '../en/booking-map';

/** Texts of the booking form's map. */
export const bookingMapStrings = {
  map_tap_pickup: 'Touchez la carte pour choisir le départ',
  map_tap_drop: 'Touchez la carte pour choisir la destination',
  map_tap_stop: 'Touchez la carte pour choisir l’arrêt',
  map_aim_pickup: 'Déplacez la carte jusqu’à ce que le repère soit au départ.',
  map_aim_drop: 'Déplacez la carte jusqu’à ce que le repère soit à la destination.',
  map_aim_stop: 'Déplacez la carte jusqu’à ce que le repère soit à l’arrêt.',
  map_aim_keys: 'Au clavier, les flèches déplacent la carte.',
  map_use_place: 'Utiliser ce lieu',
} as const satisfies Record<keyof typeof english, string>;
