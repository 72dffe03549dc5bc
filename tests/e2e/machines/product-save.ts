/** What a seller does on the page that changes a product, and what stands on screen then. Each walk has a product of its own. */
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { MEDIUM, VARIANT } from '../../machines/models/product-save.ts';
import { callApi, upload } from '../support/calls.ts';
import { logIn, PASSWORD } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import type { Server } from '../support/server.ts';
import { type Held, hold } from './held.ts';
import type { BrowserModel } from './walk.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NAME = 'Amplang Uji';
const NEW_NAME = 'Amplang Uji Baru';
const VARIANTS = ['Original', 'Pedas'];

interface World {
  context: BrowserContext;
  page: Page;
  id: string;
  save: Waiting;
  create: Waiting;
  change: Waiting;
  takeVariant: Waiting;
  addMedia: Waiting;
  takeMedia: Waiting;
  categories: Held;
}

/** Calls of one method that wait until they are let go, as they are or with another body or address. */
interface Waiting {
  waits(): Promise<Route>;
  pass(changed?: { url?: string; postData?: string }): Promise<void>;
  /** With a body that the server refuses. */
  spoil(change: (body: Record<string, unknown>) => void): Promise<void>;
}

async function holdMethod(page: Page, method: string, path: RegExp): Promise<Waiting> {
  const waiting: Route[] = [];
  await page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? void waiting.push(route) : route.fallback()),
  );
  const waits = async () => {
    await expect.poll(() => waiting.length, { message: `${method} ${path}` }).toBeGreaterThan(0);
    return waiting[0] as Route;
  };
  const take = async () => {
    await waits();
    return waiting.shift() as Route;
  };
  return {
    waits,
    pass: async (changed) => (await take()).continue(changed),
    async spoil(change) {
      const call = await take();
      const body = call.request().postDataJSON() as Record<string, unknown>;
      change(body);
      await call.continue({ postData: JSON.stringify(body) });
    },
  };
}

const elsewhere = async (calls: Waiting) => {
  const url = (await calls.waits()).request().url();
  await calls.pass({ url: url.replace(/[^/]+$/, NOBODY) });
};

/** `PATCH /members/products/x/media` of a product that is nobody's. */
const ofNobody = async (calls: Waiting) => {
  const url = (await calls.waits()).request().url();
  await calls.pass({ url: url.replace(/[^/]+\/media$/, `${NOBODY}/media`) });
};

const nameOf = (page: Page) => page.getByLabel('Nama Produk');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const notice = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });
const media = (page: Page) => page.locator('section#upload-foto-produk input[type=file][multiple]');

async function fillVariant(page: Page): Promise<void> {
  const form = dialog(page, 'Tambah Varian Produk');
  if (await form.getByLabel('Nama Varian').inputValue()) return;
  await form.getByLabel('Nama Varian').fill('Keju');
  await form.getByLabel('Harga').fill('27500');
  await form.getByLabel('Stok').fill('4');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('keju.jpg', 400, 400));
  await expect(form.getByRole('button', { name: /^Hapus / })).toHaveCount(1);
}

