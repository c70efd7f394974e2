import createCache from '@emotion/cache';
import { createAppTheme } from './theme';

type Look = { cache: ReturnType<typeof createCache>; theme: ReturnType<typeof createAppTheme> };
let look: Look | null = null;

/** The looks of a left-to-right page, created on first use because it takes a while. */
export function ltrLook(): Look {
  look ??= { cache: createCache({ key: 'hail' }), theme: createAppTheme('ltr') };
  return look;
}
