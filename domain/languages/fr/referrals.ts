import type { referralStrings as english } from '../en/referrals';

export const referralStrings = {
  profile_referral: 'Votre code de parrainage',
  referrals_title: 'Inviter des amis',
  referrals_text:
    'Vous recevez {amount} quand une personne inscrite avec votre code a payé assez de trajets.',
  referrals_none: 'Personne ne s’est encore inscrit avec votre code.',
  referral_somebody: 'Quelqu’un',
  referral_paid: 'Versé',
  referral_pending: 'En attente',
  referral_refused: 'Non versé',
  referral_paid_text: '{amount} sur votre portefeuille depuis le {date}',
  referral_refused_text: 'Aucun bonus n’est versé pour cette personne.',
  referral_trips: '{trips} trajets payés sur {needed}',
  referral_fees: 'Le nombre de trajets suffit. Il faut encore quelques trajets payés pour le bonus.',
  referral_month: 'La limite de ce mois est atteinte. Le bonus suit le mois prochain.',
  referral_days: 'Encore {days} jours, jusqu’au {date}',
  referral_soon: 'Il est versé bientôt.',
} satisfies Record<keyof typeof english, string>;
