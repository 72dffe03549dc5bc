/**
 * MUI makes its theme anew for every tree that is rendered, and whatever is remembered by theme – variants, style sheets –
 * begins anew with it. For the server, which renders page after page: all get the first one, each is made of the same words.
 */
import { ThemeContext } from '@emotion/react';
import { type ReactNode, useContext } from 'react';

let sharedTheme: object | undefined;

export function StaticTheme({ children }: { children: ReactNode }) {
  const own = useContext(ThemeContext);
  sharedTheme ??= own;
  return <ThemeContext.Provider value={sharedTheme}>{children}</ThemeContext.Provider>;
}
