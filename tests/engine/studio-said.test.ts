/** What staff and fillers read about a difference, word for word. */
import { describe, expect, it } from 'vitest';
import type { ChangeKind } from '#engine/compare.ts';
import * as edit from '#engine/studio/edit.ts';
import { labelsOfDoc, type Sources } from '#engine/studio/edit.ts';
import { inWords, sayChanges, sayCondition } from '#engine/studio/said.ts';
import type { FieldFile, FormDoc } from '#engine/types.ts';
import sentences from '#locales/id/studio-changes.json' with { type: 'json' };
import { compile, formFile } from './fixtures.ts';
import { shop, sourcesOf, worldOf } from './studio-fixtures.ts';

const docOf = (sources: Sources): FormDoc => compile(sources.form, worldOf(sources));
const before = sourcesOf();
const told = (from: FormDoc | null, to: FormDoc) => sayChanges(from, to).map((change) => inWords(change, sentences));
const said = (change: (sources: Sources) => Sources, from = before) => told(docOf(from), docOf(change(from)));

describe('a change of the form is said', () => {
  it.each<[string, (sources: Sources) => Sources, string[]]>([
    [
      'title',
      (s) => edit.setForm(s, { title: 'Data Toko' }),
      ['Judul formulir berubah dari “Contoh” menjadi “Data Toko”.'],
    ],
    [
      'description',
      (s) => edit.setForm(s, { description: 'Singkat.' }),
      ['Formulir kini punya keterangan: “Singkat.”.'],
    ],
    [
      'audience',
      (s) => edit.setForm(s, { audience: 'member' }),
      ['Formulir kini diisi oleh mitra UMKM; sebelumnya oleh siapa saja yang sudah masuk.'],
    ],
    ['step added', (s) => edit.addStep(s, { title: 'Akhir' }), ['Langkah “Akhir” ditambahkan.']],
    [
      'step removed',
      (s) => edit.removeStep(s, 'usaha'),
      [
        'Langkah “Usaha Anda” dihapus.',
        'Pertanyaan “Barang” dihapus. Jawaban yang sudah masuk tetap tersimpan dan terbaca.',
        'Pertanyaan “Harga” dihapus. Jawaban yang sudah masuk tetap tersimpan dan terbaca.',
        'Pertanyaan “Foto” dihapus. Jawaban yang sudah masuk tetap tersimpan dan terbaca.',
      ],
    ],
    [
      'step titled',
      (s) => edit.setStep(s, 'diri', { title: 'Anda' }),
      ['Judul langkah berubah dari “Diri Anda” menjadi “Anda”.'],
    ],
    [
      'step on another condition',
      (s) => edit.setStep(s, 'usaha', { showIf: { colour: ['merah', 'biru'] } }),
      [
        'Langkah “Usaha Anda” kini tampil jika “Warna” dijawab “Merah” atau “Biru Laut”; sebelumnya jika “Pemilik” terisi.',
      ],
    ],
    [
      'step always',
      (s) => edit.setStep(s, 'usaha', { showIf: null }),
      ['Langkah “Usaha Anda” kini selalu tampil; sebelumnya hanya jika “Pemilik” terisi.'],
    ],
  ])('%s', (_, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  it('step moved, alone of all that shifted', () => {
    const three = edit.addStep(edit.setStep(before, 'usaha', { showIf: null }), { title: 'Akhir' });
    const filled = edit.addField(three, { kind: 'text', label: 'Catatan', step: 'akhir' });
    expect(said((s) => edit.moveStep(s, 'akhir', 0), filled)).toEqual([
      'Langkah “Akhir” pindah dari urutan 3 ke urutan 1.',
    ]);
  });
});

describe('a change of a question is said', () => {
  it.each<[string, (sources: Sources) => Sources, string[]]>([
    [
      'added',
      (s) => edit.addField(s, { kind: 'link', label: 'Tautan TikTok', step: 'usaha' }),
      ['Pertanyaan “Tautan TikTok” ditambahkan di langkah “Usaha Anda”.'],
    ],
    [
      'added as a duty',
      (s) => edit.addField(s, { kind: 'consent', label: 'Setuju', step: 'diri' }),
      ['Pertanyaan wajib “Setuju” ditambahkan di langkah “Diri Anda”.'],
    ],
    ['required', (s) => edit.setField(s, 'colour', { required: true }), ['Pertanyaan “Warna” menjadi wajib.']],
    ['a choice required', (s) => edit.setField(s, 'goods', { required: true }), ['Pertanyaan “Barang” menjadi wajib.']],
    ['optional', (s) => edit.setField(s, 'owner', { required: false }), ['Pertanyaan “Pemilik” tidak lagi wajib.']],
    [
      'renamed',
      (s) => edit.renameField(s, 'shade', 'pattern'),
      ['Nama data pertanyaan “Corak” berubah dari shade menjadi pattern. Jawaban lama ikut pindah.'],
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
      'on a condition',
      (s) => edit.setCondition(s, { field: 'photo' }, { goods: 'biru', price: { empty: false } }),
      ['Pertanyaan “Foto” kini hanya tampil jika “Barang” berisi “Biru Laut” dan “Harga” terisi.'],
    ],
    [
      'on a figure',
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
      ['Jawaban “Harga” kini data pribadi: disimpan tersandi dan disamarkan.'],
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
      'of more files and kinds',
      (s) => edit.setField(s, 'photo', { limits: { accept: ['jpg', 'png'], maxMB: 5, minWidth: 300 } }),
      [
        '“Foto” kini menerima berkas JPG, PNG; sebelumnya JPG.',
        'Satu berkas “Foto” kini paling besar 5 MB; sebelumnya 2 MB.',
        'Lebar gambar “Foto” kini paling sedikit 300 piksel.',
      ],
    ],
    ['in a format', (s) => edit.setKind(s, 'owner', 'email'), ['Jawaban “Pemilik” kini harus berupa alamat email.']],
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
      'in other words',
      (s) => edit.setField(s, 'shade', { label: 'Motif', hint: 'Misalnya polos.' }),
      ['Tulisan pertanyaan “Corak” menjadi “Motif”.', 'Pertanyaan “Corak” kini punya petunjuk: “Misalnya polos.”.'],
    ],
    [
      'with another example, sentence, shape and first answer',
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
    expect(said(change)).toEqual(expected);
  });

  it('its days', () => {
    const day = (rule: object) =>
      docOf(sourcesOf(formFile({ due: { type: 'string', title: 'Tenggat', 'x-widget': 'date', 'x-date': rule } })));
    expect(told(day({ from: 'today' }), day({ from: 'today+7', to: '2026-12-31' }))).toEqual([
      'Tanggal “Tenggat” kini paling awal 7 hari sesudah hari ini; sebelumnya hari ini.',
      'Tanggal “Tenggat” kini paling akhir 31 Desember 2026.',
    ]);
  });

  it('its type, which may only become text', () => {
    const typed = (field: FieldFile) => docOf(sourcesOf(formFile({ count: { title: 'Jumlah', ...field } })));
    expect(told(typed({ type: 'integer' }), typed({ type: 'string' }))[0]).toBe(
      'Jawaban “Jumlah” kini disimpan sebagai teks.',
    );
  });

  it('what is inside its rows, each as a change of its own', () => {
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
      told(
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
  });
});

describe('a change of a list is said', () => {
  const colourOnly = sourcesOf(formFile({ colour: shop.properties.colour as FieldFile }));
  it.each<[string, (sources: Sources) => Sources, string[]]>([
    [
      'new options, at once',
      (s) => edit.addOption(edit.addOption(s, 'colour', { label: 'Kuning' }), 'colour', { label: 'Abu' }),
      ['Pilihan baru pada “Warna”: “Kuning” dan “Abu”.'],
    ],
    [
      'one not offered any more',
      (s) => edit.retireOption(s, 'colour', 'hijau'),
      ['Pada “Warna” tidak ditawarkan lagi: “Hijau Daun”. Jawaban lama tetap terbaca.'],
    ],
    [
      'another code',
      (s) => edit.renameOption(s, 'colour', 'merah', 'bata'),
      ['Pilihan “Merah” pada “Warna” kini disimpan dengan kode lain. Jawaban lama ikut pindah.'],
    ],
    [
      'two made one',
      (s) => edit.renameOption(s, 'colour', 'merah', 'hijau'),
      ['Pilihan “Merah” pada “Warna” menjadi “Hijau Daun”. Jawaban lama ikut pindah.'],
    ],
    [
      'another label',
      (s) => edit.setOption(s, 'colour', 'biru', 'Biru Tua'),
      ['Tulisan pilihan “Biru Laut” pada “Warna” menjadi “Biru Tua”.'],
    ],
    ['another order', (s) => edit.moveOption(s, 'colour', 'biru', 0), ['Urutan pilihan “Warna” berubah.']],
  ])('%s', (_, change, expected) => {
    expect(said(change, colourOnly)).toEqual(expected);
  });
});

describe('sentences', () => {
  it('tell nothing where nothing changed, or where there was nothing before', () => {
    expect(told(docOf(before), docOf(before))).toEqual([]);
    expect(told(null, docOf(before))).toEqual([]);
  });

  it('name kind, step and question of what they are about', () => {
    const change = (to: Sources) =>
      sayChanges(docOf(before), docOf(to)).map(({ kind, field, step }) => ({ kind, field, step }));
    expect(change(edit.setField(before, 'colour', { required: true }))).toEqual([
      { kind: 'required', field: 'colour' },
    ]);
    expect(change(edit.setStep(before, 'diri', { title: 'X' }))).toEqual([{ kind: 'wording', step: 'diri' }]);
    expect(change(edit.renameField(before, 'shade', 'pattern'))[0]).toEqual({ kind: 'renamed', field: 'pattern' });
  });

  it('say conditions of yes and no', () => {
    const doc = compile(formFile({ agreed: { type: 'boolean', title: 'Setuju' } }));
    const parts = (value: boolean) =>
      sayCondition({ agreed: value }, labelsOfDoc(doc)).parts.map((part) => inWords(part, sentences));
    expect([parts(true), parts(false)]).toEqual([['“Setuju” dijawab ya'], ['“Setuju” dijawab tidak']]);
    expect(sayCondition({ gone: { empty: true } }, labelsOfDoc(doc)).parts[0]).toMatchObject({
      label: 'gone',
      code: 'condition.empty',
    });
  });

  it('exist for every kind of change and for every way in which a limit turns', () => {
    const groups: Record<ChangeKind, string> = {
      added: 'field.added',
      removed: 'field.removed',
      renamed: 'field.renamed',
      moved: 'field.moved',
      type: 'field.type.text',
      required: 'field.required',
      condition: 'field.condition.set',
      format: 'field.format.set',
      limit: 'limit.maxLength.set',
      private: 'field.private',
      audience: 'form.audience',
      'option-added': 'option.added',
      'option-removed': 'option.removed',
      wording: 'wording.label.changed',
    };
    for (const code of Object.values(groups)) expect(sentences).toHaveProperty([code]);
    const limits =
      'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems const'.split(
        ' ',
      );
    for (const limit of limits)
      for (const turn of ['set', 'changed', 'removed']) expect(sentences).toHaveProperty([`limit.${limit}.${turn}`]);
  });

  it('put nothing in that the locale has no place for', () => {
    expect(inWords({ code: 'quoted', params: { label: 'a {{label}} b' } }, sentences)).toBe('“a {{label}} b”');
    expect(inWords({ code: 'tiada', params: {} }, sentences)).toBe('tiada');
    expect(inWords({ join: 'and', of: ['a', 'b', 'c'] }, sentences)).toBe('a, b dan c');
  });
});
