import type { tripChangeStrings as english } from '../en/trip-change';

/** Texts of changing a trip, for its rider. */
export const tripChangeStrings = {
  change_open: 'Mudar destino, paradas ou horário',
  change_title: 'Mudar a viagem',
  change_time: 'Novo horário',
  change_ask: 'Ver o novo preço',
  change_price: 'Novo preço',
  change_was: 'Antes: {price}',
  change_way: 'A viagem inteira leva cerca de {minutes} min.',
  change_way_left: 'Cerca de {minutes} min a partir daqui.',
  change_promo_price: 'Com a promoção: {price}.',
  change_lost_promo: 'A promoção não vale para o novo preço.',
  change_lost_wallet: 'A carteira não cobre o novo preço. No fim se escolhe como pagar.',
  change_held: 'Este preço vale até {time}.',
  change_confirm: 'Confirmar a mudança',
  change_back: 'Voltar aos lugares',
  change_unseen: 'O motorista ainda não confirmou a mudança.',
  change_seen: 'O motorista viu a mudança.',
  change_why_not_now: 'A viagem não pode mais ser mudada.',
  change_why_delivery:
    'O destino de uma encomenda não pode mudar depois da reserva. Cancele e reserve de novo.',
  change_why_too_many: 'A viagem já foi mudada tantas vezes quanto possível.',
  change_why_nothing: 'A viagem já está assim.',
  change_why_same_place: 'A viagem terminaria onde começa.',
  change_why_too_many_stops: 'A viagem teria paradas demais.',
  change_why_no_way: 'Não encontramos um caminho até lá.',
  change_why_position_unknown:
    'Não sabemos onde seu carro está neste momento, por isso não há preço. Tente de novo em um minuto.',
  change_why_time_too_soon: 'Escolha um horário pelo menos 15 minutos depois de agora.',
  change_why_search_begun:
    'Já estamos procurando um motorista, por isso o horário não pode mudar. Você pode cancelar e reservar de novo.',
  change_why_expired: 'A viagem ou seu preço mudou nesse meio-tempo. Veja o novo preço.',
} as const satisfies Record<keyof typeof english, string>;
