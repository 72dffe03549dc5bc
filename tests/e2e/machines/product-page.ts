/** The page that edits a product, as a test controls it, and a product made for one walk. */
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { callApi, upload } from '../support/calls.ts';
import { picture } from '../support/pictures.ts';
import type { Server } from '../support/server.ts';
import type { HeldRequests } from './held-requests.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const NAME = 'Amplang Uji';
export const NEW_NAME = 'Amplang Uji Baru';
export const VARIANTS = ['Original', 'Pedas'];
export const ADDED = 'Keju';

export interface Fixture {
  context: BrowserContext;
  page: Page;
  id: string;
  /** The variants of the product now, in order. */
  variants: string[];
  save: HeldWrites;
  create: HeldWrites;
  change: HeldWrites;
  takeVariant: HeldWrites;
  addMedia: HeldWrites;
  takeMedia: HeldWrites;
  categories: HeldRequests;
}

/** Calls of one method that wait until they are released, unchanged or with another body or URL. */
interface HeldWrites {
  next(): Promise<Route>;
  release(changed?: { url?: string; postData?: string }): Promise<void>;
  /** Releases it with a body that the server refuses. */
  releaseWithBody(change: (body: Record<string, unknown>) => void): Promise<void>;
}

export async function holdMethod(page: Page, method: string, path: RegExp): Promise<HeldWrites> {
  const waiting: Route[] = [];
  await page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? void waiting.push(route) : route.fallback()),
  );
  const waits = async () => {
    await expect.poll(() => waiting.length, { message: `${method} ${path}` }).toBeGreaterThan(0);
    return waiting[0] as Route;
  };
  const takeNext = async () => {
    await waits();
    return waiting.shift() as Route;
  };
  return {
    next: waits,
    release: async (changed) => (await takeNext()).continue(changed),
    async releaseWithBody(change) {
      const call = await takeNext();
      const body = call.request().postDataJSON() as Record<string, unknown>;
      change(body);
      await call.continue({ postData: JSON.stringify(body) });
    },
  };
}

export const failWithUnknownPath = async (calls: HeldWrites) => {
  const url = (await calls.next()).request().url();
  await calls.release({ url: url.replace(/[^/]+$/, UNKNOWN_ID) });
};

/** `PATCH /members/products/x/media` for a product that does not exist. */
export const failWithUnknownId = async (calls: HeldWrites) => {
  const url = (await calls.next()).request().url();
  await calls.release({ url: url.replace(/[^/]+\/media$/, `${UNKNOWN_ID}/media`) });
};

export const nameOf = (page: Page) => page.getByLabel('Nama Produk');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
export const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });
export const media = (page: Page) => page.locator('section#upload-foto-produk input[type=file][multiple]');

export async function fillVariant(page: Page): Promise<void> {
  const form = dialog(page, 'Tambah Varian Produk');
  if (await form.getByLabel('Nama Varian').inputValue()) return;
  await form.getByLabel('Nama Varian').fill(ADDED);
  await form.getByLabel('Harga').fill('27500');
  await form.getByLabel('Stok').fill('4');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('keju.jpg', 400, 400));
  await expect(form.getByRole('button', { name: /^Hapus / })).toHaveCount(1);
}

export async function makeProduct(server: Server): Promise<string> {
  const login = { email: 'siti@contoh.id', password: PASSWORD };
  const { token } = (await callApi(server, '', 'POST', '/auth/login', login)) as { token: string };
  const file = await picture('uji.jpg', 400, 400);
  const send = (form: string, field: string) => upload(server, token, form, field, file);
  const varian = [];
  for (const name of VARIANTS)
    varian.push({ name, price: 20_000, stock_quantity: 9, picture: await send('variant', 'picture') });
  const product = (await callApi(server, token, 'POST', '/members/products', {
    picture: await send('product', 'picture'),
    media: [await send('product', 'media')],
    name: NAME,
    category_id: 'olahan-laut',
    description: 'Renyah dan gurih.',
    status: 'active',
    varian,
  })) as { id: string };
  return product.id;
}
