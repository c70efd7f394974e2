import type { offlineStrings as english } from '../en/offline';

/** Texts of the time without a network or without the page in sight, in Spanish. */
export const offlineStrings = {
  last_trip_title: 'Tu último viaje',
  last_trip_kept: 'Como estaba el {time}.',
  last_trip_none: 'Este dispositivo no guarda ningún viaje tuyo. Seguimos solos cuando vuelva la conexión.',
  last_trip_code: 'Código de inicio',
  last_trip_when: 'Hora del viaje',
  push_offer_trip: '¿Quieres que este dispositivo te avise cuando venga tu conductor?',
  push_offer_requests:
    '¿Quieres que este dispositivo te avise de solicitudes cuando la página no esté a la vista?',
} as const satisfies Record<keyof typeof english, string>;