async function makeProduct(server: Server): Promise<string> {
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

export function productSaveInBrowser(server: Server, newContext: () => Promise<BrowserContext>): BrowserModel<World> {
  const told =
    (text: string) =>
    async ({ page }: World) =>
      expect(notice(page)).toContainText(text);
  return {
    // The list of categories is asked for when the page opens: later failures are the field's own.
    onlyIn: { 'categories.failed': ['idle'] },

    async start() {
      const id = await makeProduct(server);
      const context = await newContext();
      const page = await context.newPage();
      await logIn(page, 'siti@contoh.id');
      const at = (more: string) => new RegExp(`/members/products/[^/]+${more}$`);
      const world: World = {
        context,
        page,
        id,
        save: await holdMethod(page, 'PATCH', at('')),
        create: await holdMethod(page, 'POST', at('/variants')),
        change: await holdMethod(page, 'POST', at('/variants/[^/]+')),
        takeVariant: await holdMethod(page, 'DELETE', at('/variants/[^/]+')),
        addMedia: await holdMethod(page, 'POST', at('/media')),
        takeMedia: await holdMethod(page, 'DELETE', at('/media/[^/]+')),
        categories: await hold(page, '/options/categories'),
      };
      await page.goto(`/dashboard/member/products/edit/${id}`);
      await expect(nameOf(page)).toBeVisible();
      return world;
    },

    events: {
      async 'field.edited'({ page }, { event }) {
        const before = await nameOf(page).getAttribute('data-kept');
        const kept = before ?? (await nameOf(page).inputValue());
        await nameOf(page).evaluate((input, value) => input.setAttribute('data-kept', value), kept);
        await nameOf(page).fill(event.dirty ? NEW_NAME : kept);
      },
      'save.requested': ({ page }) => button(page, 'Simpan').click(),
      'save.succeeded': ({ save }) => save.pass(),
      'save.failed': ({ save }) =>
        save.spoil((body) => {
          body.name = 'x';
        }),
      'leave.requested': ({ page }) => page.getByRole('link', { name: 'Order', exact: true }).click(),
      'leave.confirmed': ({ page }) => button(page, 'Tinggalkan').click(),
      async 'dialog.closed'({ page }, { before }) {
        const name = before.matches('leaving') ? 'Tetap di sini' : 'Batal';
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name }).click();
      },
      'removal.confirmed': ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click(),
      'variant.requested': ({ page }, { event }) =>
        button(page, event.variant_id === VARIANT ? `Ubah ${VARIANTS[1]}` : 'Tambah varian').click(),
      async 'variant.submitted'({ page }, { before }) {
        if (before.matches({ variant: 'adding' })) await fillVariant(page);
        else await dialog(page, 'Edit Varian Produk').getByLabel('Harga').fill('31000');
        await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
      },
      'variant.added': ({ create }) => create.pass(),
      'variant.saved': ({ change }) => change.pass(),
      'variant.deleted': ({ takeVariant }) => takeVariant.pass(),
      async 'variant.refused'({ create, change, takeVariant }, { before }) {
        if (before.matches({ variant: 'deleting' })) return elsewhere(takeVariant);
        const calls = before.matches({ variant: 'creating' }) ? create : change;
        await calls.spoil((body) => {
          body.price = 0;
        });
      },
      'variant-removal.requested': ({ page }) => button(page, `Hapus ${VARIANTS[1]}`).click(),
      async 'media.chosen'({ page }, { event }) {
        const isTooMany = (event.present as number) + (event.chosen as number) > 5;
        const files = [];
        for (let at = 0; at < (isTooMany ? 5 : 1); at++) files.push(await picture(`media-${at}.jpg`, 400, 400));
        await media(page).setInputFiles(files);
      },
      'media.added': ({ addMedia }) => addMedia.pass(),
      'media.deleted': ({ takeMedia }) => takeMedia.pass(),
      'media.refused': ({ addMedia, takeMedia }, { before }) =>
        before.matches({ media: 'adding' }) ? ofNobody(addMedia) : elsewhere(takeMedia),
      'media-removal.requested': ({ page }, { event }) =>
        button(page, event.media_id === MEDIUM ? 'Hapus media 1' : '').click(),
      'categories.failed': ({ categories }) => categories.lose(),
    },

    states: {
      async idle({ page }) {
        await expect(page.getByText('Belum ada perubahan')).toBeVisible();
        await expect(button(page, 'Simpan')).toBeDisabled();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      },
      async editing({ page }) {
        await expect(page.getByText('Ada perubahan yang belum disimpan')).toBeVisible();
        await expect(button(page, 'Simpan')).toBeEnabled();
        await expect(nameOf(page)).toHaveValue(NEW_NAME);
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      },
      async saving({ page, save }) {
        const call = await save.waits();
        expect(Object.keys(call.request().postDataJSON()).sort()).toEqual(['form_version', 'name']);
        await expect(button(page, 'Menyimpan..')).toBeDisabled();
      },
      async failed({ page }) {
        await expect(nameOf(page)).toHaveValue(NEW_NAME);
        await expect(nameOf(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(button(page, 'Simpan')).toBeEnabled();
      },
      async leaving({ page }) {
        await expect(question(page, 'Tinggalkan halaman ini?')).toBeVisible();
        await expect(page).toHaveURL(/\/products\/edit\//);
      },
      'variant.adding': ({ page }) => expect(dialog(page, 'Tambah Varian Produk')).toBeVisible(),
      async 'variant.creating'({ page, create }) {
        await create.waits();
        await expect(dialog(page, 'Tambah Varian Produk').getByRole('button', { name: 'Menyimpan..' })).toBeVisible();
      },
      'variant.editing': ({ page }) =>
        expect(dialog(page, 'Edit Varian Produk').getByLabel('Nama Varian')).toBeVisible(),
      async 'variant.updating'({ change }) {
        const body = (await change.waits()).request().postDataJSON();
        // The picture is no new one, so it stays at home.
        expect(Object.keys(body).sort()).toEqual(['_method', 'form_version', 'price']);
        expect(body.price).toBe(31_000);
      },
      'variant.confirming': ({ page }) => expect(question(page, 'Hapus varian ini?')).toContainText(VARIANTS[1] ?? ''),
      async 'variant.deleting'({ page, takeVariant }) {
        await takeVariant.waits();
        await expect(question(page, 'Hapus varian ini?').getByRole('button', { name: 'Hapus' })).toBeDisabled();
        await expect(page.locator('section#varian-produk')).toContainText(VARIANTS[1] ?? '');
      },
      async 'media.adding'({ page, addMedia }) {
        await addMedia.waits();
        await expect(page.getByText('Mengunggah…')).toBeVisible();
      },
      'media.confirming': ({ page }) => expect(question(page, 'Hapus Media')).toBeVisible(),
      async 'media.deleting'({ page, takeMedia }) {
        await takeMedia.waits();
        await expect(question(page, 'Hapus Media').getByRole('button', { name: 'Hapus' })).toBeDisabled();
      },
      async saved({ page }) {
        await expect(page).toHaveURL(/\/dashboard\/member\/products$/);
        await expect(page.getByText(NEW_NAME).first()).toBeVisible();
      },
      left: ({ page }) => expect(page).toHaveURL(/\/dashboard\/member\/orders$/),
    },

    effects: {
      saveProduct: async ({ save }) => void (await save.waits()),
      addVariant: async ({ create }) => void (await create.waits()),
      saveVariant: async ({ change }) => void (await change.waits()),
      deleteVariant: async ({ takeVariant }) => void (await takeVariant.waits()),
      addMedia: async ({ addMedia }) => void (await addMedia.waits()),
      deleteMedia: async ({ takeMedia }) => void (await takeMedia.waits()),
      showProductSavedNotice: told('Produk berhasil diperbaharui'),
      showVariantAddedNotice: told('Varian berhasil ditambahkan'),
      showVariantSavedNotice: told('Varian berhasil diperbaharui'),
      showVariantDeletedNotice: told('Varian berhasil dihapus'),
      showMediaAddedNotice: told('Media berhasil ditambahkan'),
      showMediaDeletedNotice: told('Media berhasil dihapus'),
      async showMediaDeleteFailedNotice({ page }) {
        await expect(notice(page)).toContainText('Gagal menghapus media');
        await expect(notice(page)).not.toContainText('Media berhasil dihapus');
      },
      showMediaLimitNotice: told('Maksimal hanya 5 media yang dapat ditambahkan'),
      showProblemNotice: told('Upss, terjadi kesalahan nih'),
      goToProducts: ({ page }) => expect(page).toHaveURL(/\/dashboard\/member\/products$/),
      reloadProduct: async ({ page }, { event }) => {
        const rows = page.locator('section#varian-produk li');
        if (event.type === 'variant.added') await expect(rows).toHaveCount(3);
        if (event.type === 'variant.saved') await expect(rows.nth(1)).toContainText('31.000');
        if (event.type === 'variant.deleted') await expect(rows).toHaveCount(1);
      },
      leavePage: ({ page }) => expect(page).toHaveURL(/\/dashboard\/member\/orders$/),
    },

    end: async ({ context }) => context.close(),
  };
}
