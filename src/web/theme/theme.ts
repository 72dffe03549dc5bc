/** The theme: colours, typography, shapes and MUI component styles. */
import { createTheme, type SimplePaletteColorOptions, shouldSkipGeneratingVar } from '@mui/material/styles';
import { dark, light } from '#contract/colours.ts';
import { components } from './components.ts';

declare module '@mui/material/styles' {
  interface Palette {
    accent: Palette['primary'];
    bay: Palette['primary'];
    soft: { primary: string; accent: string; bay: string; sunken: string; outline: string };
  }
  interface PaletteOptions {
    accent: SimplePaletteColorOptions;
    bay: SimplePaletteColorOptions;
    soft: { primary: string; accent: string; bay: string; sunken: string; outline: string };
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true;
  }
}

const palette = (c: typeof light) => ({
  background: { default: c.ground, paper: c.surface },
  text: { primary: c.ink, secondary: c.quiet },
  divider: c.line,
  primary: { main: c.primary, dark: c.primaryStrong, light: c.primary, contrastText: c.onPrimary },
  secondary: { main: c.bay, dark: c.bay, light: c.bay, contrastText: c.onPrimary },
  accent: { main: c.accent, dark: c.accentStrong, light: c.accent, contrastText: c.onAccent },
  bay: { main: c.bay, dark: c.bay, light: c.bay, contrastText: c.onPrimary },
  info: { main: c.bay, dark: c.bay, light: c.bay, contrastText: c.onPrimary },
  success: { main: c.success, dark: c.success, light: c.success, contrastText: c.onPrimary },
  warning: { main: c.warning, dark: c.warning, light: c.warning, contrastText: c.onPrimary },
  error: { main: c.danger, dark: c.danger, light: c.danger, contrastText: c.onDanger },
  soft: { primary: c.primarySoft, accent: c.accentSoft, bay: c.baySoft, sunken: c.sunken, outline: c.outline },
});

/** Font size of step `n` of the type scale: factor 1.2 on a phone, 1.25 from 1200 px on, linear between them. */
const step = (n: number) => {
  const phone = 1.2 ** n;
  const wide = 1.25 ** n;
  const slope = ((wide - phone) / (75 - 22.5)) * 100;
  return `clamp(${phone.toFixed(3)}rem, ${(phone - (slope * 22.5) / 100).toFixed(3)}rem + ${slope.toFixed(3)}vw, ${wide.toFixed(3)}rem)`;
};
const heading = (n: number) => ({ fontSize: step(n), fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.015em' });

/**
 * Variables of components that the site does not use. Every page would carry them. A page that uses a missing variable
 * fails its test.
 */
const UNUSED_COMPONENTS = /^(AppBar|Avatar|FilledInput|SnackbarContent|SpeedDialAction|StepConnector|StepContent)$/;
const USED_SHADOWS = ['0', '1', '2', '4', '6', '8', '12', '16', '24'];
function isUnused([group, name = '', token = '']: string[]): boolean {
  if (group === 'shadows') return !USED_SHADOWS.includes(name);
  if (group === 'palette') return UNUSED_COMPONENTS.test(name) || (name === 'Alert' && token.includes('Filled'));
  return group === 'overlays';
}

export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'data-theme',
    shouldSkipGeneratingVar: (keys) => isUnused(keys) || shouldSkipGeneratingVar(keys),
  },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: "'Plus Jakarta Sans', 'Plus Jakarta Sans Fallback', system-ui, sans-serif",
    // 400 is body text, 600 emphasis, 700 headings, 800 totals. A phone must rasterise each weight in each size, so
    // there are few.
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: heading(4),
    h2: heading(3),
    h3: heading(2),
    h4: heading(1),
    h5: { ...heading(0), fontWeight: 600, lineHeight: 1.4, letterSpacing: 0 },
    h6: { ...heading(0), fontWeight: 600, lineHeight: 1.4, letterSpacing: 0 },
    subtitle1: { fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  },
  components,
});
