import { lazily } from '@/lib/lazily';
import type { rtlLook } from './rtl-look';

let loaded: typeof rtlLook | null = null;

/** The mirrored styles and theme, or null before they are loaded. */
export const loadedRtlLook = (): typeof rtlLook | null => loaded;

/** Loads the mirrored styles for right-to-left languages. */
export const loadRtlLook = lazily(async () => {
  loaded = (await import('./rtl-look')).rtlLook;
  return loaded;
});
