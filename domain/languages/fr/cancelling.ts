import type { cancellingStrings as english } from '../en/cancelling';

/** Texts of the dialog in which a rider cancels. */
export const cancellingStrings = {
  cancel_why_not_taken: 'Aucun chauffeur n’a encore accepté cette course.',
  cancel_why_early: 'Le chauffeur vient d’accepter.',
  cancel_why_early_until: 'C’est gratuit jusqu’à {time}.',
  cancel_why_late: 'Votre chauffeur est en retard.',
  cancel_why_not_moving: 'Votre chauffeur ne se rapproche pas.',
  cancel_why_coming: 'Votre chauffeur est en route et à l’heure.',
  cancel_why_at_pickup: 'Votre chauffeur est au point de prise en charge.',
  cancel_fee_asking: 'Vérification du coût de l’annulation…',
  cancel_fee_unknown:
    'Nous ne pouvons pas vous dire pour l’instant ce que coûte l’annulation. Réessayez dans un moment.',
} as const satisfies Record<keyof typeof english, string>;
