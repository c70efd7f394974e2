import type { fareStrings as english } from '../en/fare';

export const fareStrings = {
  price_promise_fixed: 'O preço é fixo, a menos que a viagem mude.',
  price_promise_most: 'O preço nunca passa de {amount}, a menos que a viagem mude.',
  price_promise_estimate: 'É uma estimativa. A tarifa final depende da distância e do tempo da viagem.',
  fare_basis_measured: 'A tarifa segue a distância e o tempo medidos.',
  fare_basis_confirmed: 'A tarifa é o preço confirmado. A tarifa medida foi de {amount}.',
  fare_basis_limited: 'A tarifa fica dentro do combinado. A tarifa medida foi de {amount}.',
  fare_basis_left_out:
    '{left} de {all} pontos do percurso foram deixados de fora: nenhum carro poderia alcançá-los nesse tempo.',
  fare_distance: 'Distância, {distance}',
  fare_time: 'Tempo, {duration}',
  fare_base: 'Tarifa base',
  fare_parcel: 'Tipo de encomenda',
  fare_option: 'Opção',
  fare_min_top_up: 'Tarifa mínima',
  fare_convenience: 'Taxa de conveniência',
  tax: 'Imposto',
  tax_on_top: '{name} {percent} %',
  tax_within: 'Inclui {name} {percent} %',
  receipt_trip: 'Viagem',
} as const satisfies Record<keyof typeof english, string>;
