import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nProvider } from '@/i18n/I18nProvider';
import { useDirection } from '@/i18n/hooks';
import { loadedRtlLook, loadRtlLook } from './load-rtl-look';
import { ltrLook } from './ltr-look';

/** The styles for the reading direction. The mirrored ones load on demand. */
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
      // If the look fails to load, the text is still right to left.
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
      {/* The mode is known at the first render. Over the HTML of a build, ColorSchemeSwitch handles it. */}
      <MuiThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme={false} />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  );
}

/**
 * Looks, language and reading direction for everything below. It needs the store above it. The colour scheme follows
 * the system until the person chooses one.
 */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider>
      <DirectionalTheme>{children}</DirectionalTheme>
    </I18nProvider>
  );
}
