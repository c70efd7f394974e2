import office from './office.json';
import signedIn from './signed-in.json';
import visitor from './visitor.json';

/** All texts of this language. */
export const es = { ...visitor, ...signedIn, ...office };
