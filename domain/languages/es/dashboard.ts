import type { dashboardStrings as english } from '../en/dashboard';

/** Texts of the dashboard and of calls for help. */
export const dashboardStrings = {
  dash_status_now: 'Viajes ahora',
  dash_status_none: 'No hay viajes en curso.',
  dash_finished_today: 'Pagados hoy',
  dash_cancelled_today: 'Cancelados hoy',
  dash_unassigned: 'Esperando conductor',
  dash_unassigned_help:
    'Debían salir hace más de cinco minutos y siguen sin conductor. Abre uno para asignarlo.',
  dash_unassigned_none: 'Todas las reservas de ahora tienen conductor.',
  dash_unassigned_more: 'Y {count} más en las reservas',
  dash_waiting: '{time} de retraso',
  dash_withdraws: 'Retiros pendientes',
  dash_withdraws_count: 'Retiros: {count}',
  dash_withdraws_count_more: 'Retiros: más de {count}',
  dash_withdraws_open: 'Revisar los retiros',
  dash_last_days: 'Últimos {count} días',
  dash_chart_trips: 'Viajes por día',
  dash_chart_earnings: 'Ingresos brutos por día',
  dash_chart_day: 'Día',
  dash_chart_paid: 'Pagados',
  dash_chart_cancelled: 'Cancelados',
  dash_chart_empty: 'No se pagó ni canceló ningún viaje en estos días.',
  dash_drivers: 'Conductores disponibles',
  dash_drivers_count: 'En servicio y libres: {count}',
  dash_drivers_none: 'Ningún conductor está en servicio y libre ahora.',
  dash_drivers_find: 'Buscar un conductor en el mapa',
  dash_driver_unnamed: 'Conductor sin nombre',
} as const satisfies Record<keyof typeof english, string>;
