import type { outageStrings as english } from '../en/outage';

export const outageStrings = {
  outage_title: 'Folha de emergência',
  outage_for: 'Reservas das próximas doze horas',
  outage_as_of: 'Atualizada: {time}',
  outage_offline: 'Não é possível contactar o serviço. Isto é o que este navegador guardou.',
  outage_none: 'Este navegador ainda não guarda nenhuma folha.',
  outage_empty: 'Não há reservas nas próximas doze horas.',
  outage_cut: 'Há mais reservas do que cabem nesta folha. Faltam as posteriores.',
  outage_not_kept:
    'Este navegador não tem espaço para guardar a folha. Imprima-a ou permita que o site guarde dados.',
  outage_print: 'Imprimir',
  outage_back: 'Voltar à central',
  outage_time: 'Hora',
  outage_rider: 'Passageiro',
  outage_way: 'De e para',
  outage_car: 'Carro e motorista',
  outage_note: 'Nota',
  outage_pay: 'Preço',
  outage_passengers: '{count} pessoas',
  outage_travels: 'Viaja: {name}',
  outage_no_driver: 'Ainda sem motorista',
  outage_pay_card: 'Cartão',
  outage_pay_cash: 'Dinheiro',
  outage_pay_wallet: 'Carteira',
} satisfies Record<keyof typeof english, string>;
