/** The exact sentences that describe changes of a form, its steps and its lists. */
import { describe, expect, it } from 'vitest';
import type { ChangeKind } from '#engine/compare-forms.ts';
import { describeChanges, describeCondition, renderPhrase } from '#engine/studio/describe-changes.ts';
import * as edit from '#engine/studio/edit.ts';
import { type FormSources, labelsOfDoc } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';
import { describeDifference, describeEdit, docOf, sentences, shopForm, sourcesOf } from './studio-fixtures.ts';

const before = sourcesOf();

describe('a change of a form is described', () => {
  it.each<[string, (sources: FormSources) => FormSources, string[]]>([
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
      'step title',
      (s) => edit.setStep(s, 'diri', { title: 'Anda' }),
      ['Judul langkah berubah dari “Diri Anda” menjadi “Anda”.'],
    ],
    [
      'step with another condition',
      (s) => edit.setStep(s, 'usaha', { showIf: { colour: ['merah', 'biru'] } }),
      [
        'Langkah “Usaha Anda” kini tampil jika “Warna” dijawab “Merah” atau “Biru Laut”; sebelumnya jika “Pemilik” terisi.',
      ],
    ],
    [
      'column of lists',
      (s) => edit.setField(s, 'owner', { column: true }),
      ['Jawaban “Pemilik” kini tampil pada daftar pengajuan.'],
    ],
    [
      'step without a condition',
      (s) => edit.setStep(s, 'usaha', { showIf: null }),
      ['Langkah “Usaha Anda” kini selalu tampil; sebelumnya hanya jika “Pemilik” terisi.'],
    ],
  ])('%s', (_, change, expected) => {
    expect(describeEdit(change)).toEqual(expected);
  });

  it('step moved, without the steps that only shifted', () => {
    const three = edit.addStep(edit.setStep(before, 'usaha', { showIf: null }), { title: 'Akhir' });
    const filled = edit.addField(three, { kind: 'text', label: 'Catatan', step: 'akhir' });
    expect(describeEdit((s) => edit.moveStep(s, 'akhir', 0), filled)).toEqual([
      'Langkah “Akhir” pindah dari urutan 3 ke urutan 1.',
    ]);
  });
});

describe('a change of a list is described', () => {
  const TWO_LEFT = '“Warna” kini tampil sebagai pilihan yang tampil semua.';
  const colourOnly = sourcesOf(formFile({ colour: shopForm.properties.colour as FieldFile }));
  it.each<[string, (sources: FormSources) => FormSources, string[]]>([
    [
      'several new options',
      (s) => edit.addOption(edit.addOption(s, 'colour', { label: 'Kuning' }), 'colour', { label: 'Abu' }),
      ['Pilihan baru pada “Warna”: “Kuning” dan “Abu”.'],
    ],
    [
      'a retired option',
      (s) => edit.retireOption(s, 'colour', 'hijau'),
      [TWO_LEFT, 'Pada “Warna” tidak ditawarkan lagi: “Hijau Daun”. Jawaban lama tetap terbaca.'],
    ],
    [
      'another code',
      (s) => edit.renameOption(s, 'colour', 'merah', 'bata'),
      ['Pilihan “Merah” pada “Warna” kini disimpan dengan kode lain. Jawaban lama ikut pindah.'],
    ],
    [
      'two merged options',
      (s) => edit.renameOption(s, 'colour', 'merah', 'hijau'),
      [TWO_LEFT, 'Pilihan “Merah” pada “Warna” menjadi “Hijau Daun”. Jawaban lama ikut pindah.'],
    ],
    [
      'another label',
      (s) => edit.setOption(s, 'colour', 'biru', 'Biru Tua'),
      ['Tulisan pilihan “Biru Laut” pada “Warna” menjadi “Biru Tua”.'],
    ],
    ['another order', (s) => edit.moveOption(s, 'colour', 'biru', 0), ['Urutan pilihan “Warna” berubah.']],
  ])('%s', (_, change, expected) => {
    expect(describeEdit(change, colourOnly)).toEqual(expected);
  });
});

describe('sentences', () => {
  it('are empty without changes or without an older version', () => {
    expect(describeDifference(docOf(before), docOf(before))).toEqual([]);
    expect(describeDifference(null, docOf(before))).toEqual([]);
  });

  it('have kind, step and question', () => {
    const change = (to: FormSources) =>
      describeChanges(docOf(before), docOf(to)).map(({ kind, field, step }) => ({ kind, field, step }));
    expect(change(edit.setField(before, 'colour', { required: true }))).toEqual([
      { kind: 'required', field: 'colour' },
    ]);
    expect(change(edit.setStep(before, 'diri', { title: 'X' }))).toEqual([{ kind: 'wording', step: 'diri' }]);
    expect(change(edit.renameField(before, 'shade', 'pattern'))[0]).toEqual({ kind: 'renamed', field: 'pattern' });
  });

  it('describe conditions of yes-no questions', () => {
    const doc = compile(formFile({ agreed: { type: 'boolean', title: 'Setuju' } }));
    const parts = (value: boolean) =>
      describeCondition({ agreed: value }, labelsOfDoc(doc)).parts.map((part) => renderPhrase(part, sentences));
    expect([parts(true), parts(false)]).toEqual([['“Setuju” dijawab ya'], ['“Setuju” dijawab tidak']]);
    expect(describeCondition({ gone: { empty: true } }, labelsOfDoc(doc)).parts[0]).toMatchObject({
      label: 'gone',
      code: 'condition.empty',
    });
  });

  it('exist for every kind of change, and for every set, changed and removed limit', () => {
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
      public: 'field.open',
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

  it('have no parameters without a place in the locale text', () => {
    expect(renderPhrase({ code: 'quoted', params: { label: 'a {{label}} b' } }, sentences)).toBe('“a {{label}} b”');
    expect(renderPhrase({ code: 'tiada', params: {} }, sentences)).toBe('tiada');
    expect(renderPhrase({ join: 'and', of: ['a', 'b', 'c'] }, sentences)).toBe('a, b dan c');
  });
});
