/** `vite.config.ts` replaces this name with the version. */
declare const __ENGLISH_VERSION__: string | undefined;

/** The version of the English texts in this build, or null if the build has not set it. */
export const ENGLISH_VERSION: string | null =
  typeof __ENGLISH_VERSION__ === 'undefined' ? null : __ENGLISH_VERSION__;
