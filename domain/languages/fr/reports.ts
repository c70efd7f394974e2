import type { reportStrings as english } from '../en/reports';

/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_day: 'Jour',
  driver_earnings_help:
    'Ce que chaque chauffeur a gagné sur les courses payées d’un mois, à l’heure de la ville.',
  driver_earnings_fleet_help:
    'Ce que chacun de vos chauffeurs a gagné sur les courses payées d’un mois, à l’heure de la ville.',
  driver_earnings_driver: 'Chauffeur',
  driver_earnings_vehicle: 'Immatriculation',
  driver_earnings_share: 'Part du chauffeur',
  driver_earnings_empty: 'Personne n’a rien gagné ce mois-ci.',
  driver_earnings_total: 'Chauffeurs : {drivers} · courses : {rides} · part : {share}',
  report_profit_paid: 'Bénéfice par paiements',
  report_profit_help: 'Par frais : frais de service, plus frais d’annulation, moins remises.',
  report_profit_paid_help:
    'Par paiements : ce que les clients ont payé, plus frais d’annulation, moins la part des chauffeurs. Les clients paient le prix de la course moins la remise et les chauffeurs le reçoivent moins les frais de service ; les deux sommes sont donc égales. Là où elles diffèrent, un prix a été changé à la main.',
} as const satisfies Record<keyof typeof english, string>;
