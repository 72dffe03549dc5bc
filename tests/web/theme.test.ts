/** The theme that the build precomputes, and the CSS of its styles. */
import createCache from '@emotion/cache';
import { type CSSObject, css } from '@emotion/react';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { readyTheme, themeValuesOf } from '#web/theme/ready.ts';
import { theme } from '#web/theme/theme.ts';
import { vendorPrefixes } from '#web/theme/vendor-prefixes.ts';

const ready = readyTheme(themeValuesOf(theme));
/** What the theme provider of MUI adds before styles use it. */
const provided = (made: typeof theme) => {
  const given = { ...made, vars: made.generateThemeVars() };
  return { ...given, spacing: given.generateSpacing.call(given) };
};

describe('the precomputed theme', () => {
  it('has the values that the theme would compute', () => {
    for (const name of Object.keys(theme)) {
      if (name === 'vars') continue;
      const key = name as keyof typeof theme;
      expect(JSON.stringify(ready[key]), name).toBe(JSON.stringify(theme[key]));
    }
    // JSON leaves out both `undefined` values and absent keys.
    const vars = JSON.stringify(theme.generateThemeVars());
    expect(JSON.stringify(ready.vars)).toBe(vars);
    expect(JSON.stringify(ready.generateThemeVars())).toBe(vars);
  });

  it('has the colours of both schemes', () => {
    for (const name of ['light', 'dark'] as const)
      expect(ready.colorSchemes[name]?.palette.primary).toEqual(theme.colorSchemes[name]?.palette.primary);
  });

  it('cannot derive further colours, so no source does', () => {
    const sources = readSources('src/web');
    expect(sources.length).toBeGreaterThan(500);
    const deriving = sources.filter(({ text }) => /(getContrastText|augmentColor)\(/.test(text));
    expect(deriving.map(({ path }) => path)).toEqual([]);
  });

  it('computes the same as the source theme', () => {
    const [own, written] = [provided(ready), provided(theme)];
    const all = [
      (t: typeof own) => [t.spacing(2), t.spacing(0.5, -1), t.spacing('auto'), t.spacing(0)],
      (t: typeof own) => [t.breakpoints.up('md'), t.breakpoints.down('lg'), t.breakpoints.between('sm', 'xl')],
      (t: typeof own) => [t.typography.pxToRem(20), t.transitions.create(['color', 'opacity'], { duration: 140 })],
      (t: typeof own) => [t.alpha('#123456', 0.2), t.lighten('#123456', 0.2), t.darken('#123456', 0.2)],
      (t: typeof own) => t.applyStyles('dark', { color: 'red' }),
      (t: typeof own) => t.unstable_sx({ p: 2, mt: { xs: 1, md: 3 }, color: 'text.secondary', typography: 'h2' }),
    ];
    for (const compute of all) expect(compute(own), String(compute)).toEqual(compute(written));
  });

  it('configures the same components', () => {
    expect(ready.components).toEqual(theme.components);
  });
});

/** The CSS that a browser receives. */
function written(style: CSSObject): string {
  const cache = createCache({ key: 'css', stylisPlugins: [vendorPrefixes] });
  cache.compat = true;
  const serialized = css(style);
  cache.insert(`.css-${serialized.name}`, serialized, cache.sheet, true);
  return String(cache.inserted[serialized.name]);
}

describe('a style', () => {
  it('that every browser supports is written once', () => {
    const css = written({ display: 'flex', alignItems: 'center', transition: 'color 1s', textDecoration: 'underline' });
    expect(css).toMatch(/\{display:flex;align-items:center;transition:color 1s;text-decoration:underline;\}$/);
  });

  it('that some browsers support under another name is written with both names', () => {
    const css = written({ userSelect: 'none', '&:hover': { maskImage: 'none', textDecoration: 'underline wavy red' } });
    expect(css).toContain('{-webkit-user-select:none;user-select:none;}');
    expect(css).toContain('-webkit-mask-image:none;mask-image:none;');
    expect(css).toContain('-webkit-text-decoration:underline wavy red;text-decoration:underline wavy red;');
  });

  it('that has such a word only as a value is not changed', () => {
    expect(written({ willChange: 'user-select', '--mask-image': 'none' })).not.toContain('webkit');
  });
});
