import office from './en/office.json';
import signedIn from './en/signed-in.json';
import visitor from './en/visitor.json';

/** All texts in English. If another language has no text for a key, the English text is used. */
export const en = { ...visitor, ...signedIn, ...office };
