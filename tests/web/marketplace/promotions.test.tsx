/** The price before a promotion on screen: on the page of a product, on cards, for search engines, and for its seller. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { ProductPromotions } from '#contract/promotions.ts';
import { ProductFacts } from '#web/features/product/ProductFacts.tsx';
import { VariantPicker } from '#web/features/product/VariantPicker.tsx';
import { selectVariant } from '#web/features/product/variant-selection.ts';
import { ProductCard } from '#web/features/products/ProductCard.tsx';
import { promotionsQuery } from '#web/features/promotions/api.ts';
import { PromotionPanel } from '#web/features/promotions/PromotionPanel.tsx';
import { productJsonLd } from '#web/format/json-ld.ts';
import { setSiteUrl } from '#web/format/site.ts';
import { theme } from '#web/theme/theme.ts';
import { card, detail, variant } from './samples.ts';

setSiteUrl('https://umkm.example');
const queryClient = new QueryClient();
const draw = (node: ReactNode) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>{node}</MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '');
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const facts = (product: ProductDetail, chosen: string | null = null) =>
  draw(<ProductFacts product={product} choice={selectVariant(product, chosen)} />);

const promotion = { before: 32_000, until: '2026-12-12' };

describe('the page of a product', () => {
  test('strikes the price before through, names it for screen readers, and says what is saved and until when', () => {
    const html = facts(detail({ promotion }));
    expect(textOf(html)).toContain('Harga terendah 30 hari terakhir Rp32.000 Hemat 21% sampai 12 Des ');
    expect(html).toContain('<s translate="no">Rp32.000</s>');
  });

  test('shows no last day of a promotion that has none, and no saving below one percent', () => {
    expect(facts(detail({ promotion: { ...promotion, until: null } }))).not.toContain('sampai');
    expect(facts(detail({ promotion: { ...promotion, before: 25_100 } }))).not.toContain('Hemat');
  });

  test('shows only the price if the price before was not higher', () => {
    const html = facts(detail({ promotion: { ...promotion, before: null } }));
    for (const word of ['<s translate', 'Hemat', 'sampai', '30 hari']) expect(html).not.toContain(word);
  });

  test('shows it for the chosen variant, and at each variant, not beside a range of prices', () => {
    const [mild, hot] = [variant(1, { promotion }), variant(2, { price: 40_000 })];
    const product = detail({ varian: [mild, hot], price: 21_000, price_max: 40_000, promotion });
    expect(facts(product)).not.toContain('32.000');
    expect(facts(product, mild.id)).toContain('<s translate="no">Rp32.000</s>');
    expect(facts(product, hot.id)).not.toContain('32.000');
    const picker = draw(
      <VariantPicker product={product} chosen={null} isMissing={false} onChoose={() => undefined} ref={null} />,
    );
    expect(picker.split('Harga terendah 30 hari terakhir')).toHaveLength(2);
  });

  test('tells search engines until when the price is valid', () => {
    expect(productJsonLd(detail({ promotion }))).toMatchObject({ offers: { priceValidUntil: '2026-12-12' } });
    for (const none of [{}, { promotion: { ...promotion, until: null } }])
      expect(JSON.stringify(productJsonLd(detail(none)))).not.toContain('priceValidUntil');
  });
});

test('a card shows the price before only if there is one', () => {
  const drawCard = (more: object) => draw(<ProductCard product={card(1, more)} sizes="50vw" />);
  expect(textOf(drawCard({ promotion }))).toContain('Rp 25.000 Harga terendah 30 hari terakhir Rp32.000');
  for (const more of [{}, { promotion: { ...promotion, before: null } }])
    expect(drawCard(more)).not.toContain('30 hari');
});

describe('the seller', () => {
  const one = {
    id: 'a',
    state: 'running',
    price: 20_000,
    starts_on: '2026-11-28',
    ends_on: '2026-12-12',
    starts_at: '2026-11-27T16:00:00.000Z',
    ends_at: '2100-01-01T00:00:00.000Z',
    before: 24_000,
    answers: {},
    form_version: 1,
  } as const;
  const panel = (variants: ProductPromotions['variants']) => {
    queryClient.setQueryData(promotionsQuery('p').queryKey, { variants });
    return textOf(draw(<PromotionPanel productId="p" />));
  };
  const plain = { variant_id: 'v', name: null, normal_price: 25_000, promotions: [] };

  test('reads the normal price, and what buyers pay now while a promotion runs', () => {
    expect(panel([plain])).not.toContain('Dibayar pembeli sekarang');
    const text = panel([{ ...plain, promotions: [one] }]);
    expect(text).toContain('Harga normal Rp 25.000 Dibayar pembeli sekarang Rp 20.000');
    expect(text).toContain('Berjalan 28 Nov 2026 sampai 12 Des 2026 Harga yang dicoret: Rp24.000');
    expect(text).toContain('Akhiri');
  });

  test('reads why no price is struck through, and that it is not known before the promotion begins', () => {
    expect(panel([{ ...plain, promotions: [{ ...one, before: null }] }])).toContain('Tanpa harga yang dicoret');
    const planned = {
      ...one,
      state: 'planned',
      before: null,
      ends_on: null,
      starts_at: '2100-01-01T00:00:00.000Z',
    } as const;
    const text = panel([{ ...plain, promotions: [planned] }]);
    expect(text).toContain('Mulai 28 Nov 2026, sampai Anda mengakhirinya');
    expect(text).toContain('Harga yang dicoret dihitung saat promo mulai');
    expect(text).not.toContain('Dibayar pembeli sekarang');
    expect(text).toContain('Hapus');
  });

  test('finds a button for each variant', () => {
    queryClient.setQueryData(promotionsQuery('p').queryKey, { variants: [{ ...plain, name: 'Pedas' }] });
    expect(textOf(draw(<PromotionPanel productId="p" />))).toContain('Atur promo Pedas');
  });
});
