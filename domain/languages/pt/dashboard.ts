import type { dashboardStrings as english } from '../en/dashboard';

/** Texts of the dashboard and of calls for help. */
export const dashboardStrings = {
  dash_status_now: 'Viagens agora',
  dash_status_none: 'Nenhuma viagem em andamento.',
  dash_finished_today: 'Pagas hoje',
  dash_cancelled_today: 'Canceladas hoje',
  dash_unassigned: 'À espera de motorista',
  dash_unassigned_help:
    'Deviam ter saído há mais de cinco minutos e continuam sem motorista. Abra uma para atribuí-lo.',
  dash_unassigned_none: 'Todas as reservas de agora têm motorista.',
  dash_unassigned_more: 'E mais {count} nas reservas',
  dash_waiting: '{time} de atraso',
  dash_withdraws: 'Saques em aberto',
  dash_withdraws_count: 'Saques: {count}',
  dash_withdraws_count_more: 'Saques: mais de {count}',
  dash_withdraws_open: 'Revisar os saques',
  dash_last_days: 'Últimos {count} dias',
  dash_chart_trips: 'Viagens por dia',
  dash_chart_earnings: 'Receita bruta por dia',
  dash_chart_day: 'Dia',
  dash_chart_paid: 'Pagas',
  dash_chart_cancelled: 'Canceladas',
  dash_chart_empty: 'Nenhuma viagem foi paga ou cancelada nestes dias.',
  dash_drivers: 'Motoristas disponíveis',
  dash_drivers_count: 'Em serviço e livres: {count}',
  dash_drivers_none: 'Nenhum motorista está em serviço e livre agora.',
  dash_drivers_find: 'Encontrar um motorista no mapa',
  dash_driver_unnamed: 'Motorista sem nome',
} as const satisfies Record<keyof typeof english, string>;
