import type { tripChangeStrings as english } from '../en/trip-change';

/** Texts of changing a trip, for its rider. */
export const tripChangeStrings = {
  change_open: 'Cambiar destino, paradas u hora',
  change_title: 'Cambiar el viaje',
  change_time: 'Nueva hora',
  change_ask: 'Ver el nuevo precio',
  change_price: 'Nuevo precio',
  change_was: 'Antes: {price}',
  change_way: 'Todo el viaje dura unos {minutes} min.',
  change_way_left: 'Unos {minutes} min desde aquí.',
  change_promo_price: 'Con la promoción: {price}.',
  change_lost_promo: 'La promoción no vale para el nuevo precio.',
  change_lost_wallet: 'La billetera no alcanza para el nuevo precio. Al final se elige cómo pagar.',
  change_held: 'Este precio vale hasta las {time}.',
  change_confirm: 'Confirmar el cambio',
  change_back: 'Volver a los lugares',
  change_unseen: 'El conductor todavía no confirmó el cambio.',
  change_seen: 'El conductor vio el cambio.',
  change_why_not_now: 'El viaje ya no se puede cambiar.',
  change_why_delivery:
    'El destino de un paquete no se puede cambiar después de reservar. Cancela y reserva de nuevo.',
  change_why_too_many: 'El viaje ya se cambió tantas veces como es posible.',
  change_why_nothing: 'El viaje ya es así.',
  change_why_same_place: 'El viaje terminaría donde empieza.',
  change_why_too_many_stops: 'El viaje tendría demasiadas paradas.',
  change_why_no_way: 'No encontramos un camino hasta allí.',
  change_why_position_unknown:
    'En este momento no sabemos dónde está tu auto, por eso no hay precio. Inténtalo de nuevo en un minuto.',
  change_why_time_too_soon: 'Elige una hora al menos 15 minutos después de ahora.',
  change_why_search_begun:
    'Ya estamos buscando un conductor, por eso la hora no se puede cambiar. Puedes cancelar y reservar de nuevo.',
  change_why_expired: 'El viaje o su precio cambió mientras tanto. Mira el nuevo precio.',
} as const satisfies Record<keyof typeof english, string>;
