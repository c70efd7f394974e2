import type { sharedTripStrings as english } from '../en/shared-trip';

export const sharedTripStrings = {
  shared_map: 'Mapa com a posição do carro',
  shared_under_way: 'Viagem em andamento',
  shared_eta_pickup: '{duration} até o embarque',
  shared_eta_drop: '{duration} até o destino',
  shared_until: 'Este link funciona até {time}.',
  shared_over: 'Esta viagem terminou.',
  shared_unknown: 'Este link não existe ou expirou.',
  trip_share_title: 'Compartilhar esta viagem',
  trip_share_text: 'Quem tiver este link vê a posição do carro, o veículo e a hora de chegada, e nada mais.',
  trip_share_link: 'Link da viagem',
  trip_share_until: 'Funciona até {time}.',
  trip_share_send: 'Enviar',
  trip_share_way: 'Vou de {pickup} para {drop}.',
  trip_share_car: 'Carro: {plate}.',
  trip_share_arrival: 'Devo chegar às {time}.',
  trip_share_stop: 'Parar de compartilhar',
} satisfies Record<keyof typeof english, string>;
