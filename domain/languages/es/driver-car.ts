import type { driverCarStrings as english } from '../en/driver-car';

/** The driver and the car as the rider sees them, and the forms that ask for it; the parts that show them bring these texts. */
export const driverCarStrings = {
  car_color: 'Color del auto',
  car_color_none: 'Sin indicar',
  car_color_white: 'Blanco',
  car_color_black: 'Negro',
  car_color_silver: 'Plateado',
  car_color_grey: 'Gris',
  car_color_red: 'Rojo',
  car_color_blue: 'Azul',
  car_color_green: 'Verde',
  car_color_yellow: 'Amarillo',
  car_color_orange: 'Naranja',
  car_color_brown: 'Marrón',
  car_color_beige: 'Beige',
  car_color_gold: 'Dorado',
  car_color_purple: 'Violeta',
  driver_trips: 'Viajes: {count}',
  driver_new: 'Conductor nuevo',
  driver_speaks: 'Habla {languages}',
  spoken_title: 'Idiomas que hablás',
  spoken_text: 'Los pasajeros los ven cuando tomás su viaje.',
} satisfies Record<keyof typeof english, string>;
