/** Puts the name of the brand into the texts and into index.html when they are built, so that no browser has to. */
import type { Plugin } from 'vite';
import { fillBrand } from '#server/lib/brand.ts';

export const brandPlugin = (): Plugin => ({
  name: 'brand',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/.+\.json$/ },
    handler: (code) => ({ code: fillBrand(code), map: null }),
  },
  transformIndexHtml: { order: 'pre', handler: fillBrand },
});
