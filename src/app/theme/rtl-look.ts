import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { createAppTheme } from './theme';

/** The styles and theme of a right-to-left page. */
export const rtlLook = {
  cache: createCache({ key: 'hail-rtl', stylisPlugins: [rtlPlugin] }),
  theme: createAppTheme('rtl'),
};
