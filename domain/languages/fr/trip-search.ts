import type { tripSearchStrings as english } from '../en/trip-search';

/** Texts for a rider while a driver is searched. */
export const tripSearchStrings = {
  trip_search_near: 'Nous cherchons un chauffeur près de vous.',
  trip_search_wider: 'Personne à proximité n’a accepté. Nous demandons de nouveau, plus loin.',
  trip_search_until:
    'Encore {minutes} min au plus. Si personne ne vient, la réservation prend fin et ne coûte rien.',
  trip_search_office: 'Notre bureau choisit votre chauffeur.',
} as const satisfies Record<keyof typeof english, string>;
