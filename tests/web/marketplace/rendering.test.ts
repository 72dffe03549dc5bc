/**
 * The two pages as rendered by the server: complete, readable without scripts, and valid under the content security
 * policy.
 */
import { expect, test } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { card, detail, list, renderPage, review, variant } from './samples.ts';

const products = (query: string) => apiPaths.products(`${query && `${query}&`}per_page=24`);
const text = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const at = detail().id;
const shop = (more = {}, reviews: unknown = list([review()], { per_page: 10 })) =>
  renderPage(`/product/${at}`, { [apiPaths.product(at)]: detail(more), [apiPaths.productReviews(at)]: reviews });

function holdPage(html: string) {
  expect(html).not.toContain(' style="');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<main/g)).toHaveLength(1);
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, 'ids are unique').toBe(ids.length);
}

test('the list contains products, their shops, and links that work without scripts', async () => {
  const { body, read, isRendered } = await renderPage('/marketplace', {
    [products('')]: list([card(1), card(2, { price_max: 90_000 })], { total: 60 }),
  });
  expect(isRendered).toBe(true);
  holdPage(body);
  expect(body).toContain(`href="/product/${card(1).id}"`);
  expect(text(body)).toContain('60 produk, halaman 1 dari 3');
  expect(text(body)).toMatch(/mulai Rp 25\.000/);
  expect(body).toContain('title="1.234">1,2K terjual');
  expect(body).toContain('href="/marketplace?page=2"');
  expect(body).toContain('href="/marketplace?category=batik"');
  expect(body).toMatch(/<form[^>]*action="\/marketplace"[^>]*method="get"/);
  expect(read, 'each is read once').toHaveLength(new Set(read).size);
});

test('only the first picture loads at once, and each has the width of its place', async () => {
  const { body } = await renderPage('/marketplace', { [products('')]: list([card(1), card(2), card(3)]) });
  expect(body.match(/fetchPriority="high"/gi)).toHaveLength(1);
  const shown = body.match(/<img[^>]*amplang-2[^>]*>/)?.[0] ?? '';
  expect(shown).toContain('loading="lazy"');
  expect(shown).toContain('/media/amplang-2.jpg?w=320 320w');
  expect(shown).toMatch(/width="1200" height="1200"/);
});

test('the badge of sold-out goods is beside the picture, not over it', async () => {
  const { body } = await renderPage('/marketplace', { [products('')]: list([card(1, { stock_quantity: 0 })]) });
  const [, picture = '', after = ''] = /<div class="[^"]*shot[^"]*">(.*?)<\/div>(.*)/s.exec(body) ?? [];
  expect(picture).toContain('<img');
  expect(picture).not.toContain('Stok habis');
  expect(after).toContain('Stok habis');
});

test('active filters are listed, and each can be removed', async () => {
  const query = 'search=madu&district=64.71.01&price_min=5000';
  const { body } = await renderPage(`/marketplace?${query}`, { [products(query)]: list([card(1)]) });
  expect(text(body)).toContain('Hasil untuk “madu”');
  expect(body).toContain('aria-label="Hapus saringan Balikpapan Timur"');
  expect(body).toContain('href="/marketplace?search=madu&amp;price_min=5000"');
  expect(body).toContain('Mulai Rp5.000');
});

test('a category has its own page for search engines, a search has not', async () => {
  const own = await renderPage('/marketplace?category=batik', { [products('category=batik')]: list([card(1)]) });
  expect(own.head).toContain('rel="canonical" href="https://contoh.id/marketplace?category=batik"');
  expect(own.head).toContain('Batik &amp; Fesyen');
  const searched = await renderPage('/marketplace?search=kopi', { [products('search=kopi')]: list([card(1)]) });
  expect(searched.head).toContain('noindex');
});

test('an empty result gives the reason and suggests other searches', async () => {
  const query = 'search=durian&rating=5';
  const { body } = await renderPage(`/marketplace?${query}`, { [products(query)]: list([]) });
  holdPage(body);
  expect(text(body)).toContain('Tidak ada produk yang cocok dengan “durian” dan saringan ini');
  expect(text(body)).toContain('Tanpa Nilai 5');
  expect(body).toContain('href="/marketplace?search=durian"');
  expect(text(body)).toContain('Lihat semua produk');
});

test('a page past the last one links to the first', async () => {
  const { body } = await renderPage('/marketplace?page=9', { [products('page=9')]: list([], { page: 9, total: 30 }) });
  expect(text(body)).toContain('Tidak ada halaman 9. Daftarnya sampai halaman 2.');
  expect(body).toContain('Ke halaman pertama');
});

