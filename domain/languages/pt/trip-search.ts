import type { tripSearchStrings as english } from '../en/trip-search';

/** Texts for a rider while a driver is searched. */
export const tripSearchStrings = {
  trip_search_near: 'Procurando um motorista perto de você.',
  trip_search_wider: 'Ninguém por perto aceitou ainda. Pedimos de novo, mais longe.',
  trip_search_until:
    'Leva no máximo mais {minutes} min. Se ninguém vier, a reserva termina e não custa nada.',
  trip_search_office: 'Nosso escritório está escolhendo seu motorista.',
} as const satisfies Record<keyof typeof english, string>;
