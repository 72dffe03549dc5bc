/** The exact sentences that describe changes of a question. */
import { describe, expect, it } from 'vitest';
import type { FormSources } from '#engine/studio/edit.ts';
import * as edit from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { describeDifference, describeEdit, docOf, sourcesOf } from './studio-fixtures.ts';

describe('a change of a question is described', () => {
  it.each<[string, (sources: FormSources) => FormSources, string[]]>([
    [
      'added',
      (s) => edit.addField(s, { kind: 'link', label: 'Tautan TikTok', step: 'usaha' }),
      ['Pertanyaan “Tautan TikTok” ditambahkan di langkah “Usaha Anda”.'],
    ],
    [
      'added and required',
      (s) => edit.addField(s, { kind: 'consent', label: 'Setuju', step: 'diri' }),
      ['Pertanyaan wajib “Setuju” ditambahkan di langkah “Diri Anda”.'],
    ],
    [
      'filled in',
      (s) => edit.setField(s, 'colour', { prefill: 'previous' }),
      ['Jawaban “Warna” kini langsung terisi dari previous.'],
    ],
    ['required', (s) => edit.setField(s, 'colour', { required: true }), ['Pertanyaan “Warna” menjadi wajib.']],
    ['a choice required', (s) => edit.setField(s, 'goods', { required: true }), ['Pertanyaan “Barang” menjadi wajib.']],
    ['optional', (s) => edit.setField(s, 'owner', { required: false }), ['Pertanyaan “Pemilik” tidak lagi wajib.']],
    [
      'renamed',
      (s) => edit.renameField(s, 'shade', 'pattern'),
      ['Nama kolom pertanyaan “Corak” berubah dari shade menjadi pattern. Jawaban lama ikut pindah.'],
    ],
    [
      'moved to another step',
      (s) => edit.moveField(s, 'shade', { step: 'usaha' }),
      ['Pertanyaan “Corak” pindah dari langkah “Diri Anda” ke langkah “Usaha Anda”.'],
    ],
    [
      'moved within its step',
      (s) => edit.moveField(s, 'city', { step: 'diri', at: 0 }),
      ['Urutan pertanyaan “Kota” di langkah “Diri Anda” berubah.'],
    ],
    [
      'with a condition',
      (s) => edit.setCondition(s, { field: 'photo' }, { goods: 'biru', price: { empty: false } }),
      ['Pertanyaan “Foto” kini hanya tampil jika “Barang” berisi “Biru Laut” dan “Harga” terisi.'],
    ],
    [
      'with a condition on a number',
      (s) => edit.setCondition(s, { field: 'photo' }, { price: 25000 }),
      ['Pertanyaan “Foto” kini hanya tampil jika “Harga” dijawab Rp25.000.'],
    ],
    [
      'without its condition',
      (s) => edit.setCondition(s, { field: 'price' }, null),
      ['Pertanyaan “Harga” kini selalu tampil; sebelumnya hanya jika “Barang” berisi “Biru Laut”.'],
    ],
    [
      'private',
      (s) => edit.setField(s, 'price', { private: true }),
      ['Jawaban “Harga” kini data pribadi: disimpan terenkripsi dan disamarkan.'],
    ],
    [
      'longer',
      (s) => edit.setField(s, 'owner', { limits: { maxLength: 100, minLength: 3 } }),
      [
        'Jawaban “Pemilik” kini paling sedikit 3 karakter; sebelumnya 1.',
        'Jawaban “Pemilik” kini paling banyak 100 karakter; sebelumnya 80.',
      ],
    ],
    [
      'dearer',
      (s) => edit.setField(s, 'price', { limits: { maximum: 5_000_000 } }),
      ['Jawaban “Harga” kini paling banyak Rp5.000.000.'],
    ],
    [
      'with more files and kinds',
      (s) => edit.setField(s, 'photo', { limits: { accept: ['jpg', 'png'], maxMB: 5, minWidth: 300 } }),
      [
        '“Foto” kini menerima berkas JPG, PNG; sebelumnya JPG.',
        'Satu berkas “Foto” kini paling besar 5 MB; sebelumnya 2 MB.',
        'Lebar gambar “Foto” kini paling sedikit 300 piksel.',
      ],
    ],
    ['with a format', (s) => edit.setKind(s, 'owner', 'email'), ['Jawaban “Pemilik” kini harus berupa alamat email.']],
    [
      'another kind',
      (s) => edit.setKind(edit.setCondition(s, { field: 'shade' }, null), 'colour', 'text'),
      [
        'Jenis pertanyaan “Warna” berubah.',
        '“Warna” kini tampil sebagai tulisan satu baris.',
        'Pertanyaan “Corak” kini selalu tampil; sebelumnya hanya jika “Warna” dijawab “Merah” atau “Hijau Daun”.',
      ],
    ],
    [
      'with other texts',
      (s) => edit.setField(s, 'shade', { label: 'Motif', hint: 'Misalnya polos.' }),
      ['Tulisan pertanyaan “Corak” menjadi “Motif”.', 'Pertanyaan “Corak” kini punya petunjuk: “Misalnya polos.”.'],
    ],
    [
      'with another placeholder, message, widget and default',
      (s) =>
        edit.setField(s, 'colour', {
          placeholder: 'Pilih',
          messages: { required: 'Pilih.' },
          widget: 'radio',
          default: 'hijau',
        }),
      [
        'Pertanyaan “Warna” kini punya contoh: “Pilih”.',
        'Kalimat kesalahan “Warna” berubah.',
        '“Warna” kini tampil sebagai pilihan yang tampil semua.',
        'Jawaban awal “Warna” kini “Hijau Daun”.',
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(describeEdit(change)).toEqual(expected);
  });

  it('its days', () => {
    const day = (rule: object) =>
      docOf(sourcesOf(formFile({ due: { type: 'string', title: 'Tenggat', 'x-widget': 'date', 'x-date': rule } })));
    expect(describeDifference(day({ from: 'today' }), day({ from: 'today+7', to: '2026-12-31' }))).toEqual([
      'Tanggal “Tenggat” kini paling awal 7 hari sesudah hari ini; sebelumnya hari ini.',
      'Tanggal “Tenggat” kini paling akhir 31 Desember 2026.',
    ]);
  });

  it('its type, which may only change to text', () => {
    const typed = (field: FieldFile) => docOf(sourcesOf(formFile({ count: { title: 'Jumlah', ...field } })));
    expect(describeDifference(typed({ type: 'integer' }), typed({ type: 'string' }))[0]).toBe(
      'Jawaban “Jumlah” kini disimpan sebagai teks.',
    );
  });

  it('each change inside its rows', () => {
    const rows = (properties: Record<string, FieldFile>) =>
      docOf(
        sourcesOf(
          formFile({
            kind: { type: 'string', title: 'Jenis' },
            goods: { type: 'array', title: 'Barang', items: { type: 'object', properties } },
          }),
        ),
      );
    const size: FieldFile = { type: 'string', title: 'Ukuran' };
    expect(
      describeDifference(
        rows({ size }),
        rows({
          size: { ...size, 'x-required': true, 'x-show-if': { kind: 'Baju' } },
          note: { type: 'string', title: 'Catatan' },
        }),
      ),
    ).toEqual([
      'Pada baris “Barang”: Pertanyaan “Ukuran” menjadi wajib.',
      'Pada baris “Barang”: Pertanyaan “Ukuran” kini hanya tampil jika “Jenis” dijawab “Baju”.',
      'Pada baris “Barang”: Pertanyaan “Catatan” ditambahkan di langkah “Barang”.',
    ]);
    const renamed = (change: (row: FormSources) => FormSources) =>
      edit.editRows(
        sourcesOf(
          formFile({
            goods: { type: 'array', title: 'Barang', items: { type: 'object', properties: { size, tone: size } } },
          }),
        ),
        'goods',
        change,
      );
    expect(
      describeDifference(
        docOf(renamed((row) => row)),
        docOf(renamed((row) => edit.renameField(row, 'size', 'length'))),
      ),
    ).toEqual([
      'Pada baris “Barang”: Nama kolom pertanyaan “Ukuran” berubah dari size menjadi length. Jawaban lama ikut pindah.',
    ]);
  });

  it('the form of its rows', () => {
    const asking = (rows: FieldFile) =>
      docOf(sourcesOf(formFile({ goods: { type: 'array', title: 'Barang', ...rows } })));
    const [one, other] = [asking({ 'x-rows': 'variant' }), asking({ 'x-rows': 'alat' })];
    const own = asking({ 'x-rows': true, items: { type: 'object', properties: {} } });
    expect([describeDifference(one, other), describeDifference(other, own), describeDifference(own, one)]).toEqual([
      ['Pertanyaan di baris “Barang” kini diambil dari formulir “alat”; sebelumnya dari formulir “variant”.'],
      ['Pertanyaan di baris “Barang” kini ditulis di formulir ini; sebelumnya diambil dari formulir “alat”.'],
      ['Pertanyaan di baris “Barang” kini diambil dari formulir “variant”; sebelumnya ditulis di formulir ini.'],
    ]);
  });
});
