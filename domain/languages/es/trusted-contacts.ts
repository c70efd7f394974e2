import type { trustedContactStrings as english } from '../en/trusted-contacts';

/** Trusted contacts of a rider, and the page on which one ends the messages (docs/product.md 7.16). */
export const trustedContactStrings = {
  trusted_title: 'Contactos de confianza',
  trusted_text:
    'Hasta cinco personas reciben solas el enlace para seguir tu viaje cuando empieza. A cada una le avisamos una vez que la nombraste, y puede detener los mensajes.',
  trusted_when: 'Enviarles el enlace',
  trusted_when_night: 'De noche',
  trusted_when_always: 'En cada viaje',
  trusted_when_never: 'Nunca',
  trusted_from: 'Desde',
  trusted_to: 'Hasta',
  trusted_name: 'Nombre',
  trusted_contact: 'Celular o correo',
  trusted_contact_mail: 'Correo',
  trusted_add: 'Agregar contacto',
  trusted_remove: 'Quitar',
  trusted_remove_person: 'Quitar a {name}',
  trusted_stopped: 'No quiere mensajes',
  trusted_stop_title: 'Mensajes sobre los viajes de {name}',
  trusted_stop_text:
    '{name} te nombró contacto de confianza. Cuando empiece un viaje, puedes recibir un enlace para seguirlo.',
  trusted_stop_button: 'Detener estos mensajes',
  trusted_stop_done: 'Listo. No recibirás más mensajes sobre estos viajes.',
  trusted_stop_unknown: 'Este enlace ya no es válido. No recibirás mensajes por él.',
} as const satisfies Record<keyof typeof english, string>;
