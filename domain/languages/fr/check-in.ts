import type { checkInStrings as english } from '../en/check-in';

/** Texts of the question whether all is well, which the page of a trip brings with it. */
export const checkInStrings = {
  check_in_title: 'Tout va bien ?',
  check_in_fine: 'Tout va bien',
  check_in_help: 'J’ai besoin d’aide',
} as const satisfies Record<keyof typeof english, string>;
