/** An empty profile field is stored as a single space. */
export const BLANK = ' ';
