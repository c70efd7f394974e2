/** Texts of the question whether all is well, which the page of a trip brings with it. */
export const checkInStrings = {
  check_in_title: 'Is everything all right?',
  check_in_fine: 'All is well',
  check_in_help: 'I need help',
} as const;
