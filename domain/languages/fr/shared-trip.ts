import type { sharedTripStrings as english } from '../en/shared-trip';

export const sharedTripStrings = {
  shared_map: 'Carte avec la position de la voiture',
  shared_under_way: 'Course en cours',
  shared_eta_pickup: '{duration} jusqu’au départ',
  shared_eta_drop: '{duration} jusqu’à destination',
  shared_until: 'Ce lien est valable jusqu’au {time}.',
  shared_over: 'Cette course est terminée.',
  shared_unknown: 'Ce lien est inconnu ou a expiré.',
  trip_share_title: 'Partager cette course',
  trip_share_text:
    'Toute personne qui a ce lien voit la position de la voiture, le véhicule et l’heure d’arrivée, rien d’autre.',
  trip_share_link: 'Lien',
  trip_share_until: 'Il est valable jusqu’au {time}.',
  trip_share_send: 'Envoyer',
  trip_share_way: 'Je vais de {pickup} à {drop}.',
  trip_share_car: 'Voiture : {plate}.',
  trip_share_arrival: 'J’arrive vers {time}.',
  trip_share_stop: 'Arrêter le partage',
} satisfies Record<keyof typeof english, string>;
