import type { emergencyStrings as english } from '../en/emergencies';

/** Texts of calls for help. */
export const emergencyStrings = {
  help_title: 'Emergencia',
  help_who: '{name} ({role}) pide ayuda',
  help_unnamed: 'Alguien',
  help_where: 'Ver en un mapa',
  help_no_place: 'Lugar desconocido',
  help_trip: 'Abrir el viaje',
  help_call: 'Llamar al {number}',
  help_resolve: 'Resolver',
  help_resolve_title: 'Resolver la emergencia de {name}',
  help_note: 'Qué se hizo',
  help_note_help: 'Se guarda con la emergencia y en el registro de auditoría.',
  help_by_admin: 'Un administrador resuelve la emergencia.',
  help_sound_on: 'Activar el sonido de alarma',
  help_sound_off: 'Desactivar el sonido de alarma',
  help_failed: 'No podemos mostrar las emergencias ahora. Recarga la página.',
} as const satisfies Record<keyof typeof english, string>;
