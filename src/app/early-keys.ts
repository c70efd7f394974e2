/** The storage key of the locale in which the page was last read. */
export const LOCALE_KEY = 'hail.locale';
/**
 * The name of the document's data attribute that contains the label of a button. The person has pressed this
 * button before the app was started.
 */
export const ASKED_KEY = 'asked';
/**
 * The name of the document's data attribute which says that the person has sent a form before the app was
 * started.
 */
export const SENT_KEY = 'sent';

/**
 * The id of the element with the stand-in of the booking form. A person who was signed in sees it, and can
 * type into it, until the app has started.
 */
export const STAND_IN_ID = 'stand-in';

/** The locale in which the page was last read on this device, or null if no locale is stored. */
export function rememberedLocale(): string | null {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    // The browser forbids storage, so no locale is stored.
    return null;
  }
}
