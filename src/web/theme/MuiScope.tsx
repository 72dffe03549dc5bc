/**
 * What MUI's components need around them: the theme and the style cache. Public pages load neither. A page that is not plain
 * (`routes.tsx`) is inside it, and so is a part that a plain page loads later (`lazy-with-mui.tsx`).
 */
import { CacheProvider, ThemeContext } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { type ReactNode, useContext } from 'react';
import { createEmotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

/** Colours are read from `vars`, the CSS variables that are in the HTML of every page, so one theme serves both colour schemes. */
const withVariables = { ...theme, vars: theme.generateThemeVars() };
const siteTheme = { ...withVariables, spacing: withVariables.generateSpacing() };

// The server writes the styles of a page itself and brings its own cache (`ssr/entry-server.tsx`).
const browserCache = import.meta.env.SSR ? null : createEmotionCache();

export function MuiScope({ children }: { children: ReactNode }) {
  const isInside = 'vars' in useContext(ThemeContext);
  if (isInside) return children;
  const themed = <ThemeProvider theme={siteTheme}>{children}</ThemeProvider>;
  return browserCache ? <CacheProvider value={browserCache}>{themed}</CacheProvider> : themed;
}
