/** Pages that the server renders: parts that are kept, pages that are kept, and what makes them old. */
import type { Mutant } from './mutant.ts';

const CARD = 'src/web/features/products/ProductCard.tsx';
const KEYS = ['tests/web/shell/fragment-cache-keys.test.tsx'];

export const pages: Mutant[] = [
  {
    breaks: 'a card whose product is sold out is drawn from one that is not',
    file: CARD,
    find: '  stock_quantity < 1,\n  price_max',
    replace: '  price_max',
    tests: KEYS,
  },
  {
    breaks: 'a card says “from” although there is one price, or the other way round',
    file: CARD,
    find: '  price_max > price,\n  rating',
    replace: '  rating',
    tests: KEYS,
  },
  {
    breaks: 'a card shows stars of a product that nobody has rated',
    file: CARD,
    find: '  rating !== null,\n  sold > 0',
    replace: '  sold > 0',
    tests: KEYS,
  },
  {
    breaks: 'a card says that something was sold although nothing was',
    file: CARD,
    find: '  sold > 0,\n  shop.district',
    replace: '  shop.district',
    tests: KEYS,
  },
  {
    breaks: 'a card shows an empty line for a shop without a district',
    file: CARD,
    find: '  shop.district !== null,\n]',
    replace: ']',
    tests: KEYS,
  },
  {
    breaks: 'a card shows the picture of another product',
    file: CARD,
    find: '  picture && hasWidths(picture) ? MEDIA : picture,\n',
    replace: '',
    tests: KEYS,
  },
  {
    breaks: 'the name on a card stands at the level of another list',
    file: CARD,
    find: '`product ${level} ${sizes}',
    replace: '`product ${sizes}',
    tests: KEYS,
  },
  {
    breaks: 'the pictures of a list come in the widths of another list',
    file: CARD,
    find: '`product ${level} ${sizes}',
    replace: '`product ${level}',
    tests: KEYS,
  },
  {
    breaks: 'the bar above shows the search of another visitor',
    file: 'src/web/layouts/PageLayout.tsx',
    find: " ${new URLSearchParams(search).get('search') ?? ''}`",
    replace: '`',
    tests: KEYS,
  },
  {
    breaks: 'the bar above marks the page of another address',
    file: 'src/web/layouts/PageLayout.tsx',
    find: '`navbar ${findWebUrl(pathname)}',
    replace: '`navbar',
    tests: KEYS,
  },
  {
    breaks: 'a kept page outlives its time',
    file: 'src/server/page-cache/cache.ts',
    find: 'if (page.expiresAt <= Date.now()) {',
    replace: 'if (page.until < 0) {',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a kept page stays although what it shows was written',
    file: 'src/server/page-cache/cache.ts',
    find: 'for (const key of [...(this.#tagIndex.get(tag)?.keys ?? [])]) this.#delete(key);',
    replace: 'void tag;',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'kept pages grow beyond their bound of memory',
    file: 'src/server/page-cache/cache.ts',
    find: 'if (this.#bytes <= this.#maxBytes) break;',
    replace: 'break;',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a page of a shop stays as it was when its products are written',
    file: 'src/server/page-cache/tags.ts',
    find: 'return [...kinds, ...idsIn(path), ...idsIn(payload)];',
    replace: 'return [...kinds, ...idsIn(path)];',
    tests: ['tests/server/pages/page-cache.test.ts', 'tests/server/pages/invalidation.test.ts'],
  },
  {
    breaks: 'a page with an answer that nobody described is never made anew',
    file: 'src/server/page-cache/tags.ts',
    find: '?? [ANY_WRITE];',
    replace: '?? [];',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a change of a list of categories shows only after a while',
    file: 'src/server/page-cache/shared-responses.ts',
    find: '&& !feed.invalidatedSince(found.began, found.tags)',
    replace: '',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'an answer that failed is kept for the next pages',
    file: 'src/server/page-cache/shared-responses.ts',
    find: 'if (isGood && SHARED_PATHS.test(path)) {',
    replace: 'if (SHARED_PATHS.test(path)) {',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
];
