import type { tripChangeStrings as english } from '../en/trip-change';

/** Texts of changing a trip, for its rider. */
export const tripChangeStrings = {
  change_open: 'Changer la destination, les arrêts ou l’heure',
  change_title: 'Changer la course',
  change_time: 'Nouvelle heure',
  change_ask: 'Voir le nouveau prix',
  change_price: 'Nouveau prix',
  change_was: 'Avant : {price}',
  change_way: 'La course entière dure environ {minutes} min.',
  change_way_left: 'Environ {minutes} min à partir d’ici.',
  change_promo_price: 'Avec la promotion : {price}.',
  change_lost_promo: 'La promotion ne convient pas au nouveau prix.',
  change_lost_wallet: 'Le portefeuille ne suffit pas pour le nouveau prix. Le paiement se choisit à la fin.',
  change_held: 'Ce prix vaut jusqu’à {time}.',
  change_confirm: 'Confirmer le changement',
  change_back: 'Revenir aux lieux',
  change_unseen: 'Le chauffeur n’a pas encore confirmé le changement.',
  change_seen: 'Le chauffeur a vu le changement.',
  change_why_not_now: 'La course ne peut plus être changée.',
  change_why_delivery:
    'La destination d’un colis ne peut pas changer après la réservation. Annulez et réservez à nouveau.',
  change_why_too_many: 'La course a été changée aussi souvent que possible.',
  change_why_nothing: 'La course est déjà ainsi.',
  change_why_same_place: 'La course finirait là où elle commence.',
  change_why_too_many_stops: 'La course aurait trop d’arrêts.',
  change_why_no_way: 'Nous n’avons trouvé aucun chemin jusque-là.',
  change_why_position_unknown:
    'Nous ne savons pas où est la voiture en ce moment, il n’y a donc pas de prix. Réessayez dans une minute.',
  change_why_time_too_soon: 'Choisissez une heure à au moins 15 minutes d’ici.',
  change_why_search_begun:
    'Nous cherchons déjà un chauffeur, l’heure ne peut donc pas changer. Vous pouvez annuler et réserver à nouveau.',
  change_why_expired: 'La course ou son prix a changé entre-temps. Regardez le nouveau prix.',
} as const satisfies Record<keyof typeof english, string>;
