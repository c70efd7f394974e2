import type { checkInStrings as english } from '../en/check-in';

/** Texts of the question whether all is well, which the page of a trip brings with it. */
export const checkInStrings = {
  check_in_title: 'هل كل شيء على ما يرام؟',
  check_in_fine: 'كل شيء بخير',
  check_in_help: 'أحتاج إلى مساعدة',
} as const satisfies Record<keyof typeof english, string>;
