import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from './tokens';

type ThemedComponents = Components<Omit<Theme, 'components'>>;

const focusRing = (theme: Omit<Theme, 'components'>) => ({
  outline: `2px solid ${(theme.vars ?? theme).palette.text.primary}`,
  outlineOffset: 2,
});

/**
 * The changes to MUI's components. They have thin lines and no shadows, amber buttons for the next step, and
 * a visible focus.
 */
export const componentOverrides: ThemedComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { colorScheme: 'light' },
      'html[data-color-scheme="dark"]': { colorScheme: 'dark' },
      body: { minHeight: '100dvh', WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility' },
      'a:focus-visible, [tabindex]:focus-visible, summary:focus-visible': focusRing(theme),
      '::selection': { backgroundColor: '#F5B700', color: '#14181F' },
      // Printed pages are black on white in every colour scheme. They have no controls that only work on a
      // screen.
      '@page wide': { size: 'landscape', margin: '10mm' },
      '@media print': {
        'main, main *': { color: '#000 !important', backgroundColor: 'transparent !important' },
        'main [role="search"]': { display: 'none !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiTypography: {
    defaultProps: { variantMapping: { hint: 'p' } },
    styleOverrides: {
      root: {
        variants: [
          {
            props: { variant: 'hint' },
            style: ({ theme }) => ({
              ...theme.typography.body2,
              color: (theme.vars ?? theme).palette.text.secondary,
            }),
          },
        ],
      },
      // A text with its own direction has its ellipsis at its own end. It is aligned like the app, because
      // the right-to-left styles mirror `left`.
      noWrap: { '&[dir="auto"]': { textAlign: 'left' } },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: RADIUS.pill,
        minHeight: 40,
        paddingInline: 18,
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, paddingInline: 12, fontSize: '0.875rem' } },
          { props: { size: 'large' }, style: { minHeight: 52, paddingInline: 28, fontSize: '1rem' } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: ({ theme }) => ({
              backgroundColor: (theme.vars ?? theme).palette.accent.main,
              color: (theme.vars ?? theme).palette.accent.contrastText,
              '&:hover': { backgroundColor: (theme.vars ?? theme).palette.accent.dark },
            }),
          },
          {
            props: { variant: 'outlined' },
            style: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.divider }),
          },
        ],
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: RADIUS.card } } },
  MuiLink: { defaultProps: { underline: 'hover', color: 'inherit' } },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.divider }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        boxShadow: (theme.vars ?? theme).palette.surface.shadow,
        '@media (max-width: 767.95px)': { margin: 16, width: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3, padding: '24px 24px 8px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 24px', gap: 4 } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: (theme.vars ?? theme).palette.surface.shadow,
        border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.surface.control }),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiFormHelperText: {
    styleOverrides: {
      // The help text of a locked field says why the field is locked, so it must be readable.
      root: ({ theme }) => ({ '&.Mui-disabled': { color: (theme.vars ?? theme).palette.text.secondary } }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: RADIUS.pill, fontWeight: 550 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: (theme.vars ?? theme).palette.surface.inverse,
        color: (theme.vars ?? theme).palette.surface.onInverse,
        fontSize: '0.8125rem',
        borderRadius: 8,
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: (theme.vars ?? theme).palette.surface.inverse,
        color: (theme.vars ?? theme).palette.surface.onInverse,
        borderRadius: RADIUS.card,
        boxShadow: (theme.vars ?? theme).palette.surface.shadow,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: (theme.vars ?? theme).palette.divider,
        fontVariantNumeric: 'tabular-nums',
      }),
      head: ({ theme }) => ({
        color: (theme.vars ?? theme).palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 550,
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: RADIUS.card },
      // In a narrow alert the text wraps, and the button keeps its width.
      action: { flexShrink: 0 },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
