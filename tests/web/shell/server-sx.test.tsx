/** What the server keeps of `sx` objects gives the same classes and rules as MUI's own function. */
import createCache from '@emotion/cache';
import { CacheProvider, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import styleFunctionSx from '@mui/system/styleFunctionSx';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import serverSx from '#web/ssr/server-sx.ts';
import { theme } from '#web/theme/theme.ts';

const appear = keyframes({ from: { opacity: 0 } });
const samples: [string, object][] = [
  ['plain properties', { display: 'grid', gap: 2, mt: 1.5, fontWeight: 600 }],
  ['values of the theme', { color: 'text.secondary', bgcolor: 'soft.primary', borderColor: 'divider', border: 1 }],
  ['values by width', { display: { xs: 'none', md: 'block' }, px: { xs: 2, lg: 3 }, py: [1, 2] }],
  ['rules inside', { '&:hover': { color: 'primary.main', p: { xs: 1, md: 2 } }, '& > *': { flex: 'none' } }],
  ['variables and unknown properties', { '--pane': 'calc(100dvh - 76px)', WebkitLineClamp: 2, lineHeight: 0 }],
  ['quotes and empty texts', { '&::after': { content: '""' }, '&::before': { content: `'a;b{c}'` }, color: '' }],
  ['nothing', { color: null, margin: undefined }],
  ['an empty object', {}],
  ['several objects', [{ m: 1 }, false, { p: 2, '&:focus': { m: 3 } }]],
  ['a function', (own: Theme) => ({ color: own.palette.primary.main })],
  ['a function inside', { p: (own: Theme) => own.spacing(3) }],
  ['keyframes', { animation: `${appear} 200ms ease-out`, p: 1 }],
];

/** The HTML and all rules of an element that is rendered twice. */
function rendered(styleFunction: unknown, sx: unknown): unknown {
  const Element = styled('div')(styleFunction as () => string);
  const cache = createCache({ key: 'k' });
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <Element {...({ sx } as object)} />
        <Element {...({ sx: copyOf(sx) } as object)} />
      </ThemeProvider>
    </CacheProvider>,
  );
  return { html, rules: cache.inserted };
}
/** Another object with the same content, as each rendering makes one. */
const copyOf = (sx: unknown): unknown =>
  Array.isArray(sx) ? sx.map(copyOf) : sx && typeof sx === 'object' ? { ...sx } : sx;

describe('an sx with', () => {
  test.each(samples)('%s', (_, sx) => {
    const own = rendered(styleFunctionSx, sx);
    expect(rendered(serverSx, sx)).toEqual(own);
    expect(rendered(serverSx, sx)).toEqual(own);
  });
});

test('equal objects are turned into styles once for each theme', () => {
  const themeWith = (colour: string) => ({ ...theme, palette: { primary: { main: colour } }, vars: undefined });
  const [red, blue] = [themeWith('#d00'), themeWith('#00d')];
  const css = (own: object) => serverSx({ sx: { color: 'primary.main' }, theme: own });
  expect(css(red)).toBe('color:#d00;');
  expect(css(blue)).toBe('color:#00d;');
  expect(css(red)).toBe('color:#d00;');
});
