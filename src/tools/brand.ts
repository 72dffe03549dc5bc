/** Puts the name of the brand into the texts, colours into the code, and both into index.html when they are built, so that no browser has to. */
import type { Plugin } from 'vite';
import { dark, fixedColours, light } from '#contract/colours.ts';
import { fillBrand } from '#server/lib/brand.ts';

const COLOUR = /\{\{(light|dark)\.(\w+)\}\}/g;

function fillColours(html: string): string {
  return html.replace(COLOUR, (reference, scheme: 'light' | 'dark', role: string) => {
    const colour = new Map(Object.entries({ light, dark }[scheme])).get(role);
    if (!colour) throw new Error(`There is no colour ${reference}.`);
    return colour;
  });
}

export const brandPlugin = (): Plugin => ({
  name: 'brand',
  enforce: 'pre',
  config: () => ({
    define: Object.fromEntries(
      Object.entries(fixedColours).map(([name, colour]) => [`import.meta.env.${name}`, JSON.stringify(colour)]),
    ),
  }),
  transform: {
    filter: { id: /\/locales\/.+\.json$/ },
    handler: (code) => ({ code: fillBrand(code), map: null }),
  },
  transformIndexHtml: { order: 'pre', handler: (html) => fillColours(fillBrand(html)) },
});
