import type { checkInStrings as english } from '../en/check-in';

/** Texts of the question whether all is well, which the page of a trip brings with it. */
export const checkInStrings = {
  check_in_title: '¿Está todo bien?',
  check_in_fine: 'Todo está bien',
  check_in_help: 'Necesito ayuda',
} as const satisfies Record<keyof typeof english, string>;
