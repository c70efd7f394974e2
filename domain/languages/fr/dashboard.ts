import type { dashboardStrings as english } from '../en/dashboard';

/** Texts of the dashboard and of calls for help. */
export const dashboardStrings = {
  dash_status_now: 'Courses en cours',
  dash_status_none: 'Aucune course en cours.',
  dash_finished_today: 'Payées aujourd’hui',
  dash_cancelled_today: 'Annulées aujourd’hui',
  dash_unassigned: 'En attente d’un chauffeur',
  dash_unassigned_help:
    'Prévues depuis plus de cinq minutes et toujours sans chauffeur. Ouvrez-en une pour en affecter un.',
  dash_unassigned_none: 'Toutes les réservations dues ont un chauffeur.',
  dash_unassigned_more: 'Et {count} de plus dans les réservations',
  dash_waiting: '{time} de retard',
  dash_withdraws: 'Retraits en attente',
  dash_withdraws_count: 'Retraits : {count}',
  dash_withdraws_count_more: 'Retraits : plus de {count}',
  dash_withdraws_open: 'Examiner les retraits',
  dash_last_days: '{count} derniers jours',
  dash_chart_trips: 'Courses par jour',
  dash_chart_earnings: 'Revenus bruts par jour',
  dash_chart_day: 'Jour',
  dash_chart_paid: 'Payées',
  dash_chart_cancelled: 'Annulées',
  dash_chart_empty: 'Aucune course payée ou annulée ces jours-ci.',
  dash_drivers: 'Chauffeurs disponibles',
  dash_drivers_count: 'En service et libres : {count}',
  dash_drivers_none: 'Aucun chauffeur n’est en service et libre en ce moment.',
  dash_drivers_find: 'Trouver un chauffeur sur la carte',
  dash_driver_unnamed: 'Chauffeur sans nom',
} as const satisfies Record<keyof typeof english, string>;
