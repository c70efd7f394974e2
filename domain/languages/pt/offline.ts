import type { offlineStrings as english } from '../en/offline';

/** Texts of the time without a network or without the page in sight, in Portuguese. */
export const offlineStrings = {
  last_trip_title: 'Sua última viagem',
  last_trip_kept: 'Como estava em {time}.',
  last_trip_none:
    'Este aparelho não guarda nenhuma viagem sua. Continuamos sozinhos quando a conexão voltar.',
  last_trip_code: 'Código de início',
  last_trip_when: 'Hora da viagem',
  push_offer_trip: 'Quer que este aparelho avise quando seu motorista estiver chegando?',
  push_offer_requests: 'Quer que este aparelho avise sobre pedidos quando a página não estiver à vista?',
} as const satisfies Record<keyof typeof english, string>;
