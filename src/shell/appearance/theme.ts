import { alpha, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Density } from './density';
import type { Direction } from '#definition/derive/direction';
import { dark, light, type Tokens } from './tokens';

export const fontFamily = '"Inter Variable", "Inter Fallback", "Segoe UI", "Noto Sans Arabic", Tahoma, system-ui, sans-serif';

/** A finger needs more room than a pointer: 44 pixels each way. */
const byFinger = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const;

declare module '@mui/material/styles' {
  interface Theme {
    /** How high the rows of lists are, in pixels. */
    rowHeight: { head: number; body: number };
  }
  interface ThemeOptions {
    rowHeight?: Theme['rowHeight'];
  }
}

const rowHeights = { comfortable: { head: 38, body: 40 }, compact: { head: 32, body: 32 } } as const satisfies Record<
  Density,
  Theme['rowHeight']
>;

const tokensOf = { light, dark };

/** A skin; both come from the same tokens. */
export const themeOf = (mode: 'light' | 'dark', direction: Direction, density: Density): ThemeOptions =>
  themeFrom(tokensOf[mode], mode, direction, density);

const themeFrom = (tokens: Tokens, mode: 'light' | 'dark', direction: Direction, density: Density): ThemeOptions => ({
  direction,
  palette: palette(tokens, mode),
  shape: { borderRadius: 6 },
  rowHeight: rowHeights[density],
  typography: typography(tokens),
  transitions: {
    duration: { shortest: 90, shorter: 110, short: 130, standard: 150, complex: 150, enteringScreen: 150, leavingScreen: 120 },
  },
  components: { ...frame(tokens), ...controls(tokens), ...tables(tokens, rowHeights[density]), ...feedback(tokens) },
});

const palette = (tokens: Tokens, mode: 'light' | 'dark'): NonNullable<ThemeOptions['palette']> => ({
  mode,
  primary: { main: tokens.action, dark: tokens.actionStrong, light: tokens.actionStrong, contrastText: tokens.onAction },
  secondary: { main: tokens.inkSoft, contrastText: tokens.surface },
  error: { main: tokens.wrong, contrastText: tokens.surface },
  warning: { main: tokens.attention, contrastText: tokens.surface },
  success: { main: tokens.right, contrastText: tokens.surface },
  info: { main: tokens.inkSoft, contrastText: tokens.surface },
  text: { primary: tokens.ink, secondary: tokens.inkFaint, disabled: tokens.inkFaint },
  divider: tokens.line,
  // The outline of whatever can be filled in or switched.
  grey: { 500: tokens.lineStrong },
  background: { default: tokens.canvas, paper: tokens.surface },
  action: {
    hover: alpha(tokens.ink, 0.045),
    selected: tokens.actionSoft,
    focus: tokens.actionSoft,
    active: tokens.inkSoft,
    disabled: tokens.inkFaint,
  },
});

