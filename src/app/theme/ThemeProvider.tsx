import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nProvider } from '@/i18n/I18nProvider';
import { useDirection } from '@/i18n/hooks';
import { loadedRtlLook, loadRtlLook } from './load-rtl-look';
import { ltrLook } from './ltr-look';

/**
 * Returns the styles for the reading direction. The mirrored styles are loaded when they are first needed.
 */
function useLook() {
  const isRtl = useDirection() === 'rtl';
  const [rtl, setRtl] = useState(loadedRtlLook);
  useEffect(() => {
    if (!isRtl) return;
    let isCurrent = true;
    loadRtlLook().then(
      (look) => {
        if (isCurrent) setRtl(look);
      },
      // If the mirrored styles cannot be loaded, only the texts are written from right to left.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isRtl]);
  return isRtl ? (rtl ?? ltrLook()) : ltrLook();
}

function DirectionalTheme({ children }: { children: ReactNode }) {
  const { cache, theme } = useLook();
  return (
    <CacheProvider value={cache}>
      {/* The mode is known at the first render. On a prerendered page, `ColorSchemeSwitch` handles the
          difference. */}
      <MuiThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme={false} />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}

/**
 * Provides the theme, the language and the reading direction. It must be inside the provider of the store.
 * The colour scheme is the scheme of the system until the person chooses another one.
 */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider>
      <DirectionalTheme>{children}</DirectionalTheme>
    </I18nProvider>
  );
}
