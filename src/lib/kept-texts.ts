/** Short texts in a storage of this browser; where that is forbidden, they are simply forgotten. */
export type KeptTexts = {
  read: (name: string) => string | null;
  /** whether it was kept */
  keep: (name: string, text: string) => boolean;
  forget: (name: string) => void;
};

const PREFIX = 'hail.';

/** The storage is asked for at each use: the browser's settings may forbid to look at it at all. */
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
      // A browser that cannot store a text has nothing to remove.
    }
  },
});

/** Texts that outlive the tab. */
export const deviceTexts = textsIn(() => localStorage);
/** Texts that outlive a reload of the tab. */
export const tabTexts = textsIn(() => sessionStorage);
