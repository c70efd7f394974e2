/** The storage key of the locale in which the page was last read. */
export const LOCALE_KEY = 'hail.locale';
/** The document's data attribute with the label of a button pressed before the app had started. */
export const ASKED_KEY = 'asked';
/** The document's data attribute of a form that was sent before the app had started. */
export const SENT_KEY = 'sent';

/** The locale in which the page was last read here, or null if unknown. */
export function rememberedLocale(): string | null {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    // Without storage nothing is remembered.
    return null;
  }
}
