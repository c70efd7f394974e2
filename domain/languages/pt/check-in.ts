import type { checkInStrings as english } from '../en/check-in';

/** Texts of the question whether all is well, which the page of a trip brings with it. */
export const checkInStrings = {
  check_in_title: 'Está tudo bem?',
  check_in_fine: 'Está tudo bem',
  check_in_help: 'Preciso de ajuda',
} as const satisfies Record<keyof typeof english, string>;
