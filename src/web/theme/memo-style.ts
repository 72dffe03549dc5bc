/**
 * Memoises a style that depends on the theme only. Lists are rendered on the server, where serialising style objects is
 * most of the cost.
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
