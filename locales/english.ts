import office from './en/office.json';
import signedIn from './en/signed-in.json';
import visitor from './en/visitor.json';

/** All texts in English: the language that every other one falls back to. */
export const en = { ...visitor, ...signedIn, ...office };
