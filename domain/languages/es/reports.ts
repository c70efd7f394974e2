import type { reportStrings as english } from '../en/reports';

/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_from: 'Desde',
  audit_to: 'Hasta',
  audit_filters: 'Filtrar el registro de auditoría',
  audit_none_match: 'Ninguna entrada coincide con estos filtros.',
  driver_earnings_help: 'Lo que ganó cada conductor por los viajes pagados, por mes en la hora de la ciudad.',
  driver_earnings_fleet_help:
    'Lo que ganó cada uno de sus conductores por los viajes pagados, por mes en la hora de la ciudad.',
  driver_earnings_driver: 'Conductor',
  driver_earnings_vehicle: 'Matrícula',
  driver_earnings_share: 'Parte del conductor',
  driver_earnings_empty: 'Nadie ganó nada en estos meses.',
  driver_earnings_total: 'Conductores: {drivers} · viajes: {rides} · parte: {share}',
  driver_earnings_from: 'Desde',
  driver_earnings_to: 'Hasta',
  driver_earnings_by: 'Agrupar por',
  report_profit_paid: 'Ganancia por pagos',
  report_profit_help: 'Por cargos: cargos de servicio, más cargos por cancelación, menos descuentos.',
  report_profit_paid_help:
    'Por pagos: lo que pagaron los clientes, más cargos por cancelación, menos la parte de los conductores y el impuesto añadido a las tarifas. Ambas sumas deberían ser iguales; si difieren, alguien cambió un precio a mano.',
} as const satisfies Record<keyof typeof english, string>;
