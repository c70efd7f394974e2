import type { fareStrings as english } from '../en/fare';

export const fareStrings = {
  price_promise_fixed: 'El precio es fijo, salvo que cambie el viaje.',
  price_promise_most: 'El precio nunca pasa de {amount}, salvo que cambie el viaje.',
  price_promise_estimate: 'Es una estimación. La tarifa final depende de la distancia y el tiempo del viaje.',
  fare_basis_measured: 'La tarifa sigue la distancia y el tiempo medidos.',
  fare_basis_confirmed: 'La tarifa es el precio confirmado. La tarifa medida fue de {amount}.',
  fare_basis_limited: 'La tarifa se mantiene dentro de lo acordado. La tarifa medida fue de {amount}.',
  fare_basis_left_out:
    'Se omitieron {left} de {all} puntos del recorrido: ningún auto podría haberlos alcanzado en ese tiempo.',
  fare_distance: 'Distancia, {distance}',
  fare_time: 'Tiempo, {duration}',
  fare_base: 'Tarifa base',
  fare_parcel: 'Tipo de paquete',
  fare_option: 'Opción',
  fare_min_top_up: 'Tarifa mínima',
  fare_convenience: 'Cargo por servicio',
  tax: 'Impuesto',
  tax_on_top: '{name} {percent} %',
  tax_within: 'Incluye {name} {percent} %',
  receipt_trip: 'Viaje',
} as const satisfies Record<keyof typeof english, string>;
