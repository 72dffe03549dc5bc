/** Server-rendered pages: cached fragments, cached pages, and their invalidation. */
import type { Mutant } from './mutant.ts';

const CARD = 'src/web/features/products/ProductCard.tsx';
const KEYS = ['tests/web/shell/fragment-cache-keys.test.tsx'];

export const pages: Mutant[] = [
  {
    breaks: 'a sold-out product gets the cached card of one in stock',
    file: CARD,
    find: '  stock_quantity < 1,\n  price_max',
    replace: '  price_max',
    tests: KEYS,
  },
  {
    breaks: 'a card shows “from” for a single price, or not for several',
    file: CARD,
    find: '  price_max > price,\n  rating',
    replace: '  rating',
    tests: KEYS,
  },
  {
    breaks: 'a card shows stars for a product without ratings',
    file: CARD,
    find: '  rating !== null,\n  sold > 0',
    replace: '  sold > 0',
    tests: KEYS,
  },
  {
    breaks: 'a card shows sales for a product without sales',
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
    breaks: 'the name on a card has the heading level of another list',
    file: CARD,
    find: '`product ${level} ${sizes}',
    replace: '`product ${sizes}',
    tests: KEYS,
  },
  {
    breaks: 'the pictures of a list have the widths of another list',
    file: CARD,
    find: '`product ${level} ${sizes}',
    replace: '`product ${level}',
    tests: KEYS,
  },
  {
    breaks: 'the top bar shows the search of another visitor',
    file: 'src/web/layouts/PageLayout.tsx',
    find: " ${new URLSearchParams(search).get('search') ?? ''}`",
    replace: '`',
    tests: KEYS,
  },
  {
    breaks: 'the top bar marks another page as current',
    file: 'src/web/layouts/PageLayout.tsx',
    find: '`navbar ${findWebUrl(pathname)}',
    replace: '`navbar',
    tests: KEYS,
  },
  {
    breaks: 'a cached page is used after its time limit',
    file: 'src/server/page-cache/cache.ts',
    find: 'if (page.expiresAt <= Date.now()) {',
    replace: 'if (page.until < 0) {',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a cached page is not renewed after a change of its data',
    file: 'src/server/page-cache/cache.ts',
    find: 'for (const key of [...(this.#tagIndex.get(tag)?.keys ?? [])]) this.#delete(key);',
    replace: 'void tag;',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'cached pages exceed their memory limit',
    file: 'src/server/page-cache/cache.ts',
    find: 'if (this.#bytes <= this.#maxBytes) break;',
    replace: 'break;',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a cached shop page is not renewed after a change of its products',
    file: 'src/server/page-cache/tags.ts',
    find: 'return [...kinds, ...idsIn(path), ...idsIn(payload)];',
    replace: 'return [...kinds, ...idsIn(path)];',
    tests: ['tests/server/pages/page-cache.test.ts', 'tests/server/pages/invalidation.test.ts'],
  },
  {
    breaks: 'a page with an undeclared response is never renewed',
    file: 'src/server/page-cache/tags.ts',
    find: '?? [ANY_WRITE];',
    replace: '?? [];',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a changed list of categories is shown only after a delay',
    file: 'src/server/page-cache/shared-responses.ts',
    find: '&& !feed.invalidatedSince(found.began, found.tags)',
    replace: '',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
  {
    breaks: 'a failed response is cached for other pages',
    file: 'src/server/page-cache/shared-responses.ts',
    find: 'if (isGood && SHARED_PATHS.test(path)) {',
    replace: 'if (SHARED_PATHS.test(path)) {',
    tests: ['tests/server/pages/page-cache.test.ts'],
  },
];
