import type { driverCarStrings as english } from '../en/driver-car';

/** The driver and the car as the rider sees them, and the forms that ask for it; the parts that show them bring these texts. */
export const driverCarStrings = {
  car_color: 'Couleur de la voiture',
  car_color_none: 'Non précisée',
  car_color_white: 'Blanc',
  car_color_black: 'Noir',
  car_color_silver: 'Argent',
  car_color_grey: 'Gris',
  car_color_red: 'Rouge',
  car_color_blue: 'Bleu',
  car_color_green: 'Vert',
  car_color_yellow: 'Jaune',
  car_color_orange: 'Orange',
  car_color_brown: 'Marron',
  car_color_beige: 'Beige',
  car_color_gold: 'Doré',
  car_color_purple: 'Violet',
  driver_trips: 'Trajets : {count}',
  driver_new: 'Nouveau chauffeur',
  driver_speaks: 'Parle {languages}',
  spoken_title: 'Langues que vous parlez',
  spoken_text: 'Les passagers les voient quand vous avez accepté leur trajet.',
} satisfies Record<keyof typeof english, string>;