const typography = (tokens: Tokens): NonNullable<ThemeOptions['typography']> => ({
  fontFamily,
  fontSize: 14,
  htmlFontSize: 16,
  fontWeightMedium: 550,
  h1: { fontSize: '1.375rem', fontWeight: 620, letterSpacing: '-0.015em', lineHeight: 1.3 },
  h2: { fontSize: '1.0625rem', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.4 },
  h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
  h6: { fontSize: '1.0625rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
  caption: { fontSize: '0.75rem', color: tokens.inkFaint },
  button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none' },
});

/** By these animations MUI's `InputBase` learns that the browser filled a field in, or emptied it again. */
const autoFilled = { fill: 'mui-auto-fill', cancel: 'mui-auto-fill-cancel' } as const;

const frame = (tokens: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      // Emotion leaves out keyframes that are empty.
      [`@keyframes ${autoFilled.fill}`]: { from: { animationName: autoFilled.fill } },
      [`@keyframes ${autoFilled.cancel}`]: { from: { animationName: autoFilled.cancel } },
      // What people wrote has a direction of its own, but stands where the page begins.
      body: { textAlign: 'left' },
      'input, textarea': { unicodeBidi: 'plaintext', textAlign: 'left' },
      'time, bdi': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${tokens.action}`, outlineOffset: 2 },
      '[data-blank]': { color: tokens.inkFaint },
      '::selection': { background: tokens.actionSoft },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          // What goes on for ever would flicker with each frame.
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
        // A menu does not grow: what is pressed as it appears is where it stays.
        '.MuiPopover-paper': { transform: 'none !important' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenuItem: { styleOverrides: { root: byFinger } },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${tokens.line}`, boxShadow: tokens.shadow } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: `1px solid ${tokens.line}`, boxShadow: tokens.shadow },
      option: { fontSize: '0.875rem', minHeight: 36 },
    },
  },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${tokens.line}`, boxShadow: tokens.shadow, borderRadius: 10 } } },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 350 },
    styleOverrides: { tooltip: { background: tokens.ink, color: tokens.surface, fontSize: '0.75rem', fontWeight: 500 } },
  },
});

const controls = (tokens: Tokens): ThemeOptions['components'] => ({
  MuiButtonBase: { defaultProps: { disableRipple: false } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '5px 12px',
        borderRadius: 6,
        whiteSpace: 'nowrap',
        '&.Mui-disabled': { color: tokens.inkFaint },
        ...byFinger,
      },
      outlined: {
        borderColor: tokens.line,
        color: tokens.ink,
        background: tokens.surface,
        '&:hover': { borderColor: tokens.lineStrong, background: tokens.surface },
      },
      containedPrimary: { '&:hover': { background: tokens.actionStrong } },
      outlinedError: { color: tokens.wrong },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6, color: tokens.inkSoft, ...byFinger }, sizeSmall: { padding: 6 } } },
  MuiToggleButton: { styleOverrides: { root: byFinger } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  // Each field would bring a style sheet with these keyframes of its own, and with each that comes or goes the styles of the whole page are computed anew.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        animationName: autoFilled.cancel,
        animationDuration: '10ms',
        '&:-webkit-autofill': { animationName: autoFilled.fill, animationDuration: '5000s' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: tokens.surface,
        fontSize: '0.875rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.lineStrong },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.inkFaint },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: tokens.action },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.wrong },
      },
    },
  },
  // The date pickers bring an outline of their own.
  ...({
    MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tokens.lineStrong } } },
  } as ThemeOptions['components']),
  MuiInputLabel: { styleOverrides: { root: { color: tokens.inkSoft } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginTop: 4, fontSize: '0.75rem', color: tokens.inkFaint, '&.Mui-error': { color: tokens.wrong } },
    },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: tokens.lineStrong, ...byFinger } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 500, fontSize: '0.75rem' }, sizeSmall: { height: 24 } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 2 },
      // Both stand behind the tabs, so that none moves under the pointer: neither when these buttons appear nor when the tabs are scrolled.
      scrollButtons: { order: 1, width: 32, '&.Mui-disabled': { opacity: 0.35 } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        fontSize: '0.875rem',
        color: tokens.inkFaint,
        '&.Mui-selected': { color: tokens.ink },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: tokens.inkFaint } } },
});

const tables = (tokens: Tokens, rowHeight: Theme['rowHeight']): ThemeOptions['components'] => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.line, fontSize: '0.8125rem', padding: '0 9px', height: rowHeight.body },
      alignRight: { fontVariantNumeric: 'tabular-nums' },
      head: {
        background: tokens.surface,
        color: tokens.inkFaint,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        height: rowHeight.head,
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: tokens.ink } } } },
});

const feedback = (tokens: Tokens): ThemeOptions['components'] => ({
  MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { background: tokens.sunken } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 3, background: tokens.sunken } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8, fontSize: '0.875rem' },
      standardError: { background: tokens.wrongSoft, color: tokens.wrong, '& .MuiAlert-icon': { color: tokens.wrong } },
      standardWarning: { background: tokens.attentionSoft, color: tokens.attention, '& .MuiAlert-icon': { color: tokens.attention } },
      standardSuccess: { background: tokens.rightSoft, color: tokens.right, '& .MuiAlert-icon': { color: tokens.right } },
      standardInfo: { background: tokens.sunken, color: tokens.ink, '& .MuiAlert-icon': { color: tokens.inkSoft } },
    },
  },
});
