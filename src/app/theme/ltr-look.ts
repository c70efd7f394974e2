import createCache from '@emotion/cache';
import { createAppTheme } from './theme';

type Look = { cache: ReturnType<typeof createCache>; theme: ReturnType<typeof createAppTheme> };
let look: Look | null = null;

/**
 * The styles and theme of a left-to-right page. They are created when they are first used, because this takes
 * some time.
 */
export function ltrLook(): Look {
  look ??= { cache: createCache({ key: 'hail' }), theme: createAppTheme('ltr') };
  return look;
}
