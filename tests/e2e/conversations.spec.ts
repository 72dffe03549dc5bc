/** Budi asks about a product in public and Siti answers; both write to each other about an order, with a picture. */
import type { OrderItem } from '../../src/contract/orders.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { activate, expectFocusKept } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const STAFF = 'staf@contoh.id';
const BUDI = 'budi@contoh.id';
const PHONE = { viewport: { width: 360, height: 800 } };
/** Set to a folder to look at the screens. */
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test(
  'a buyer asks about a product, its seller answers, and a visitor reads both',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(180_000);
    const siti = await tokenOf(server, SITI);
    const { id } = await createProduct(server, siti, 'Amplang Uji Tanya', { price: 40_000 });
    const product = `/product/${id}`;
    const questions = (where: Page) => where.getByRole('region', { name: 'Tanya penjual' }).first();

    const phone = await (await newContext(PHONE)).newPage();
    await phone.goto(product);
    await questions(phone).getByRole('link', { name: 'Masuk untuk bertanya' }).click();
    await expect(phone).toHaveURL(/\/login\?next=/);
    await restoreSession(phone, server, BUDI);
    await phone.goto(product);
    await questions(phone).getByRole('button', { name: 'Tulis pertanyaan' }).click();
    const question = fieldAt(phone, 'product-question', 'question').locator('textarea');
    await question.fill('Halo');
    await phone.getByRole('button', { name: 'Kirim pertanyaan' }).click();
    await expect(phone.getByText('Tulis pertanyaannya dengan lengkap').first()).toBeVisible();
    await shot(phone, 'question-refused');
    await expectAccessible(phone);
    await question.fill('Apakah bisa dikirim hari Minggu?');
    await phone.getByRole('button', { name: 'Kirim pertanyaan' }).click();
    await expect(questions(phone).getByRole('listitem')).toContainText('Belum dijawab penjual');

    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, SITI);
    await page.goto('/dashboard/member');
    await activate(page, page.getByRole('link', { name: /pertanyaan pembeli belum dijawab/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pertanyaan pembeli');
    await shot(page, 'member-questions');
    await expectAccessible(page);
    const answer = page.getByRole('button', { name: /tentang Amplang Uji Tanya$/ });
    await activate(page, answer);
    const reply = fieldAt(page, 'product-answer', 'answer').locator('textarea');
    await reply.focus();
    await page.keyboard.type('Bisa, sampai pukul 12.');
    await activate(page, page.getByRole('button', { name: 'Simpan jawaban' }));
    await expect(page.getByText('Jawaban Anda sudah tampil')).toBeVisible();
    await expectFocusKept(page);
    await page.goto('/dashboard/member/questions?state=answered');
    await expect(page.getByRole('listitem').filter({ hasText: 'Amplang Uji Tanya' })).toContainText(
      'Bisa, sampai pukul 12.',
    );

    const visitor = await (await newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    await visitor.goto(product);
    await expect(questions(visitor)).toContainText('Apakah bisa dikirim hari Minggu?');
    await expect(questions(visitor)).toContainText('Bisa, sampai pukul 12.');
    await shot(visitor, 'product-questions');
    await phone.goto('/notifications');
    await expect(phone.getByText('Pertanyaan Anda dijawab').first()).toBeVisible();
  },
);

test(
  'buyer and seller write to each other about an order, with a picture and without a connection',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(180_000);
    const siti = await tokenOf(server, SITI);
    const { items } = (await callApi(server, siti, 'GET', '/members/orders?status=process')) as { items: OrderItem[] };
    const order = items.find((item) => item.unread_messages === 2) as OrderItem;
    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, SITI);
    await page.goto('/dashboard/member/orders');
    const row = page.getByRole('listitem').filter({ hasText: order.number });
    await expect(row).toContainText('2 pesan baru');
    await shot(page, 'member-orders');
    await page.goto(`/dashboard/member/orders/${order.id}`);
    const log = (where: Page) => where.getByRole('log', { name: `Pesan pesanan ${order.number}` });
    const text = (where: Page) => fieldAt(where, 'order-message', 'text').locator('textarea');
    await expect(log(page)).toContainText('Saya tunggu di rumah.');
    await log(page).scrollIntoViewIfNeeded();
    await shot(page, 'member-chat');

    const context = await newContext(PHONE);
    const phone = await context.newPage();
    await restoreSession(phone, server, BUDI);
    await phone.goto(`/order-list/${order.id}#obrolan`);
    await expect(log(phone)).toContainText('Ini yang sudah kami siapkan.');
    await expect(log(phone)).toContainText('Dibaca');
    await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
    await expect(phone.getByText('Tulis pesan atau tambahkan foto.').first()).toBeVisible();
    await expect(text(phone)).toBeFocused();
    await expectAccessible(phone);

    await text(phone).fill('Ini rumah saya, pagar hijau.');
    await phone.getByRole('button', { name: 'Tambah foto' }).click();
    await fieldAt(phone, 'order-message', 'pictures')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('rumah.jpg'));
    await expect(phone.getByRole('button', { name: 'Hapus rumah.jpg' })).toBeVisible();
    await shot(phone, 'chat-composer');
    await text(phone).focus();
    await phone.keyboard.press('Control+Enter');
    await expect(log(phone)).toContainText('Ini rumah saya, pagar hijau.');
    await expect(text(phone)).toHaveValue('');
    await expect(text(phone)).toBeFocused();
    // The other side sees it live, and opens the picture.
    await expect(log(page)).toContainText('Ini rumah saya, pagar hijau.');
    await log(page)
      .getByRole('button', { name: /^Perbesar foto 1 dari Budi/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Foto 1 dari Budi' }).getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await shot(page, 'member-chat-picture');

    await context.setOffline(true);
    await text(phone).fill('Patokannya masjid besar.');
    await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
    await expect(phone.getByText(/Belum terkirim karena tidak ada sambungan/)).toBeVisible();
    await shot(phone, 'chat-offline');
    await context.setOffline(false);
    await expect(log(phone)).toContainText('Patokannya masjid besar.', { timeout: 20_000 });
    await expect(log(page).getByText('Patokannya masjid besar.')).toHaveCount(1);
    await expect(text(phone)).toHaveValue('');
    await shot(phone, 'chat-phone');
  },
);

test(
  'staff read in a complaint what buyer and seller wrote, only after they open it, and the audit log says so',
  SLOW_TEST,
  async ({ page, server }) => {
    const staff = await tokenOf(server, STAFF);
    const calls = async (path: string) => (await callApi(server, staff, 'GET', path)) as { items: { id: string }[] };
    const [complaint] = (await calls('/staff/complaints?queue=waiting&search=Lina')).items;
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/${complaint?.id}/messages`)) loaded.push(request.url());
    });
    await page.setViewportSize(PHONE.viewport);
    await restoreSession(page, server, STAFF);
    await page.goto(`/dashboard/staff/complaints/${complaint?.id}`);
    const panel = page.getByRole('region', { name: 'Percakapan pembeli dan penjual' });
    const open = panel.getByRole('button', { name: 'Buka percakapan' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await shot(page, 'staff-chat-closed');
    expect(loaded).toEqual([]);
    await activate(page, open);
    const log = panel.getByRole('log');
    await expect(log.getByRole('listitem').filter({ hasText: '(pembeli)' })).toContainText('Isinya baru saya lihat');
    await expect(log.getByRole('listitem').filter({ hasText: '(penjual)' }).first()).toContainText('sebelum kami ikat');
    await expect(log.getByRole('img')).toBeVisible();
    await expectFocusKept(page);
    await expectAccessible(page);
    await panel.scrollIntoViewIfNeeded();
    for (const width of [360, 1280])
      for (const theme of ['dark', 'light']) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        await shot(page, `staff-chat-${width}-${theme}`);
      }
    await log.getByRole('button', { name: /^Perbesar foto 1 dari .+ \(penjual\)$/ }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    // It stands before the picture.
    await panel.getByRole('button', { name: 'Tutup percakapan' }).press('Enter');
    await expect(log).toHaveCount(0);
    expect((await calls('/staff/audit?action=complaint.chat_read')).items).toHaveLength(1);
  },
);
