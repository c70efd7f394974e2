/** An empty profile field is stored as a single space (docs/product.md 8.1). */
export const BLANK = ' ';
