/** Short texts in a storage of this browser. If the storage is forbidden, they are silently lost. */
export type KeptTexts = {
  read: (name: string) => string | null;
  /** whether it was kept */
  keep: (name: string, text: string) => boolean;
  forget: (name: string) => void;
};

const PREFIX = 'hail.';

/** Reads the storage at each use, because the browser's settings may forbid any access to it. */
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
