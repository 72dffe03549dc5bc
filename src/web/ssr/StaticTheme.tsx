/**
 * MUI creates its theme anew for every rendered tree, and with it everything that is cached by theme, such as variants
 * and style sheets. On the server all pages share the first theme, because all of them are equal.
 */
import { ThemeContext } from '@emotion/react';
import { type ReactNode, useContext } from 'react';

let sharedTheme: object | undefined;

export function StaticTheme({ children }: { children: ReactNode }) {
  const own = useContext(ThemeContext);
  sharedTheme ??= own;
  return <ThemeContext.Provider value={sharedTheme}>{children}</ThemeContext.Provider>;
}
