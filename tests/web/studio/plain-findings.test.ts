/** What staff who build a form by clicks read about its mistakes: labels and parts of the studio, no words of the form file. */
import { describe, expect, it } from 'vitest';
import type { StudioFinding } from '#contract/studio.ts';
import { checkOptions } from '#engine/check.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import codes from '#locales/id/forms-check.json' with { type: 'json' };
import words from '#locales/id/studio-findings.json' with { type: 'json' };
import { isOnlyInText, plainFinding } from '#web/features/studio/findings/plain-finding.ts';
import { sourcesOf } from '#web/features/studio/yaml/parse.ts';
import { findingsOf, type WrittenFields } from '../../engine/check-fixtures.ts';
import { baseContext, formFile } from '../../engine/fixtures.ts';

/** Words of form files and signs of rules. "YAML" is the name of a part of the studio, and 20 MB a size. */
const CODE =
  /x-|\$|\w\(|[{}[\]_=|&]|->|schemas\/|\.ya?ml|\b(?:type|items|enum|default|fields|round|day|today|string|integer|number|boolean|array|object|properties|min[A-Z]\w*|max[A-Z]\w*|minimum|maximum|true|false|null|undefined|int|bool|isian)\b/u;

const sentences: Record<string, string> = words;
/** Codes that the studio adds to those of the check. */
const OWN_CODES = ['in-text', 'unreadable', 'other-form'];

const world = { words: {}, optionWords: {}, messages: {}, options: baseContext.options, sources: {}, forms: {} };
type World = Parameters<typeof sourcesOf>[2];

/** The sentences for a form with these questions. */
function plainOf(fields: WrittenFields, more: Partial<FormFile> = {}): string[] {
  const form = formFile(fields as FormFile['properties'], more);
  const sources = sourcesOf(form, world.options, world as unknown as World);
  return findingsOf(fields, more).map((finding) =>
    plainFinding({ ...finding, file: 'form', line: 7, column: 1, text: 'x-compute' }, sources),
  );
}

const price = { type: 'integer', title: 'Harga satuan' };
const total = (rule: string, more: object = {}) => ({
  type: 'integer',
  title: 'Total bayar',
  'x-compute': rule,
  ...more,
});
const colour = { type: 'string', title: 'Warna', 'x-options': 'colour' };
const day = { type: 'string', title: 'Tanggal mulai', 'x-date': {} };
const goods = {
  type: 'array',
  title: 'Barang dijual',
  'x-rows': true,
  items: { type: 'object', properties: { harga: price, jumlah: { type: 'integer', title: 'Jumlah barang' } } },
};

describe('a finding of the check', () => {
  it.each(Object.keys(codes))('%s has a sentence for the studio, or only the YAML text can cause it', (code) => {
    expect([Object.hasOwn(sentences, code), isOnlyInText(code)].filter(Boolean)).toHaveLength(1);
  });

  it.each(Object.entries(sentences))('%s speaks no code', (_, sentence) => {
    expect(sentence.replace(/\{\{\w+\}\}/gu, '').replaceAll('YAML', '')).not.toMatch(CODE);
  });

  it('has no sentence for a code that nobody reports', () => {
    const known = [...Object.keys(codes), ...OWN_CODES, 'rule-types.alone'];
    const parts = /^(?:at|rule|word|type)(?:\.|$)/u;
    expect(Object.keys(sentences).filter((code) => !parts.test(code) && !known.includes(code))).toEqual([]);
  });
});

describe('in a form', () => {
  it.each<[string, WrittenFields, Partial<FormFile>?]>([
    [
      'Hitungan “Total bayar” dapat menghasilkan pecahan, padahal “Total bayar” adalah bilangan bulat. Hasil pecahan tidak akan tampil. Nyalakan “Bulatkan hasilnya”.',
      { price, total: total('price / 3') },
    ],
    [
      'Hitungan “Total bayar” membaca pertanyaan “ongkir” yang sudah tidak ada. Pilih pertanyaan lain, atau hapus aturannya.',
      { price, total: total('price + ongkir') },
    ],
    [
      'Hitungan “Total bayar” membaca pertanyaan “prices” yang sudah tidak ada. Mungkin maksudnya “Harga satuan”. Pilih pertanyaan yang benar.',
      { price, total: total('prices + 1') },
    ],
    [
      'Hitungan “Total bayar” menggabungkan atau membandingkan bilangan bulat dengan tanggal. Keduanya harus sejenis. Pilih pertanyaan lain.',
      { price, day, total: total('price * day') },
    ],
    [
      'Hitungan “Total bayar” menghasilkan tanggal, padahal “Total bayar” memerlukan bilangan bulat. Ubah hitungannya, atau ganti jenis pertanyaannya.',
      { day, total: total('day + 1') },
    ],
    [
      'Syarat tampil “Catatan” membandingkan tanggal dengan tulisan. Pilih “Tanggal tertentu” untuk pembandingnya.',
      { day, note: { type: 'string', title: 'Catatan', 'x-show-if': 'day > "2026-01-01"' } },
    ],
    [
      'Aturan wajib diisi “Catatan” harus berupa syarat yang terpenuhi atau tidak, sedangkan sekarang hasilnya bilangan bulat. Tambahkan perbandingan, misalnya lebih dari 0.',
      { price, note: { type: 'string', title: 'Catatan', 'x-required': 'price + 1' } },
    ],
    [
      'Hitungan “Harga satuan” di baris “Barang dijual” membagi dengan nol, sehingga tidak pernah ada hasilnya. Ganti pembaginya.',
      {
        goods: {
          ...goods,
          items: {
            type: 'object',
            properties: { ...goods.items.properties, harga: { ...price, 'x-compute': 'jumlah % 0' } },
          },
        },
      },
    ],
    [
      'Pemeriksaan 1 di formulir ini menampilkan pesannya di pertanyaan “hargaku” yang sudah tidak ada. Pilih pertanyaan lain.',
      { price },
      { 'x-check': [{ rule: 'price > 1', message: 'Isi lagi.', fields: ['hargaku'] }] },
    ],
    [
      'Pemeriksaan 1 di tiap baris “Barang dijual” membaca pertanyaan “harta” yang sudah tidak ada. Mungkin maksudnya “Harga satuan”. Pilih pertanyaan yang benar.',
      { goods: { ...goods, 'x-check': [{ rule: 'harta > 1', message: 'Isi lagi.', fields: ['harga'] }] } },
    ],
    [
      'Syarat tampil “Catatan” menunggu “Warna” dijawab “Ungu”, padahal jawaban itu tidak ditawarkan. Ubah syaratnya.',
      { colour, note: { type: 'string', title: 'Catatan', 'x-show-if': { colour: 'ungu' } } },
    ],
    [
      '“Total bayar” dihitung otomatis, sehingga tidak dapat memakai “Wajib diisi”. Hapus salah satunya.',
      { price, total: total('price', { 'x-required': true }) },
    ],
    [
      '“Catatan”: ada yang salah tulis di bagian YAML, baris 7. Baca keterangannya di sana lalu perbaiki, atau urungkan perubahan terakhir.',
      { note: { type: 'string', title: 'Catatan', 'x-halo': 1 } },
    ],
    [
      '“Total bayar” tidak tampil saat mengisi, padahal hasilnya dibatasi. Jika di luar batas, orang tidak tahu apa yang harus diperbaiki. Hapus batasnya, atau buat pemeriksaan yang pesannya tampil di pertanyaan lain.',
      { price, total: total('price', { 'x-display': 'hidden', minimum: 0 }) },
    ],
    [
      'Pesan Pemeriksaan 1 di formulir ini hanya ada di “Total bayar”, yang tidak tampil saat mengisi. Pilih pertanyaan yang tampil di “Pesan tampil di pertanyaan”.',
      { price, total: total('price', { 'x-display': 'hidden' }) },
      { 'x-check': [{ rule: 'total > 1', message: 'Isi lagi.' }] },
    ],
    [
      'Aturan-aturan ini saling menunggu: “Sisa”, “Hitung”, “Sisa”. Hapus salah satunya.',
      {
        sisa: { type: 'integer', title: 'Sisa', 'x-compute': 'hitung + 1' },
        hitung: { type: 'integer', title: 'Hitung', 'x-compute': 'sisa + 1' },
      },
    ],
  ])('staff read: %s', (sentence, ...form) => {
    expect(plainOf(...form)).toContain(sentence);
  });

  it('names the list and not the file when a list has a mistake', () => {
    const list: OptionFile = { ...(baseContext.options.colour as OptionFile), enum: ['merah', 'merah'] };
    const sources = sourcesOf(
      formFile({}),
      { ...world.options, colour: { ...list, title: 'Warna kain' } },
      world as unknown as World,
    );
    const [finding] = checkOptions(list, baseContext);
    const placed = { ...finding, file: 'colour', line: 1, column: 1, text: '' } as StudioFinding;
    expect(plainFinding(placed, sources)).toBe(
      'Kode pilihan “merah” dipakai dua kali di daftar “Warna kain”. Ganti salah satunya.',
    );
  });

  it('stays as the server wrote it when it comes without a code', () => {
    const finding = {
      file: 'form',
      line: 1,
      column: 1,
      path: [],
      level: 'error',
      text: 'Apa adanya.',
    } as StudioFinding;
    expect(plainFinding(finding, sourcesOf(formFile({}), {}, world as unknown as World))).toBe('Apa adanya.');
  });
});
