import type { parcelStrings as english } from '../en/parcel';

/** Texts of the delivery variant in the place of a trip's. */
export const parcelStrings = {
  parcel_trip_driver_coming_text: 'Ten el paquete a mano.',
  parcel_trip_driver_here_text: 'Entrega tu paquete en el punto de retiro.',
  parcel_trip_under_way: 'Tu paquete está en camino',
  parcel_trip_reached: 'Tu paquete llegó',
  parcel_trip_complete: 'Entrega completa',
  parcel_trip_complete_text: 'Gracias por enviar con nosotros.',
  parcel_trip_rate_title: '¿Cómo fue la entrega con {name}?',
  parcel_trip_share: 'Compartir entrega',
  parcel_trip_share_title: 'Compartir esta entrega',
  parcel_trip_share_way: 'Mi paquete va de {pickup} a {drop}.',
  parcel_trip_share_arrival: 'Llega aproximadamente a las {time}.',
  parcel_details_code_help: 'Díselo al conductor cuando le entregues el paquete.',
  parcel_details_code_help_staff: 'Quien envía se lo dice al conductor, que inicia la entrega con él.',
  parcel_trip_search_near: 'Buscamos un conductor cerca de la recogida.',
} as const satisfies Record<keyof typeof english, string>;
