import type { emergencyStrings as english } from '../en/emergencies';

/** Texts of calls for help. */
export const emergencyStrings = {
  help_title: 'Emergência',
  help_who: '{name} ({role}) pede ajuda',
  help_unnamed: 'Alguém',
  help_where: 'Ver no mapa',
  help_no_place: 'Lugar desconhecido',
  help_trip: 'Abrir a viagem',
  help_call: 'Ligar para {number}',
  help_resolve: 'Resolver',
  help_resolve_title: 'Resolver a emergência de {name}',
  help_note: 'O que foi feito',
  help_note_help: 'Fica guardado com a emergência e no registro de auditoria.',
  help_by_admin: 'Um administrador resolve a emergência.',
  help_sound_on: 'Ativar o som do alarme',
  help_sound_off: 'Desativar o som do alarme',
  help_failed: 'Não podemos mostrar as emergências agora. Recarregue a página.',
} as const satisfies Record<keyof typeof english, string>;
