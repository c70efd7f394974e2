import type { carNeedStrings as english } from '../en/car-needs';

export const carNeedStrings = {
  car_needs: 'Lo que necesita el auto',
  car_need_child_seat: 'Silla infantil',
  car_need_wheelchair: 'Silla de ruedas',
  car_need_pet: 'Mascota',
  car_need_luggage: 'Equipaje grande',
  car_need_bike: 'Bicicleta',
  car_features: 'El auto tiene',
  car_needs_none: 'Nada especial',
  car_needs_help: 'Solo se pregunta a los autos que lo tienen todo.',
  office_price: 'Precio de la oficina',
  office_price_amount: 'Precio',
  office_price_why: '¿Por qué? El pasajero lo lee.',
  office_price_was: 'Según tarifas cuesta {amount}. Puedes fijar hasta {most}.',
  office_price_set: 'Fijar otro precio',
  office_price_use: 'Usar este precio',
  office_price_says: 'Fijado por la oficina: {reason}',
} satisfies Record<keyof typeof english, string>;
