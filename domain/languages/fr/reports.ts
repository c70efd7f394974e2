import type { reportStrings as english } from '../en/reports';

/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_from: 'Du',
  audit_to: 'Au',
  audit_filters: 'Filtrer le journal d’audit',
  audit_none_match: 'Aucune entrée ne correspond à ces filtres.',
  driver_earnings_help:
    'Ce que chaque chauffeur a gagné sur les courses payées, par mois à l’heure de la ville.',
  driver_earnings_fleet_help:
    'Ce que chacun de vos chauffeurs a gagné sur les courses payées, par mois à l’heure de la ville.',
  driver_earnings_driver: 'Chauffeur',
  driver_earnings_vehicle: 'Immatriculation',
  driver_earnings_share: 'Part du chauffeur',
  driver_earnings_empty: 'Personne n’a rien gagné pendant ces mois.',
  driver_earnings_total: 'Chauffeurs : {drivers} · courses : {rides} · part : {share}',
  driver_earnings_from: 'De',
  driver_earnings_to: 'À',
  driver_earnings_by: 'Regrouper par',
  report_profit_paid: 'Bénéfice par paiements',
  report_profit_help: 'Par frais : frais de service, plus frais d’annulation, moins remises.',
  report_profit_paid_help:
    'Par paiements : ce que les clients ont payé, plus frais d’annulation, moins la part des chauffeurs et la taxe ajoutée aux tarifs. Les deux sommes devraient être égales ; si elles diffèrent, quelqu’un a changé un prix à la main.',
} as const satisfies Record<keyof typeof english, string>;
