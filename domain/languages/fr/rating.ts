import type { ratingStrings as english } from '../en/rating';

/** Ratings: the quick words, and the driver’s rating of the rider; the parts that show them bring these texts. */
export const ratingStrings = {
  rate_tags: 'Qu’est-ce qui vous a marqué ?',
  rate_tag_clean_car: 'Voiture propre',
  rate_tag_good_route: 'Bon itinéraire',
  rate_tag_friendly: 'Sympathique',
  rate_tag_safe_driving: 'Conduite prudente',
  rate_tag_on_time: 'Ponctuel',
  rate_tag_late: 'En retard',
  rate_tag_unsafe_driving: 'Conduite dangereuse',
  rate_tag_dirty_car: 'Voiture sale',
  rate_tag_wrong_route: 'Mauvais itinéraire',
  rate_tag_rude: 'Impoli',
  rate_tag_ready: 'Prêt au rendez-vous',
  rate_tag_respectful: 'Respectueux',
  rate_tag_made_wait: 'M’a fait attendre',
  rate_tag_wrong_pickup: 'Mauvais lieu de prise en charge',
  rate_tag_left_a_mess: 'A sali la voiture',
  rate_tag_unsafe: 'Je ne me sentais pas en sécurité',
  rate_rider_title: 'Notez {name}',
  rate_rider_help: 'Les passagers ne voient que leur moyenne, jamais qui a donné quelles étoiles.',
  rate_rider_done: 'Vous avez noté {name}',
  rate_tags_column: 'Mots-clés',
  rate_tag_count: '{tag} : {count}',
} satisfies Record<keyof typeof english, string>;
