import type { sharedTripStrings as english } from '../en/shared-trip';

export const sharedTripStrings = {
  shared_map: 'Mapa con la posición del auto',
  shared_under_way: 'Viaje en curso',
  shared_eta_pickup: '{duration} hasta la recogida',
  shared_eta_drop: '{duration} hasta el destino',
  shared_until: 'Este enlace funciona hasta {time}.',
  shared_over: 'Este viaje terminó.',
  shared_unknown: 'Este enlace no existe o venció.',
  trip_share_title: 'Compartir este viaje',
  trip_share_text:
    'Quien tenga este enlace verá la posición del auto, el vehículo y la hora de llegada, y nada más.',
  trip_share_link: 'Enlace',
  trip_share_until: 'Funciona hasta {time}.',
  trip_share_send: 'Enviar',
  trip_share_way: 'Voy de {pickup} a {drop}.',
  trip_share_car: 'Auto: {plate}.',
  trip_share_arrival: 'Llego aproximadamente a las {time}.',
  trip_share_stop: 'Dejar de compartir',
} satisfies Record<keyof typeof english, string>;
