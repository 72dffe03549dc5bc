/**
 * The seller's actions on the page that edits a product, and the screen of each state. Each walk has its own product.
 */
import { type BrowserContext, expect } from '@playwright/test';
import { MEDIUM, VARIANT } from '../../machines/models/product-save.ts';
import { restoreSession } from '../support/accounts.ts';
import { picture } from '../support/pictures.ts';
import type { Server } from '../support/server.ts';
import { holdRequests } from './held-requests.ts';
import {
  ADDED,
  button,
  dialog,
  type Fixture,
  failWithUnknownId,
  failWithUnknownPath,
  fillVariant,
  holdMethod,
  makeProduct,
  media,
  NEW_NAME,
  nameOf,
  question,
  toastRegion,
  VARIANTS,
} from './product-page.ts';
import type { BrowserModel } from './walk.ts';

export function productSaveInBrowser(server: Server, newContext: () => Promise<BrowserContext>): BrowserModel<Fixture> {
  const expectToast =
    (text: string) =>
    async ({ page }: Fixture) =>
      expect(toastRegion(page)).toContainText(text);
  return {
    // Categories are requested when the page opens. Later failures belong to the field.
    onlyIn: { 'categories.failed': ['idle'] },

    async start() {
      const id = await makeProduct(server);
      const context = await newContext();
      const page = await context.newPage();
      await restoreSession(page, server, 'siti@contoh.id');
      const at = (more: string) => new RegExp(`/members/products/[^/]+${more}$`);
      const world: Fixture = {
        context,
        page,
        id,
        variants: [...VARIANTS],
        save: await holdMethod(page, 'PATCH', at('')),
        create: await holdMethod(page, 'POST', at('/variants')),
        change: await holdMethod(page, 'POST', at('/variants/[^/]+')),
        takeVariant: await holdMethod(page, 'DELETE', at('/variants/[^/]+')),
        addMedia: await holdMethod(page, 'POST', at('/media')),
        takeMedia: await holdMethod(page, 'DELETE', at('/media/[^/]+')),
        categories: await holdRequests(page, '/options/categories'),
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
      'save.succeeded': ({ save }) => save.release(),
      'save.failed': ({ save }) =>
        save.releaseWithBody((body) => {
          body.name = 'x';
        }),
      'leave.requested': ({ page }) => page.getByRole('link', { name: 'Order', exact: true }).click(),
      'leave.confirmed': ({ page }) => button(page, 'Tinggalkan').click(),
      async 'dialog.closed'({ page }, { before }) {
        const name = before.matches('leaving') ? 'Tetap di sini' : 'Batal';
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name }).click();
      },
      'removal.confirmed': ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click(),
      'variant.requested': ({ page, variants }, { event }) =>
        button(page, event.variant_id === VARIANT ? `Ubah ${variants[1]}` : 'Tambah varian').click(),
      async 'variant.submitted'({ page }, { before }) {
        if (before.matches({ variant: 'adding' })) await fillVariant(page);
        else await dialog(page, 'Edit Varian Produk').getByLabel('Harga').fill('31000');
        await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
      },
      'variant.added': ({ create }) => create.release(),
      'variant.saved': ({ change }) => change.release(),
      'variant.deleted': ({ takeVariant }) => takeVariant.release(),
      async 'variant.refused'({ create, change, takeVariant }, { before }) {
        if (before.matches({ variant: 'deleting' })) return failWithUnknownPath(takeVariant);
        const calls = before.matches({ variant: 'creating' }) ? create : change;
        await calls.releaseWithBody((body) => {
          body.price = 0;
        });
      },
      'variant-removal.requested': ({ page, variants }) => button(page, `Hapus ${variants[1]}`).click(),
      async 'media.chosen'({ page }, { event }) {
        const isTooMany = (event.present as number) + (event.chosen as number) > 5;
        const files = [];
        for (let at = 0; at < (isTooMany ? 5 : 1); at++) files.push(await picture(`media-${at}.jpg`, 400, 400));
        await media(page).setInputFiles(files);
      },
      'media.added': ({ addMedia }) => addMedia.release(),
      'media.deleted': ({ takeMedia }) => takeMedia.release(),
      'media.refused': ({ addMedia, takeMedia }, { before }) =>
        before.matches({ media: 'adding' }) ? failWithUnknownId(addMedia) : failWithUnknownPath(takeMedia),
      'media-removal.requested': ({ page }, { event }) =>
        button(page, event.media_id === MEDIUM ? 'Hapus media 1' : '').click(),
      'categories.failed': ({ categories }) => categories.abort(),
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
        const call = await save.next();
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
        await create.next();
        await expect(dialog(page, 'Tambah Varian Produk').getByRole('button', { name: 'Menyimpan..' })).toBeVisible();
      },
      'variant.editing': ({ page }) =>
        expect(dialog(page, 'Edit Varian Produk').getByLabel('Nama Varian')).toBeVisible(),
      async 'variant.updating'({ change }) {
        const body = (await change.next()).request().postDataJSON();
        // The picture did not change, so it is not sent.
        expect(Object.keys(body).sort()).toEqual(['_method', 'form_version', 'price']);
        expect(body.price).toBe(31_000);
      },
      'variant.confirming': ({ page, variants }) =>
        expect(question(page, 'Hapus varian ini?')).toContainText(variants[1] ?? ''),
      async 'variant.deleting'({ page, takeVariant, variants }) {
        await takeVariant.next();
        await expect(question(page, 'Hapus varian ini?').getByRole('button', { name: 'Hapus' })).toBeDisabled();
        await expect(page.locator('section#varian-produk')).toContainText(variants[1] ?? '');
      },
      async 'media.adding'({ page, addMedia }) {
        await addMedia.next();
        await expect(page.getByText('Mengunggah…')).toBeVisible();
      },
      'media.confirming': ({ page }) => expect(question(page, 'Hapus Media')).toBeVisible(),
      async 'media.deleting'({ page, takeMedia }) {
        await takeMedia.next();
        await expect(question(page, 'Hapus Media').getByRole('button', { name: 'Hapus' })).toBeDisabled();
      },
      async saved({ page }) {
        await expect(page).toHaveURL(/\/dashboard\/member\/products$/);
        await expect(page.getByText(NEW_NAME).first()).toBeVisible();
      },
      left: ({ page }) => expect(page).toHaveURL(/\/dashboard\/member\/orders$/),
    },

    effects: {
      saveProduct: async ({ save }) => void (await save.next()),
      addVariant: async ({ create }) => void (await create.next()),
      saveVariant: async ({ change }) => void (await change.next()),
      deleteVariant: async ({ takeVariant }) => void (await takeVariant.next()),
      addMedia: async ({ addMedia }) => void (await addMedia.next()),
      deleteMedia: async ({ takeMedia }) => void (await takeMedia.next()),
      showProductSavedNotice: expectToast('Produk berhasil diperbaharui'),
      showVariantAddedNotice: expectToast('Varian berhasil ditambahkan'),
      showVariantSavedNotice: expectToast('Varian berhasil diperbaharui'),
      showVariantDeletedNotice: expectToast('Varian berhasil dihapus'),
      showMediaAddedNotice: expectToast('Media berhasil ditambahkan'),
      showMediaDeletedNotice: expectToast('Media berhasil dihapus'),
      async showMediaDeleteFailedNotice({ page }) {
        await expect(toastRegion(page)).toContainText('Gagal menghapus media');
        await expect(toastRegion(page)).not.toContainText('Media berhasil dihapus');
      },
      showMediaLimitNotice: expectToast('Maksimal hanya 5 media yang dapat ditambahkan'),
      showProblemNotice: expectToast('Upss, terjadi kesalahan nih'),
      goToProducts: ({ page }) => expect(page).toHaveURL(/\/dashboard\/member\/products$/),
      reloadProduct: async (world, { event }) => {
        const rows = world.page.locator('section#varian-produk li');
        if (event.type === 'variant.added') world.variants.push(ADDED);
        if (event.type === 'variant.deleted') world.variants.splice(1, 1);
        if (event.type.startsWith('variant.')) await expect(rows).toHaveCount(world.variants.length);
        if (event.type === 'variant.saved') await expect(rows.nth(1)).toContainText('31.000');
      },
      leavePage: ({ page }) => expect(page).toHaveURL(/\/dashboard\/member\/orders$/),
    },

    end: async ({ context }) => context.close(),
  };
}
