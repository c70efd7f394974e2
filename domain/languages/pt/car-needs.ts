import type { carNeedStrings as english } from '../en/car-needs';

export const carNeedStrings = {
  car_needs: 'O que o carro precisa',
  car_need_child_seat: 'Cadeirinha',
  car_need_wheelchair: 'Cadeira de rodas',
  car_need_pet: 'Animal de estimação',
  car_need_luggage: 'Bagagem grande',
  car_need_bike: 'Bicicleta',
  car_features: 'O carro tem',
  car_needs_none: 'Nada especial',
  car_needs_help: 'Só são chamados carros que têm tudo isso.',
  office_price: 'Preço do escritório',
  office_price_amount: 'Preço',
  office_price_why: 'Por quê? O passageiro lê.',
  office_price_was: 'Pelas tarifas custa {amount}. Você pode definir até {most}.',
  office_price_set: 'Definir outro preço',
  office_price_use: 'Usar este preço',
  office_price_says: 'Definido pelo escritório: {reason}',
} satisfies Record<keyof typeof english, string>;
