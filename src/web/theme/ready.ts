/**
 * The theme of the built application. The build precomputes its values from `theme.ts`
 * (`src/tools/precompute-theme.ts`), which would cost a cheap phone about 20 ms of CPU time. Only functions are created
 * here.
 */
import { createTheme } from '@mui/material/styles';
import { createSpacing } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { createUnarySpacing } from '@mui/system/spacing';
import { components } from './components.ts';
import type { theme } from './theme.ts';

type AppTheme = typeof theme;
/** The theme's values without its functions. */
type ThemeValues = Omit<AppTheme, 'palette' | 'components' | 'unstable_sxConfig'>;

/**
 * The values of the default scheme are also on the theme itself, so they are left out. Objects with functions cannot be
 * JSON.
 */
const EXCLUDED_KEYS = ['palette', 'opacity', 'overlays', 'components', 'unstable_sxConfig'];

export function themeValuesOf(fullTheme: AppTheme): ThemeValues {
  const values = Object.entries(fullTheme).filter(([name]) => !EXCLUDED_KEYS.includes(name));
  // MUI's provider uses these values as `vars`.
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(values), vars: fullTheme.generateThemeVars() }));
}

export function readyTheme(values: ThemeValues): AppTheme {
  // The palette has no `augmentColor` and no `getContrastText`, because all colours are precomputed.
  const { breakpoints, typography, transitions, palette, ...baseTheme } = createTheme({
    breakpoints: { values: values.breakpoints.values },
  });
  const theme = {
    ...baseTheme,
    ...values,
    components,
    breakpoints,
    transitions,
    typography: { ...values.typography, pxToRem: typography.pxToRem },
    ...values.colorSchemes[values.defaultColorScheme],
    generateThemeVars: () => values.vars,
    generateSpacing(this: Parameters<typeof createUnarySpacing>[0]) {
      return createSpacing(undefined, createUnarySpacing(this));
    },
    getColorSchemeSelector: createGetColorSchemeSelector(values.colorSchemeSelector),
  };
  // `createTheme` would compute what `values` already has, so nothing checks that the parts add up to a theme. A test does.
  return { ...theme, spacing: theme.generateSpacing() } as unknown as AppTheme;
}
