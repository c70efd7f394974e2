import { createTheme, type PaletteOptions, type Theme } from '@mui/material/styles';
import { componentOverrides } from './theme-components';
import {
  ACCENT,
  DARK,
  DURATION,
  FONT_FAMILY,
  LIGHT,
  MONO_FAMILY,
  RADIUS,
  type SchemeTokens,
  type Tone,
} from './tokens';

type SurfaceColors = Record<'control' | 'bar' | 'onBar' | 'inverse' | 'onInverse' | 'shadow', string>;

/* eslint-disable @typescript-eslint/consistent-type-definitions -- only interfaces can be added to */
declare module '@mui/material/styles' {
  interface PaletteColor {
    /** a pale background for text in the colour `main` */
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface Palette {
    accent: Palette['primary'];
    neutral: Palette['primary'];
    /** colours of the outlines of inputs, the scrolled top bar, and the surface of tooltips and toasts */
    surface: SurfaceColors;
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary'];
    neutral?: PaletteOptions['primary'];
    surface?: SurfaceColors;
  }
  interface TypeBackground {
    /** the background of the page behind the cards */
    ground: string;
  }
  interface TypographyVariants {
    mono: string;
  }
  interface TypographyVariantsOptions {
    mono?: string;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** a text that explains another text, in smaller and paler letters */
    hint: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true;
  }
}

/* eslint-enable @typescript-eslint/consistent-type-definitions */

function toneColor(tone: Tone, contrastText: string) {
  return { main: tone.main, light: tone.main, dark: tone.main, soft: tone.soft, contrastText };
}

function paletteOf(scheme: SchemeTokens): PaletteOptions {
  const onTone = scheme.card;
  return {
    primary: {
      main: scheme.text,
      light: scheme.muted,
      dark: scheme.text,
      soft: scheme.neutral.soft,
      contrastText: scheme.ground,
    },
    secondary: {
      main: scheme.muted,
      light: scheme.muted,
      dark: scheme.text,
      soft: scheme.neutral.soft,
      contrastText: scheme.card,
    },
    accent: {
      main: ACCENT.main,
      light: ACCENT.main,
      dark: ACCENT.hover,
      soft: scheme.warning.soft,
      contrastText: ACCENT.on,
    },
    success: toneColor(scheme.positive, onTone),
    warning: toneColor(scheme.warning, onTone),
    error: toneColor(scheme.danger, onTone),
    info: toneColor(scheme.info, onTone),
    neutral: toneColor(scheme.neutral, onTone),
    text: { primary: scheme.text, secondary: scheme.muted, disabled: scheme.control },
    divider: scheme.line,
    background: { default: scheme.ground, paper: scheme.card, ground: scheme.ground },
    surface: {
      control: scheme.control,
      bar: scheme.bar,
      onBar: scheme.onBar,
      inverse: scheme.inverse,
      onInverse: scheme.onInverse,
      shadow: scheme.shadow,
    },
  };
}

/**
 * Creates the MUI theme for a reading direction. Both colour schemes are CSS variables, so no component
 * renders when the scheme changes.
 */
export function createAppTheme(direction: 'ltr' | 'rtl'): Theme {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: false },
    colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1000, xl: 1280 } },
    spacing: 4,
    shape: { borderRadius: RADIUS.card },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: DURATION.short,
        shorter: DURATION.short,
        short: DURATION.standard,
        standard: DURATION.standard,
        complex: DURATION.standard,
        enteringScreen: DURATION.standard,
        leavingScreen: DURATION.short,
      },
    },
    typography: {
      fontFamily: FONT_FAMILY,
      mono: MONO_FAMILY,
      fontWeightRegular: 400,
      fontWeightMedium: 550,
      fontWeightBold: 700,
      h1: {
        fontSize: 'clamp(2.5rem, 5.2vw, 3.5rem)',
        fontWeight: 700,
        lineHeight: 1.06,
        letterSpacing: '-0.03em',
      },
      h2: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' },
      h3: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h4: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      h5: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      h6: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      subtitle1: { fontSize: '1rem', fontWeight: 550, lineHeight: 1.5 },
      subtitle2: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.45 },
      body1: { fontSize: '1rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      button: { fontSize: '0.9375rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      overline: {
        fontSize: '0.75rem',
        fontWeight: 550,
        textTransform: 'none',
        letterSpacing: 0,
        lineHeight: 1.4,
      },
    },
    components: componentOverrides,
  });
}
