import type { carNeedStrings as english } from '../en/car-needs';

export const carNeedStrings = {
  car_needs: 'Besoins de la voiture',
  car_need_child_seat: 'Siège enfant',
  car_need_wheelchair: 'Fauteuil roulant',
  car_need_pet: 'Animal',
  car_need_luggage: 'Grands bagages',
  car_need_bike: 'Vélo',
  car_features: 'La voiture a',
  car_needs_none: 'Rien de particulier',
  car_needs_help: 'Seules les voitures qui ont tout cela sont sollicitées.',
  office_price: 'Prix du bureau',
  office_price_amount: 'Prix',
  office_price_why: 'Pourquoi ? Le passager le lit.',
  office_price_was: 'Selon les tarifs : {amount}. Vous pouvez fixer jusqu’à {most}.',
  office_price_set: 'Fixer un autre prix',
  office_price_use: 'Utiliser ce prix',
  office_price_says: 'Fixé par le bureau : {reason}',
} satisfies Record<keyof typeof english, string>;
