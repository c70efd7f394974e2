import type { tripSearchStrings as english } from '../en/trip-search';

/** Texts for a rider while a driver is searched. */
export const tripSearchStrings = {
  trip_search_near: 'Buscamos un conductor cerca de ti.',
  trip_search_wider: 'Nadie cercano lo tomó todavía. Preguntamos de nuevo, más lejos.',
  trip_search_until:
    'Tarda {minutes} min más como máximo. Si nadie viene, la reserva termina y no cuesta nada.',
  trip_search_office: 'Nuestra oficina está eligiendo a tu conductor.',
} as const satisfies Record<keyof typeof english, string>;
