import type { cancellingStrings as english } from '../en/cancelling';

/** Texts of the dialog in which a rider cancels. */
export const cancellingStrings = {
  cancel_why_not_taken: 'Ningún conductor aceptó este viaje todavía.',
  cancel_why_early: 'El conductor acaba de aceptar.',
  cancel_why_early_until: 'Es gratis hasta las {time}.',
  cancel_why_late: 'Tu conductor llega tarde.',
  cancel_why_not_moving: 'Tu conductor no se está acercando.',
  cancel_why_coming: 'Tu conductor viene en camino y a tiempo.',
  cancel_why_at_pickup: 'Tu conductor está en el punto de recogida.',
  cancel_fee_asking: 'Consultando cuánto cuesta cancelar…',
  cancel_fee_unknown: 'Ahora no podemos decirte cuánto cuesta cancelar. Inténtalo de nuevo en un momento.',
} as const satisfies Record<keyof typeof english, string>;
