/**
 * Stores short texts in this browser. If the browser forbids this, the texts are not stored, and there is no
 * error.
 */
export type KeptTexts = {
  read: (name: string) => string | null;
  /** stores a text, and returns whether it was stored */
  keep: (name: string, text: string) => boolean;
  forget: (name: string) => void;
};

const PREFIX = 'hail.';

/**
 * Creates the functions for a storage of the browser. `storageOf` is called at each use, because even access
 * to the storage may be forbidden.
 */
export const textsIn = (storageOf: () => Storage): KeptTexts => ({
  read: (name) => {
    try {
      return storageOf().getItem(PREFIX + name);
    } catch {
      return null;
    }
  },
  keep: (name, text) => {
    try {
      storageOf().setItem(PREFIX + name, text);
      return true;
    } catch {
      return false;
    }
  },
  forget: (name) => {
    try {
      storageOf().removeItem(PREFIX + name);
    } catch {
      // If the browser forbids the storage, no text is stored that could be deleted.
    }
  },
});

/** Texts that are kept on the device after the tab is closed. */
export const deviceTexts = textsIn(() => localStorage);
/** Texts that are kept in the tab after a reload. */
export const tabTexts = textsIn(() => sessionStorage);