test('visitor input is shown as text, never as markup', async () => {
  const words = '"><script>alert(1)</script>';
  const query = new URLSearchParams({ search: words }).toString();
  const { head, body } = await renderPage(`/marketplace?${query}`, { [products(query)]: list([]) });
  expect(head + body).not.toContain('<script>alert');
});

test('a product page contains price, seller, reviews and other products', async () => {
  const { head, body, status } = await shop();
  expect(status).toBe(200);
  holdPage(body);
  const pageText = text(body);
  expect(pageText).toContain('Rp 25.000');
  expect(pageText).toContain('NIB terverifikasi');
  expect(pageText).toContain('Renyah sekali.');
  expect(pageText).toContain('Jawaban penjual');
  expect(body).toContain('Renyah.\nDari tenggiri segar.');
  expect(body).toContain('https://wa.me/6281200001234');
  expect(body).toContain(`href="/product/${card(2).id}"`);
  expect(head).toContain('<link rel="canonical" href="https://contoh.id/product/');
  expect(body + head).toContain('"@type":"Product"');
});

test('of the product pictures only the first is in the page, in a width for phones', async () => {
  const { body } = await shop();
  const shown = [...body.matchAll(/<img[^>]*sizes="\(min-width: 768px\) 560px, 100vw"[^>]*>/g)].map(([tag]) => tag);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('fetchPriority="high"');
  expect(shown[0]).toContain('?w=800 800w');
  expect(body).toContain('aria-label="Perbesar foto 2 dari 2');
});

test('the number of ratings for each number of stars is written as text', async () => {
  const { body } = await shop();
  expect(body).toContain('aria-label="5 bintang: 10 ulasan"');
  expect(body).toContain('aria-label="4,8 dari 5 bintang"');
});

test('a sold-out variant is visible but cannot be chosen', async () => {
  const gone = variant(2, { name: 'Kaleng', stock_quantity: 0 });
  const { body } = await shop({ varian: [variant(1), gone], price: 21_000, price_max: 22_000 });
  const input = body.match(new RegExp(`<input[^>]*value="${gone.id}"[^>]*>`))?.[0] ?? '';
  expect(input).toContain('disabled');
  expect(text(body)).toContain('Kaleng Rp 22.000 Stok habis');
  expect(text(body)).toContain('Rp 21.000 – Rp 22.000');
});

test('a sold-out product cannot be added to the cart, and the page names the contact', async () => {
  const { body } = await shop({ stock_quantity: 0 });
  expect(text(body)).toContain('Stok habis. Tanyakan kepada penjual');
  for (const name of ['Tambah ke keranjang', 'Beli langsung']) {
    const button = body.match(new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`))?.[0] ?? '';
    expect(button.match(/<button[^>]*>/g)?.pop(), name).toContain('disabled');
  }
});

test('a product without reviews, logo, district or phone number still has a complete page', async () => {
  const { shop: seller } = detail();
  const { body } = await shop(
    {
      rating: null,
      rating_count: 0,
      rating_summary: { average: null, count: 0, stars: [0, 0, 0, 0, 0] },
      whatsapp: null,
      related: [],
      description: '',
      shop: { ...seller, district: null, rating: null, licences: [] },
    },
    list([], { per_page: 10 }),
  );
  holdPage(body);
  expect(text(body)).toContain('Belum ada ulasan');
  expect(text(body)).not.toContain('terverifikasi');
  expect(text(body)).toContain('Penjual belum menulis deskripsi.');
  expect(body).not.toContain('Mungkin Anda juga suka');
});

test('the second page of reviews has its own URL', async () => {
  const many = list([review()], { page: 2, per_page: 10, total: 25 });
  const { body } = await renderPage(`/product/${at}?page=2`, {
    [apiPaths.product(at)]: detail(),
    [apiPaths.productReviews(at, 2)]: many,
  });
  expect(body).toContain(`href="/product/${at}?page=3"`);
  expect(body).toMatch(new RegExp(`href="/product/${at}"[^>]*rel="prev"|rel="prev"[^>]*href="/product/${at}"`));
});

test('a discontinued product has a page with status 404 that says so', async () => {
  const { status, body } = await renderPage('/product/hilang', {});
  expect(status).toBe(404);
  expect(text(body)).toContain('Produk ini tidak tersedia');
  expect(body).toContain('href="/marketplace"');
});
