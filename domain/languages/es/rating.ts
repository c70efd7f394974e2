import type { ratingStrings as english } from '../en/rating';

/** Ratings: the quick words, and the driver’s rating of the rider; the parts that show them bring these texts. */
export const ratingStrings = {
  rate_tags: '¿Qué destacarías?',
  rate_tag_clean_car: 'Auto limpio',
  rate_tag_good_route: 'Buen recorrido',
  rate_tag_friendly: 'Amable',
  rate_tag_safe_driving: 'Manejo seguro',
  rate_tag_on_time: 'Puntual',
  rate_tag_late: 'Llegó tarde',
  rate_tag_unsafe_driving: 'Manejo peligroso',
  rate_tag_dirty_car: 'Auto sucio',
  rate_tag_wrong_route: 'Mal recorrido',
  rate_tag_rude: 'Mal trato',
  rate_tag_ready: 'Listo en el lugar',
  rate_tag_respectful: 'Respetuoso',
  rate_tag_made_wait: 'Me hizo esperar',
  rate_tag_wrong_pickup: 'Lugar de recogida equivocado',
  rate_tag_left_a_mess: 'Dejó el auto sucio',
  rate_tag_unsafe: 'Me sentí inseguro',
  rate_rider_title: 'Calificá a {name}',
  rate_rider_help: 'Los pasajeros ven solo su promedio, nunca quién dio qué estrellas.',
  rate_rider_done: 'Calificaste a {name}',
  rate_tags_column: 'Etiquetas',
  rate_tag_count: '{tag}: {count}',
} satisfies Record<keyof typeof english, string>;
