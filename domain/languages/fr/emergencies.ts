import type { emergencyStrings as english } from '../en/emergencies';

/** Texts of calls for help. */
export const emergencyStrings = {
  help_title: 'Urgence',
  help_who: '{name} ({role}) demande de l’aide',
  help_unnamed: 'Quelqu’un',
  help_where: 'Voir sur une carte',
  help_no_place: 'Lieu inconnu',
  help_trip: 'Ouvrir la course',
  help_call: 'Appeler le {number}',
  help_resolve: 'Clore',
  help_resolve_title: 'Clore l’urgence de {name}',
  help_note: 'Ce qui a été fait',
  help_note_help: 'Conservé avec l’urgence et dans le journal d’audit.',
  help_by_admin: 'Un administrateur clôt l’urgence.',
  help_sound_on: 'Activer le son d’alarme',
  help_sound_off: 'Désactiver le son d’alarme',
  help_failed: 'Impossible d’afficher les urgences pour le moment. Rechargez la page.',
} as const satisfies Record<keyof typeof english, string>;
