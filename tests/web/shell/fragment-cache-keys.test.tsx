/** Fragments that the server caches between pages: a different one is never taken from an earlier page. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { concatChunks } from '#server/page-cache/template.ts';
import { FragmentContext } from '#web/components/ServerFragment.tsx';
import { ProductCard } from '#web/features/products/ProductCard.tsx';
import { getFragmentCache } from '#web/ssr/server-fragments.ts';
import { card, list, renderPage } from '../marketplace/samples.ts';

// As in production. In development a wrong key is an error.
beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => void vi.unstubAllEnvs());

interface CardOptions {
  product: Product;
  sizes?: string;
  level?: 'h2' | 'h3' | 'h4';
}

/** `isKept` uses fragments of earlier pages, as the server does. */
function renderCard({ product, sizes = '50vw', level = 'h3' }: CardOptions, isKept: boolean): string {
  const fragmentCache = getFragmentCache();
  const tree: ReactNode = <ProductCard product={product} sizes={sizes} level={level} />;
  const html = renderToString(
    <StaticRouter location="/marketplace">
      <FragmentContext value={isKept ? fragmentCache.renderFragment : null}>{tree}</FragmentContext>
    </StaticRouter>,
  );
  return concatChunks(fragmentCache.assemblePage(html)).toString();
}

const usual = card(1);
const OWN = '/media/0f3a.jpg';
const others: [string, CardOptions][] = [
  ['is sold out', { product: card(2, { stock_quantity: 0 }) }],
  ['has several prices', { product: card(3, { price_max: 90_000 }) }],
  ['has a price before', { product: card(14, { promotion: { before: 90_000, until: null } }) }],
  ['has another price before', { product: card(15, { promotion: { before: 80_000, until: null } }) }],
  ['has a promotion without a price before', { product: card(16, { promotion: { before: null, until: null } }) }],
  ['was not rated', { product: card(4, { rating: null, rating_count: 0 }) }],
  ['was not sold yet', { product: card(5, { sold: 0 }) }],
  ['is new', { product: card(6, { rating: null, rating_count: 0, sold: 0 }) }],
  ['comes from a shop without a district', { product: card(7, { shop: { ...usual.shop, district: null } }) }],
  ['has no picture', { product: card(8, { picture: null as never }) }],
  ['has a picture of another site', { product: card(9, { picture: 'https://contoh.id/a.jpg' }) }],
  ['has yet another picture of another site', { product: card(10, { picture: 'https://contoh.id/b.jpg' }) }],
  ['stands under another heading', { product: card(11), level: 'h4' }],
  ['is shown at another width', { product: card(12), sizes: '25vw' }],
  [
    'has another picture, name, price and shop',
    { product: card(13, { picture: OWN, price: 9_500, price_max: 9_500 }) },
  ],
];

describe('a product card', () => {
  test.each(others)('that %s is rendered correctly, whichever card was rendered before', (_, other) => {
    for (const before of [{ product: usual }, ...others.map(([, one]) => one)]) {
      renderCard(before, true);
      expect(renderCard(other, true)).toBe(renderCard(other, false));
    }
  });
});

describe('the header', () => {
  const page = async (path: string, query = '') => {
    const products = apiPaths.products(`${query && `${query}&`}per_page=24`);
    return (await renderPage(`${path}${query && `?${query}`}`, { [products]: list([card(1)]) })).body;
  };
  const searched = (html: string) => /<input[^>]*name="search"[^>]*>/.exec(html)?.[0] ?? '';

  test('contains the search text of this visitor, not of the one before', async () => {
    const first = await page('/marketplace', 'search=madu');
    const second = await page('/marketplace', 'search=kopi');
    const none = await page('/marketplace');
    expect(searched(first)).toContain('value="madu"');
    expect(searched(second)).toContain('value="kopi"');
    expect(searched(none)).not.toMatch(/value="(madu|kopi)"/);
  });

  test('marks the current page, not the one that was rendered before', async () => {
    const current = (html: string) => {
      const bar = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? html;
      return [...bar.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
    };
    await page('/marketplace');
    expect(current(await page('/faq'))).not.toContain('/marketplace');
    expect(current(await page('/marketplace'))).toContain('/marketplace');
  });
});
