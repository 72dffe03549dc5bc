/**
 * MUI makes its theme anew for every tree that is rendered, and whatever is remembered by theme – variants, style sheets –
 * begins anew with it. For the server, which renders page after page: all get the first one, each is made of the same words.
 * The site's variables are written out once, too.
 */
import { css, type SerializedStyles, ThemeContext } from '@emotion/react';
import { type ReactNode, useContext } from 'react';
import { theme } from './theme.ts';

const variables = css(theme.generateStyleSheets());
// What is written out already is taken as it is wherever styles are.
Object.assign(theme, { generateStyleSheets: (): SerializedStyles => variables });

let first: object | undefined;

export function SteadyTheme({ children }: { children: ReactNode }) {
  const own = useContext(ThemeContext);
  first ??= own;
  return <ThemeContext.Provider value={first}>{children}</ThemeContext.Provider>;
}
