/** Merging the texts of two staff members: by question and setting, by option, with all comments. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StudioContext } from '#contract/studio.ts';
import {
  addField,
  type FormSources,
  moveField,
  removeField,
  renameField,
  setField,
  setStep,
} from '#engine/studio/edit.ts';
import type { CompileContext, FormFile } from '#engine/types.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
import { describeConflict } from '#web/features/studio/merge/describe-conflict.ts';
import { mergeFiles } from '#web/features/studio/merge/merge-files.ts';
import { sourcesOf } from '#web/features/studio/yaml/parse.ts';
import { patchText } from '#web/features/studio/yaml/patch.ts';

const base = readFileSync('schemas/forms/umkm-data.yaml', 'utf8');
let world: StudioContext;
beforeAll(async () => {
  const read: CompileContext = (await readSchemas(process.cwd())).world;
  world = {
    words: read.words['umkm-data'] ?? {},
    optionWords: read.optionWords,
    options: read.options,
    messages: read.messages,
    sources: {},
    forms: {},
  };
});

type Edit = (now: FormSources) => FormSources;
const edited = (...edits: Edit[]): string => {
  const begin = sourcesOf(parse(base) as FormFile, world.options, { ...world, taken: ['nik', 'product'] });
  return patchText(base, edits.reduce((now, edit) => edit(now), begin).form);
};
const merge = (mine: string, theirs: string, choices = {}) => {
  const files = (form: string) => ({ form, lists: {} });
  const found = mergeFiles(
    { base: files(base), mine: files(mine), theirs: files(theirs), world, publishedTextOf: () => undefined },
    choices,
  );
  if (!found) throw new Error('not merged');
  return { form: parse(found.files.form) as FormFile, text: found.files.form, conflicts: found.conflicts };
};
const stepOf = (form: FormFile, name: string) => form['x-steps'].find(({ fields }) => fields.includes(name));

describe('changes of both are kept', () => {
  test('different settings of one question', () => {
    const { form, conflicts } = merge(
      edited((now) => setField(now, 'nik', { label: 'Nomor KTP' })),
      edited((now) => setField(now, 'nik', { hint: 'Enam belas angka', required: true })),
    );
    expect(conflicts).toEqual([]);
    expect(form.properties.nik).toMatchObject({
      title: 'Nomor KTP',
      description: 'Enam belas angka',
      'x-required': true,
    });
  });

  test('new questions of both in one step, one moved away, one removed', () => {
    const { form, conflicts } = merge(
      edited(
        (now) => addField(now, { kind: 'text', label: 'Saya', step: 'produk' }),
        (now) => removeField(now, 'training'),
      ),
      edited(
        (now) => addField(now, { kind: 'text', label: 'Mereka', step: 'produk' }),
        (now) => moveField(now, 'achievement', { step: 'produk' }),
      ),
    );
    expect(conflicts).toEqual([]);
    expect(stepOf(form, 'saya')?.id).toBe('produk');
    expect(stepOf(form, 'mereka')?.id).toBe('produk');
    expect(stepOf(form, 'achievement')?.id).toBe('produk');
    expect(form.properties.training).toBeUndefined();
    const all = form['x-steps'].flatMap(({ fields }) => fields);
    expect(all).toHaveLength(new Set(all).size);
    expect(new Set(all)).toEqual(new Set(Object.keys(form.properties)));
  });

  test('a question that one renamed and the other gave another hint', () => {
    const { form, conflicts } = merge(
      edited((now) => renameField(now, 'nik', 'nomor_ktp')),
      edited((now) => setField(now, 'nik', { hint: 'Enam belas angka' })),
    );
    expect(conflicts).toEqual([]);
    expect(form.properties.nik).toBeUndefined();
    expect(form.properties.nomor_ktp?.description).toBe('Enam belas angka');
    expect(form['x-renames']).toEqual({ nik: 'nomor_ktp' });
  });

  test('comments, from either side', () => {
    const commented = base.replace('properties:', '# Lihat surat edaran\nproperties:');
    const other = edited((now) => setField(now, 'nik', { label: 'Nomor KTP' }));
    for (const [mine, theirs] of [
      [commented, other],
      [other, commented],
    ] as const) {
      const { form, text } = merge(mine, theirs);
      expect(text).toContain('# Lihat surat edaran');
      expect(form.properties.nik?.title).toBe('Nomor KTP');
    }
  });
});

describe('the user is asked', () => {
  test('about a position, an order, and a removal of what the other changed, each described in words', () => {
    const mine = edited(
      (now) => moveField(now, 'achievement', { step: 'produk' }),
      (now) => setStep(now, 'dokumen', { title: 'Berkas saya' }),
      (now) => removeField(now, 'training'),
    );
    const theirs = edited(
      (now) => moveField(now, 'achievement', { step: 'legalitas' }),
      (now) => setStep(now, 'dokumen', { title: 'Berkas mereka' }),
      (now) => setField(now, 'training', { label: 'Pelatihan yang diikuti' }),
    );
    const { conflicts } = merge(mine, theirs);
    const given = {
      base: { form: base, lists: {} },
      world,
      lastSources: sourcesOf(parse(base) as FormFile, world.options, world),
    };
    const told = conflicts.map((conflict) => describeConflict(conflict, given));
    expect(told.map(({ about }) => about).sort()).toEqual(
      ['Langkah untuk pertanyaan “Prestasi”', 'Langkah “Dokumen”', 'Pertanyaan “Pelatihan”'].sort(),
    );
    const training = told.find(({ about }) => about.includes('Pelatihan'));
    expect(training?.mine).toBe('Dihapus.');
    expect(training?.theirs).toContain('Pelatihan yang diikuti');

    const choices = Object.fromEntries(conflicts.map(({ key }) => [key, 'theirs' as const]));
    const { form } = merge(mine, theirs, choices);
    expect(stepOf(form, 'achievement')?.id).toBe('legalitas');
    expect(form.properties.training?.title).toBe('Pelatihan yang diikuti');
    expect(stepOf(form, 'training')).toBeDefined();
    const own = merge(mine, theirs).form;
    expect(stepOf(own, 'achievement')?.id).toBe('produk');
    expect(own.properties.training).toBeUndefined();
  });
});

test('about whole texts that cannot be parsed, or that both changed in comments', () => {
  const files = (form: string) => ({ form, lists: {} });
  const of = (mine: string, theirs: string) =>
    mergeFiles({
      base: files(base),
      mine: files(mine),
      theirs: files(theirs),
      world,
      publishedTextOf: () => undefined,
    });
  expect(of(`${base}\n  rusak: [`, `# lain\n${base}`)).toBeNull();
  expect(of(`# satu\n${base}`, `# dua\n${base}`)).toBeNull();
});
