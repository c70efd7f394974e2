import type { parcelStrings as english } from '../en/parcel';

/** Texts of the delivery variant in the place of a trip's. */
export const parcelStrings = {
  parcel_trip_driver_coming_text: 'Deixe o pacote à mão.',
  parcel_trip_driver_here_text: 'Entregue o pacote no ponto de partida.',
  parcel_trip_under_way: 'Seu pacote está a caminho',
  parcel_trip_reached: 'Seu pacote chegou',
  parcel_trip_complete: 'Entrega concluída',
  parcel_trip_complete_text: 'Obrigado por enviar conosco.',
  parcel_trip_rate_title: 'Como foi a entrega com {name}?',
  parcel_trip_share: 'Compartilhar entrega',
  parcel_trip_share_title: 'Compartilhar esta entrega',
  parcel_trip_share_way: 'Meu pacote vai de {pickup} para {drop}.',
  parcel_trip_share_arrival: 'Deve chegar às {time}.',
  parcel_details_code_help: 'Diga-o ao motorista ao entregar o pacote.',
  parcel_details_code_help_staff: 'Quem envia diz o código ao motorista, que começa a entrega com ele.',
  parcel_trip_search_near: 'Procurando um motorista perto da partida.',
} as const satisfies Record<keyof typeof english, string>;
