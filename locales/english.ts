import office from './en/office.json';
import signedIn from './en/signed-in.json';
import visitor from './en/visitor.json';

/** All texts in English: the language that every other one falls back to (docs/product.md 1.3). */
export const en = { ...visitor, ...signedIn, ...office };
