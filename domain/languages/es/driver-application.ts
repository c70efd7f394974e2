import type { driverApplicationStrings as english } from '../en/driver-application';

/** The application of a rider who wants to drive (docs/product.md 3.31), for its card in the profile and the list of the office. */
export const driverApplicationStrings = {
  apply_title: 'Conduce con nosotros',
  apply_text: 'Gana dinero con tu auto y esta cuenta. Antes revisamos el auto y tu licencia.',
  apply_role_note:
    'Cuando se apruebe, esta cuenta será para conducir: ya no podrás reservar viajes con ella. Tu billetera queda como está.',
  apply_start: 'Postularme para conducir',
  apply_phone_first: 'Primero confirma tu celular arriba. Después podrás postularte.',
  apply_wait_until: 'Puedes postularte de nuevo desde el {date}.',
  apply_licence_kept: 'Ya tenemos tu licencia. Elige otra imagen solo si cambió.',
  apply_consent:
    'Acepto que se revisen mi auto y mi licencia. Si no llego a ser conductor, la imagen de la licencia se borra.',
  application_consent: 'Acepta la revisión, por favor.',
  apply_send: 'Enviar postulación',
  apply_change: 'Cambiar postulación',
  apply_close: 'Cerrar',
  apply_withdraw: 'Retirar postulación',
  apply_withdraw_question: '¿Retirar tu postulación?',
  apply_withdraw_text: 'Se borra la imagen de tu licencia. Puedes postularte de nuevo cuando quieras.',
  apply_bank_text:
    'Los datos bancarios pueden esperar hasta que ganes algo. Si quieres, complétalos ahora en la sección siguiente.',
  apply_state_applied:
    'Estamos revisando tu postulación. Te avisaremos en las notificaciones y en el teléfono.',
  apply_state_needs_changes: 'Cambia tu postulación: {text}',
  apply_state_approved: 'Ya eres conductor.',
  apply_state_refused: 'No podemos aceptarte como conductor: {text}',
  apply_state_withdrawn: 'Retiraste tu postulación.',
  applications_title: 'Postulaciones para conducir',
  applications_none: 'No hay postulaciones.',
  application_state_label: 'Estado',
  application_state_applied: 'Por revisar',
  application_state_needs_changes: 'Esperan cambios',
  application_state_approved: 'Aprobadas',
  application_state_refused: 'Rechazadas',
  application_state_withdrawn: 'Retiradas',
  application_licence: 'Ver licencia',
  application_licence_of: 'Licencia de {name}',
  application_approve: 'Aprobar',
  application_ask_changes: 'Pedir cambios',
  application_refuse: 'Rechazar',
  application_approve_question: '¿Hacer conductor a {name}?',
  application_approve_text:
    'La cuenta pasa a ser de conductor: {name} podrá conectarse con ella y ya no podrá reservar viajes.',
  application_ask_changes_question: '¿Qué debe cambiar {name}?',
  application_refuse_question: '¿Rechazar la postulación de {name}?',
  application_refuse_text:
    'La imagen de la licencia se borra. {name} podrá postularse de nuevo después de 30 días.',
  application_note: 'Lo que leerá la persona',
  application_more: 'Ver más',
} as const satisfies Record<keyof typeof english, string>;
