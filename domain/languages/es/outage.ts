import type { outageStrings as english } from '../en/outage';

export const outageStrings = {
  outage_title: 'Hoja de emergencia',
  outage_for: 'Reservas de las próximas doce horas',
  outage_as_of: 'Actualizada: {time}',
  outage_offline: 'No se puede contactar con el servicio. Esto es lo que guardó este navegador.',
  outage_none: 'Este navegador aún no guarda ninguna hoja.',
  outage_empty: 'No hay reservas en las próximas doce horas.',
  outage_cut: 'Hay más reservas de las que caben en esta hoja. Faltan las posteriores.',
  outage_not_kept:
    'Este navegador no tiene espacio para guardar la hoja. Imprímela o permite que el sitio guarde datos.',
  outage_print: 'Imprimir',
  outage_back: 'Volver al despacho',
  outage_time: 'Hora',
  outage_rider: 'Pasajero',
  outage_way: 'Desde y hasta',
  outage_car: 'Coche y conductor',
  outage_note: 'Nota',
  outage_pay: 'Precio',
  outage_passengers: '{count} personas',
  outage_travels: 'Viaja: {name}',
  outage_no_driver: 'Aún sin conductor',
  outage_pay_card: 'Tarjeta',
  outage_pay_cash: 'Efectivo',
  outage_pay_wallet: 'Monedero',
} satisfies Record<keyof typeof english, string>;
