/** Styles of MUI components: borders and backgrounds instead of shadows, 48 px targets, no ripple, labels above. */
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type ThemeProps = { theme: Omit<Theme, 'components' | 'palette'> & CssVarsTheme };

/** The focus ring of controls with an invisible input. */
const focusRing = { outline: '3px solid var(--mui-palette-bay-main)', outlineOffset: '-4px', borderRadius: 12 };

export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '10px 20px',
        borderRadius: 10,
        transition: 'background-color 140ms, border-color 140ms, color 140ms',
        '&:focus-visible': { outline: '3px solid var(--mui-palette-bay-main)', outlineOffset: '2px' },
        // Busy, as in Action.module.css.
        '&[aria-disabled="true"]': { opacity: 0.75 },
      },
      sizeSmall: { minHeight: 40, padding: '6px 14px', fontSize: '0.9375rem' },
      sizeLarge: { minHeight: 56, padding: '14px 26px' },
      outlined: ({ theme }: ThemeProps) => ({ borderColor: theme.vars.palette.soft.outline, borderWidth: 1.5 }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 48,
        height: 48,
        color: 'inherit',
        borderRadius: 12,
        '&:focus-visible': { outline: '3px solid var(--mui-palette-bay-main)', outlineOffset: '-2px' },
      },
    },
  },
  // 'elevation' writes an inline style into server-rendered HTML, which the CSP forbids.
  MuiPaper: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { backgroundImage: 'none' } } },
  // The parent draws the focused box.
  MuiCheckbox: { styleOverrides: { root: { '&:has(:focus-visible)': focusRing } } },
  MuiRadio: { styleOverrides: { root: { '&:has(:focus-visible)': focusRing } } },
  MuiSwitch: {
    styleOverrides: {
      root: { '&:has(:focus-visible)': focusRing },
      track: ({ theme }: ThemeProps) => ({ opacity: 1, backgroundColor: theme.vars.palette.soft.outline }),
      // The ring separates the thumb from the page, where both have the colour of the surface.
      thumb: ({ theme }: ThemeProps) => ({
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: `inset 0 0 0 2px ${theme.vars.palette.soft.outline}`,
      }),
      switchBase: ({ theme }: ThemeProps) => ({
        '&.Mui-checked .MuiSwitch-thumb': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
      }),
    },
  },
  MuiCard: { styleOverrides: { root: { borderRadius: 14 } } },
  MuiDrawer: { styleOverrides: { root: { '& .MuiDrawer-paper:focus-visible': { outline: 'none' } } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }: ThemeProps) => ({ borderRadius: 18, borderColor: theme.vars.palette.divider }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }: ThemeProps) => ({
        borderRadius: 10,
        minHeight: 48,
        background: theme.vars.palette.background.paper,
        '&:not(.Mui-error):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.soft.outline,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled, &.Mui-readOnly': { background: theme.vars.palette.soft.sunken },
      }),
      input: { padding: '12px 14px', height: 24 },
      multiline: { padding: 0, '& textarea': { padding: '12px 14px' } },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 999 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: { fontWeight: 600, textUnderlineOffset: '3px', textDecorationThickness: '1px', borderRadius: 4 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: 0, arrow: true },
    styleOverrides: { tooltip: { fontSize: '0.875rem', padding: '6px 10px', borderRadius: 8 } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
