/**
 * A style that follows from the theme alone, written out once and not for each card: lists are rendered on the server, and
 * most of what that costs is turning style objects into text.
 */
import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import type { Theme } from '@mui/material/styles';

export function memoStyle(
  createStyle: (props: { theme: Theme }) => CSSObject,
): (props: { theme: Theme }) => SerializedStyles {
  let cachedTheme: Theme | undefined;
  let style: SerializedStyles | undefined;
  return ({ theme }) => {
    if (!style || cachedTheme !== theme) {
      cachedTheme = theme;
      style = css(createStyle({ theme }));
    }
    return style;
  };
}
