/**
 * Short texts in a storage of this browser. If the browser forbids the storage, texts are lost without an
 * error.
 */
export type KeptTexts = {
  read: (name: string) => string | null;
  /** returns whether the text was stored */
  keep: (name: string, text: string) => boolean;
  forget: (name: string) => void;
};

const PREFIX = 'hail.';

/** The storage is read at each use, because the browser's settings may forbid any access to it. */
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
      // If the browser cannot store a text, there is nothing to remove.
    }
  },
});

/** Texts that are still there after the tab is closed. */
export const deviceTexts = textsIn(() => localStorage);
/** Texts that are still there after a reload of the tab. */
export const tabTexts = textsIn(() => sessionStorage);
