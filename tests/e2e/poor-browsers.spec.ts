/** Browsers without storage, pages over plain http, pages translated by the browser, and redirects to other sites. */
import { chromium } from '@playwright/test';
import type { ProductCard } from '../../src/contract/catalogue.ts';
import { logIn, newAccount, PASSWORD, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const NO_STORAGE_NOTICE = /Peramban ini tidak menyimpan apa pun/;

/** Blocked cookies as in Chrome and WebViews: even reading the property throws. */
const forbidStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.reject(new Error('denied')) } });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse, configurable: true });
};

async function logInByForm(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(BUDI);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

async function sendComplaint(page: Page): Promise<void> {
  await page.getByLabel(/Nama/).first().fill('Wati');
  await page.getByLabel(/Email/).first().fill('wati@contoh.id');
  await page.getByRole('radio').first().check();
  await page.locator('textarea').fill('Bagaimana cara mendaftar sebagai mitra UMKM?');
  await page.getByRole('button', { name: /Kirim/ }).click();
  await expect(page.getByText(/BPN-\d{4}-\d{6}/).first()).toBeVisible();
}

test('where storage is forbidden a visitor logs in, navigates and sends a complaint, and is told that nothing is stored', async ({
  page,
}) => {
  await page.addInitScript(forbidStorage);
  await page.goto('/contact-us');
  await expect(page.getByText(NO_STORAGE_NOTICE)).toBeVisible();
  await sendComplaint(page);
  await page.goto('/login');
  await logInByForm(page);
  await expect(page).not.toHaveURL(/login/);
  await page.getByRole('link', { name: 'Semua produk' }).click();
  await page
    .getByRole('link', { name: /[Kk]eranjang/ })
    .first()
    .click();
  await expect(page).toHaveURL(/carts/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where storage is full the session lasts for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await logIn(page, BUDI);
  await expect(page.getByText(NO_STORAGE_NOTICE)).toBeVisible();
});

test('a browser without newer language features shows the pages', LONG_TEST, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toReversed', 'toSorted', 'toSpliced', 'findLast', 'findLastIndex'])
      delete (Array.prototype as unknown as Record<string, unknown>)[name];
    for (const name of ['structuredClone', 'matchMedia', 'BroadcastChannel'])
      delete (window as unknown as Record<string, unknown>)[name];
    delete (AbortSignal as unknown as Record<string, unknown>).any;
    delete (URL as unknown as Record<string, unknown>).canParse;
  });
  await page.goto('/contact-us');
  await sendComplaint(page);
  await logIn(page, BUDI);
  await page.goto('/order-list');
  await page
    .getByRole('link', { name: /PSN|ORD|Pesanan/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('over plain http on another host a visitor logs in, fills a cart and complains', LONG_TEST, async ({ server }) => {
  const host = 'toko.test';
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  try {
    const errors: string[] = [];
    const context = await browser.newContext({
      baseURL: `http://${host}:${new URL(server.url).port}`,
      locale: 'id-ID',
    });
    context.on('weberror', (error) => errors.push(error.error().message));
    const page = await context.newPage();
    await page.goto('/contact-us');
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof crypto.subtle])).toEqual([
      false,
      'undefined',
      'undefined',
    ]);
    await sendComplaint(page);
    await page.goto('/login');
    await expect(page.getByText(NO_STORAGE_NOTICE)).toBeVisible();
    await logInByForm(page);
    await expect(page).not.toHaveURL(/login/);
    await page.getByRole('link', { name: 'Semua produk' }).click();
    await page
      .getByRole('link', { name: /[Kk]eranjang/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

/**
 * Simulates a browser translator: replaces every text that is not excluded by two `<font>` elements with new text
 * nodes.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest('[translate=no], script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(`${text.data}`);
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
    return document.querySelectorAll('font').length;
  });

test(
  'on a page translated by the browser amounts follow the quantity, and nothing breaks',
  LONG_TEST,
  async ({ page, server }) => {
    const budi = newAccount('Budi Terjemah');
    await registerByApi(server, budi, 'user');
    const token = (
      (await callApi(server, '', 'POST', '/auth/login', { email: budi.email, password: budi.password })) as {
        token: string;
      }
    ).token;
    const { items } = (await callApi(server, await tokenOf(server, BUDI), 'GET', '/products?per_page=100')) as {
      items: ProductCard[];
    };
    let goods: ProductCard | undefined;
    // Some products have a higher minimum order.
    for (const card of items.filter((one) => one.stock_quantity > 20 && one.price === one.price_max)) {
      const added = await callApi(server, token, 'POST', '/users/cart', { product_id: card.id, quantity: 1 }).catch(
        () => null,
      );
      if (added) {
        goods = card;
        break;
      }
    }
    if (!goods) throw new Error('the demo has nothing that is sold one by one');
    await restoreSession(page, server, budi.email, budi.password);
    const rupiah = (value: number) => `Rp${value.toLocaleString('id-ID')}`;
    const isAt = (value: number) =>
      expect.poll(async () => (await page.locator('main').innerText()).includes(rupiah(value))).toBe(true);

    await page.goto('/carts');
    await isAt(goods.price);
    expect(await translate(page)).toBeGreaterThan(20);
    for (const times of [2, 3]) {
      await page
        .getByRole('button', { name: /[Tt]ambah satu|Tambah/ })
        .first()
        .click();
      await isAt(goods.price * times);
      await translate(page);
    }
    await expect(page.getByText(/\(3\)|3 barang|3 produk/).first()).toBeVisible();
    await page.getByRole('button', { name: /Hapus/ }).first().click();
    await expect(page.getByText(/[Kk]eranjang.*kosong/).first()).toBeVisible();

    await page.goto(`/product/${goods.id}`);
    await isAt(goods.price);
    const more = page.getByRole('button', { name: 'Tambah satu' }).first();
    const quantity = page.locator('main input[inputmode=numeric]').first();
    await more.click();
    await expect(quantity).toHaveValue('2');
    await translate(page);
    await more.click();
    await expect(quantity).toHaveValue('3');
    await page
      .getByRole('link', { name: /[Bb]eranda|Sentra/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

for (const [next, more] of [
  ['/\t/contoh.test', {}],
  ['/\\contoh.test', {}],
  // tests/web/shell covers the rest of the table.
  ['//contoh.test', LONG_TEST],
  ['javascript:alert(1)', LONG_TEST],
  [`/${'a'.repeat(5_000)}`, LONG_TEST],
  ['/..//contoh.test', LONG_TEST],
] as const)
  test(`after login next=${JSON.stringify(next).slice(0, 30)} leads only to the home page`, more, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logInByForm(page);
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe('/');
  });
