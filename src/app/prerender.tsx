import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { LandingPage } from '@/features/site/LandingPage';
import { I18nProvider } from '@/i18n/I18nProvider';
import { deferServices } from '@/services/deferred';
import { makeStore } from '@/state/make-store';
import { PublicLayout } from './layouts/PublicLayout';
import { CONTENT_ID } from './layouts/SkipLink';
import { createAppTheme } from './theme/theme';

/** Where the content's id stands, and where the link that skips to it does. */
const ID_OR_LINK = new RegExp(`( id="| href="#)${CONTENT_ID}"`, 'g');

/** A window narrower than the breakpoint, or a wide one: what is shown follows from this one question. */
function themeFor(isNarrow: boolean) {
  const theme = createAppTheme('ltr');
  theme.components = {
    ...theme.components,
    MuiUseMediaQuery: {
      defaultProps: { ssrMatchMedia: (query) => ({ matches: query.includes('max-width') === isNarrow }) },
    },
  };
  return theme;
}

/** One for both pages: what looks alike is named alike. */
const cache = createCache({ key: 'early' });

function landing(isNarrow: boolean): string {
  const store = makeStore(deferServices(() => Promise.reject(new Error('there are no services in a build'))));
  return renderToString(
    <StaticRouter location="/">
      <Provider store={store}>
        <I18nProvider>
          <CacheProvider value={cache}>
            <ThemeProvider theme={themeFor(isNarrow)} defaultMode="system">
              <CssBaseline enableColorScheme={false} />
              <PublicLayout>
                <LandingPage bookingForm={null} />
              </PublicLayout>
            </ThemeProvider>
          </CacheProvider>
        </I18nProvider>
      </Provider>
    </StaticRouter>,
  );
}

/** The styles that Emotion writes before what they are for, at its first use. */
const STYLES = /<style data-emotion="[^"]*">(.*?)<\/style>/gs;

/**
 * The landing page of a visitor as HTML, once for narrow and once for wide windows: it can be read, and its links used,
 * before any script has run. The app takes over when it has started (start.tsx). The styles of both belong before them:
 * a browser draws what it has of a page, and what it draws without its styles jumps when they come.
 */
export function prerenderLanding(): { narrow: string; wide: string; styles: string } {
  const narrow = landing(true);
  // Both are in one document: the second one's link to its content must not lead into the first one.
  const wide = landing(false).replaceAll(ID_OR_LINK, `$1${CONTENT_ID}-wide"`);
  const styles = new Set([...(narrow + wide).matchAll(STYLES)].map(([, rules]) => rules));
  return {
    narrow: narrow.replaceAll(STYLES, ''),
    wide: wide.replaceAll(STYLES, ''),
    styles: [...styles].join(''),
  };
}
