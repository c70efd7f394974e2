import type { fareStrings as english } from '../en/fare';

export const fareStrings = {
  price_promise_fixed: 'Le prix est fixe, sauf si la course change.',
  price_promise_most: 'Le prix ne dépasse jamais {amount}, sauf si la course change.',
  price_promise_estimate:
    'C’est une estimation. Le tarif final dépend de la distance et de la durée de la course.',
  fare_basis_measured: 'Le prix suit la distance et le temps mesurés.',
  fare_basis_confirmed: 'Le prix est celui confirmé. Le prix mesuré était de {amount}.',
  fare_basis_limited: 'Le prix reste dans ce qui a été convenu. Le prix mesuré était de {amount}.',
  fare_basis_left_out:
    '{left} points du trajet sur {all} ont été écartés : aucune voiture n’aurait pu les atteindre dans ce temps.',
  fare_distance: 'Distance, {distance}',
  fare_time: 'Durée, {duration}',
  fare_base: 'Prise en charge',
  fare_parcel: 'Type de colis',
  fare_option: 'Option',
  fare_min_top_up: 'Tarif minimum',
  fare_convenience: 'Frais de service',
  tax: 'Taxe',
  tax_on_top: '{name} {percent} %',
  tax_within: 'Dont {name} {percent} %',
  receipt_trip: 'Course',
} as const satisfies Record<keyof typeof english, string>;
