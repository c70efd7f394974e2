/** Where the device remembers the locale that the page was last read in. */
export const LOCALE_KEY = 'hail.locale';
/** The document's data attribute with the label of a button pressed before the app had started. */
export const ASKED_KEY = 'asked';
