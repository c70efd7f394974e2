import createCache from '@emotion/cache';
import { createAppTheme } from './theme';

type Look = { cache: ReturnType<typeof createCache>; theme: ReturnType<typeof createAppTheme> };
let look: Look | null = null;

/** The looks of a page that reads from the left to the right; made when first asked for, as that takes a while. */
export function ltrLook(): Look {
  look ??= { cache: createCache({ key: 'hail' }), theme: createAppTheme('ltr') };
  return look;
}
