import type { offlineStrings as english } from '../en/offline';

/** Texts of the time without a network or without the page in sight, in French. */
export const offlineStrings = {
  last_trip_title: 'Votre dernière course',
  last_trip_kept: 'Telle qu’elle était le {time}.',
  last_trip_none:
    'Cet appareil ne garde aucune de vos courses. Nous reprenons seuls quand la connexion revient.',
  last_trip_code: 'Code de départ',
  last_trip_when: 'Heure de la course',
  push_offer_trip: 'Cet appareil doit-il vous prévenir quand votre chauffeur arrive ?',
  push_offer_requests: 'Cet appareil doit-il vous prévenir des demandes quand la page n’est pas visible ?',
} as const satisfies Record<keyof typeof english, string>;
