import type { ratingStrings as english } from '../en/rating';

/** Ratings: the quick words, and the driver’s rating of the rider; the parts that show them bring these texts. */
export const ratingStrings = {
  rate_tags: 'O que se destacou?',
  rate_tag_clean_car: 'Carro limpo',
  rate_tag_good_route: 'Bom trajeto',
  rate_tag_friendly: 'Simpático',
  rate_tag_safe_driving: 'Direção segura',
  rate_tag_on_time: 'Pontual',
  rate_tag_late: 'Atrasado',
  rate_tag_unsafe_driving: 'Direção perigosa',
  rate_tag_dirty_car: 'Carro sujo',
  rate_tag_wrong_route: 'Trajeto ruim',
  rate_tag_rude: 'Grosseiro',
  rate_tag_ready: 'Pronto no local',
  rate_tag_respectful: 'Respeitoso',
  rate_tag_made_wait: 'Me fez esperar',
  rate_tag_wrong_pickup: 'Local de embarque errado',
  rate_tag_left_a_mess: 'Deixou sujeira',
  rate_tag_unsafe: 'Me senti inseguro',
  rate_rider_title: 'Avalie {name}',
  rate_rider_help: 'Os passageiros veem só a média, nunca quem deu quais estrelas.',
  rate_rider_done: 'Você avaliou {name}',
  rate_tags_column: 'Etiquetas',
  rate_tag_count: '{tag}: {count}',
} satisfies Record<keyof typeof english, string>;
