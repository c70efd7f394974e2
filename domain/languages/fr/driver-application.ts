import type { driverApplicationStrings as english } from '../en/driver-application';

/** The application of a rider who wants to drive (docs/product.md 3.31), for its card in the profile and the list of the office. */
export const driverApplicationStrings = {
  apply_title: 'Conduisez avec nous',
  apply_text:
    'Gagnez de l’argent avec votre voiture et ce compte. Nous vérifions d’abord la voiture et votre permis.',
  apply_role_note:
    'Une fois approuvé, ce compte sert à conduire : vous ne pourrez plus réserver de trajets avec lui. Votre portefeuille reste tel quel.',
  apply_start: 'Postuler pour conduire',
  apply_phone_first: 'Confirmez d’abord votre numéro de mobile ci-dessus. Vous pourrez ensuite postuler.',
  apply_wait_until: 'Vous pourrez postuler à nouveau à partir du {date}.',
  apply_licence_kept: 'Nous avons votre permis. Choisissez une autre image seulement s’il a changé.',
  apply_consent:
    'J’accepte que ma voiture et mon permis soient vérifiés. Si je ne deviens pas chauffeur, l’image du permis est supprimée.',
  application_consent: 'Veuillez accepter la vérification.',
  apply_send: 'Envoyer la candidature',
  apply_change: 'Modifier la candidature',
  apply_close: 'Fermer',
  apply_withdraw: 'Retirer la candidature',
  apply_withdraw_question: 'Retirer votre candidature ?',
  apply_withdraw_text:
    'L’image de votre permis est supprimée. Vous pourrez postuler à nouveau quand vous voulez.',
  apply_bank_text:
    'Vos coordonnées bancaires peuvent attendre vos premiers gains. Si vous voulez, saisissez-les dès maintenant dans la section suivante.',
  apply_state_applied:
    'Nous vérifions votre candidature. Nous vous préviendrons dans les notifications et sur votre téléphone.',
  apply_state_needs_changes: 'Veuillez modifier votre candidature : {text}',
  apply_state_approved: 'Vous êtes maintenant chauffeur.',
  apply_state_refused: 'Nous ne pouvons pas vous prendre comme chauffeur : {text}',
  apply_state_withdrawn: 'Vous avez retiré votre candidature.',
  applications_title: 'Candidatures pour conduire',
  applications_none: 'Aucune candidature.',
  application_state_label: 'État',
  application_state_applied: 'À vérifier',
  application_state_needs_changes: 'En attente de modifications',
  application_state_approved: 'Approuvées',
  application_state_refused: 'Refusées',
  application_state_withdrawn: 'Retirées',
  application_licence: 'Voir le permis',
  application_licence_of: 'Permis de {name}',
  application_approve: 'Approuver',
  application_ask_changes: 'Demander des modifications',
  application_refuse: 'Refuser',
  application_approve_question: 'Faire de {name} un chauffeur ?',
  application_approve_text:
    'Le compte devient celui d’un chauffeur : {name} pourra se mettre en ligne et ne pourra plus réserver de trajets.',
  application_ask_changes_question: 'Que doit modifier {name} ?',
  application_refuse_question: 'Refuser la candidature de {name} ?',
  application_refuse_text:
    'L’image du permis est supprimée. {name} pourra postuler à nouveau après 30 jours.',
  application_note: 'Ce que lira la personne',
  application_more: 'Afficher plus',
} as const satisfies Record<keyof typeof english, string>;
