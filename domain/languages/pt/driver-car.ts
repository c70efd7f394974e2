import type { driverCarStrings as english } from '../en/driver-car';

/** The driver and the car as the rider sees them, and the forms that ask for it; the parts that show them bring these texts. */
export const driverCarStrings = {
  car_color: 'Cor do carro',
  car_color_none: 'Não informada',
  car_color_white: 'Branco',
  car_color_black: 'Preto',
  car_color_silver: 'Prata',
  car_color_grey: 'Cinza',
  car_color_red: 'Vermelho',
  car_color_blue: 'Azul',
  car_color_green: 'Verde',
  car_color_yellow: 'Amarelo',
  car_color_orange: 'Laranja',
  car_color_brown: 'Marrom',
  car_color_beige: 'Bege',
  car_color_gold: 'Dourado',
  car_color_purple: 'Roxo',
  driver_trips: 'Viagens: {count}',
  driver_new: 'Motorista novo',
  driver_speaks: 'Fala {languages}',
  spoken_title: 'Idiomas que você fala',
  spoken_text: 'Os passageiros veem quando você aceita a viagem.',
} satisfies Record<keyof typeof english, string>;
