/** Generated names, names chosen by a person, and names that follow a label until they are published. */
import { describe, expect, it, test } from 'vitest';
import {
  codeFor,
  fieldNameFor,
  fileNameOf,
  formIdFor,
  listIdFor,
  requireCode,
  requireFieldName,
  stepIdFor,
} from '#engine/studio/names.ts';
import { renameFieldAfterLabel, renameStepAfterTitle } from '#engine/studio/rename-after-label.ts';
import type { FieldFile, OptionFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';
import { applyEdit, fieldsByStep, refusalOf, sourcesOf } from './studio-fixtures.ts';

const text: FieldFile = { type: 'string' };
const asked = (...names: string[]) => sourcesOf(formFile(Object.fromEntries(names.map((name) => [name, text]))));

describe('the name of a new question', () => {
  test.each<[string, string[], string]>([
    ['Tautan TikTok', [], 'tautan_tiktok'],
    ['  Nama (sesuai KTP)! ', [], 'nama_sesuai_ktp'],
    ['Kédai Açaí', [], 'kedai_acai'],
    ['2. Alamat', [], 'alamat'],
    ['123', [], 'field'],
    ['???', ['field'], 'field_2'],
    ['Foto', ['foto'], 'foto_2'],
    ['Foto', ['foto', 'foto_2', 'foto_3'], 'foto_4'],
    ['Foto', ['foto', 'foto_3'], 'foto_2'],
    ['Foto 2', ['foto_2'], 'foto_3'],
    ['Foto 9', ['foto_9', 'foto_10'], 'foto_11'],
    ['Foto 2', ['foto'], 'foto_2'],
    ['Foto 12345', ['foto_12345'], 'foto_12345_2'],
    ['Answers', [], 'answers_2'],
    ['Form version', [], 'form_version_2'],
    ['a'.repeat(49), [], 'a'.repeat(48)],
    [`${'a'.repeat(47)} lagi`, [], 'a'.repeat(47)],
    [`${'a'.repeat(46)} lagi`, [], `${'a'.repeat(46)}_l`],
  ])('for the label %j beside %j is %s', (label, names, expected) => {
    expect(fieldNameFor(asked(...names), label)).toBe(expected);
  });

  it('is no former name, no stored name, no reserved name and none that is given', () => {
    const renamed = formFile({ hue: text }, { 'x-renames': { colour: 'hue' } });
    const sources = sourcesOf(renamed, { taken: ['colour_2'], reserved: ['colour_3'] });
    expect(fieldNameFor(sources, 'Colour')).toBe('colour_4');
    expect(fieldNameFor(sources, 'Colour', ['colour_4', 'colour_5'])).toBe('colour_6');
    expect(fieldNameFor(sources, 'Size', ['colour'])).toBe('size');
  });
});

describe('the id of a new step, list or form', () => {
  test.each([
    ['Media Sosial', 'media-sosial'],
    ['Satu', 'satu-2'],
    ['???', 'step'],
  ])('of a step with the title %j is %s', (title, id) => {
    expect(stepIdFor(asked('a'), title)).toBe(id);
  });

  test.each([
    ['Jenis Kain', 'jenis-kain'],
    ['Colour', 'colour-2'],
    ['Form', 'form-2'],
    ['99', 'list'],
  ])('of a list with the title %j is %s', (title, id) => {
    expect(listIdFor(asked('a'), title)).toBe(id);
  });

  test.each([
    ['Data Toko', [], 'data-toko'],
    ['Data Toko', ['data-toko'], 'data-toko-2'],
    ['Data Toko', ['data-toko', 'data-toko-2'], 'data-toko-3'],
    ['Data Toko', ['toko'], 'data-toko'],
    ['2027', [], 'form'],
    ['2027', ['form'], 'form-2'],
  ])('of a form with the title %j beside %j is %s', (title, taken, id) => {
    expect(formIdFor(title, taken)).toBe(id);
  });

  test.each<[unknown, string | null]>([
    ['data-toko', 'data-toko'],
    ['d2', 'd2'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), null],
    ['Data', null],
    ['2a', null],
    ['a--b', null],
    ['a-', null],
    ['../a', null],
    ['', null],
    [12, null],
    [['data'], null],
    [undefined, null],
  ])('read from the file, %j, is the name of a file only when it is valid', ($id, name) => {
    expect(fileNameOf($id)).toBe(name);
  });
});

describe('the code of a new option', () => {
  const colour = baseContext.options.colour as OptionFile;
  test.each([
    ['Kuning Kunyit', 'kuning-kunyit'],
    ['100% Sutra', '100-sutra'],
    ['Merah', 'merah-2'],
    ['Ungu', 'ungu-2'],
    ['Red', 'red-2'],
    ['!!!', 'option'],
    ['k'.repeat(50), 'k'.repeat(48)],
    [`${'k'.repeat(47)} tua`, 'k'.repeat(47)],
  ])('with the label %j is %s', (label, code) => {
    expect(codeFor(colour, label)).toBe(code);
  });
});

describe('a name that a person chooses', () => {
  const sources = sourcesOf(formFile({ hue: text, size: text }, { 'x-renames': { colour: 'hue' } }), {
    taken: ['hue', 'weight'],
    reserved: ['token'],
  });
  test.each([
    ['shade', undefined],
    ['a'.repeat(63), undefined],
    ['colour', 'hue'],
    ['form', undefined],
  ])('%s is accepted (for the question %s)', (name, of) => {
    expect(requireFieldName(sources, name, of)).toBe(name);
  });

  test.each([
    ['bad-name', '1st', undefined],
    ['bad-name', 'Nama', undefined],
    ['bad-name', 'a'.repeat(64), undefined],
    ['bad-name', 'answers', undefined],
    ['bad-name', 'constructor', undefined],
    ['name-reserved', 'token', undefined],
    ['name-taken', 'size', undefined],
    ['name-taken', 'weight', undefined],
    ['name-taken', 'weight', 'hue'],
    ['name-taken', 'colour', undefined],
    ['name-taken', 'colour', 'size'],
    ['name-taken', 'hue', 'hue'],
  ])('is refused as %s with the name: %s (for the question %s)', (code, name, of) => {
    expect(refusalOf((s) => requireFieldName(s, name, of), sources)).toEqual({ code, params: { name } });
  });

  it('avoids nothing that nobody listed', () => {
    expect(requireFieldName(asked('a'), 'token')).toBe('token');
  });

  it('may be a code of at most 64 characters', () => {
    expect(requireCode('9'.repeat(64))).toBe('9'.repeat(64));
    for (const code of ['9'.repeat(65), '-a', 'Merah Tua', ''])
      expect(refusalOf(() => requireCode(code))).toEqual({ code: 'bad-code', params: { code } });
  });
});

describe('a question that was never published', () => {
  const begun = (name: string, field: FieldFile = { ...text, title: 'Nama toko' }, more = {}) =>
    sourcesOf(formFile({ nama: text, [name]: field }, more));
  const follow = (name: string, sources = begun(name)) => renameFieldAfterLabel(sources, name, 'Pertanyaan baru');

  test.each(['pertanyaan_baru', 'pertanyaan_baru_2', 'pertanyaan_baru_17'])(
    'is renamed from %s after its label, without a rename for answers',
    (name) => {
      const after = applyEdit((s) => follow(name, s), begun(name));
      expect(Object.keys(after.form.properties)).toEqual(['nama', 'nama_toko']);
      expect(fieldsByStep(after)).toEqual({ satu: ['nama', 'nama_toko'] });
      expect(after.form).not.toHaveProperty('x-renames');
    },
  );

  test.each(['toko', 'pertanyaan_baru_dua', 'pertanyaan_baru_2b', 'soal_pertanyaan_baru_2', 'pertanyaan'])(
    'keeps the name %s, which a person chose',
    (name) => {
      const sources = begun(name);
      expect(follow(name, sources)).toBe(sources);
    },
  );

  it('takes no name of another question', () => {
    const after = follow('pertanyaan_baru', begun('pertanyaan_baru', { ...text, title: 'Nama' }));
    expect(Object.keys(after.form.properties)).toEqual(['nama', 'nama_2']);
  });

  it('keeps its name when the label still gives it, and loses a number that it no longer needs', () => {
    const same = begun('pertanyaan_baru', { ...text, title: 'Pertanyaan baru' });
    expect(follow('pertanyaan_baru', same)).toBe(same);
    const numbered = begun('pertanyaan_baru_2', { ...text, title: 'Pertanyaan baru' });
    expect(Object.keys(follow('pertanyaan_baru_2', numbered).form.properties)).toEqual(['nama', 'pertanyaan_baru']);
  });

  it('keeps its name when it is locked, when answers are stored under it, or when it does not exist', () => {
    const locked = begun('pertanyaan_baru', { ...text, title: 'Nama toko', 'x-locked': true });
    expect(follow('pertanyaan_baru', locked)).toBe(locked);
    const stored = sourcesOf(begun('pertanyaan_baru').form, { taken: ['pertanyaan_baru'] });
    expect(follow('pertanyaan_baru', stored)).toBe(stored);
    const missing = asked('nama');
    expect(follow('pertanyaan_baru', missing)).toBe(missing);
    expect(renameFieldAfterLabel(missing, 'constructor', 'Constructor')).toBe(missing);
  });

  it('is renamed when only other names are stored, and by the names that the form avoids', () => {
    const stored = sourcesOf(begun('pertanyaan_baru').form, {
      taken: ['nama', 'nama_toko'],
      reserved: ['nama_toko_2'],
    });
    expect(Object.keys(follow('pertanyaan_baru', stored).form.properties)).toEqual(['nama', 'nama_toko_3']);
  });
});

describe('a step that was never published', () => {
  const begun = (id: string, title = 'Tempat usaha') =>
    sourcesOf(
      formFile(
        { a: text, b: text },
        {
          'x-steps': [
            { id: 'satu', fields: ['a'] },
            { id, title, fields: ['b'] },
          ],
        },
      ),
    );
  const follow = (id: string, sources = begun(id)) => renameStepAfterTitle(sources, id, 'Langkah baru', []);

  test.each(['langkah-baru', 'langkah-baru-2', 'langkah-baru-12'])('is renamed from %s after its title', (id) => {
    expect(fieldsByStep(applyEdit((s) => follow(id, s), begun(id)))).toEqual({ satu: ['a'], 'tempat-usaha': ['b'] });
  });

  test.each(['langkah', 'langkah-baru-dua', 'langkah-baru-2-b', 'satu-langkah-baru-2'])('keeps the id %s', (id) => {
    const sources = begun(id);
    expect(follow(id, sources)).toBe(sources);
  });

  it('keeps its id when its title still gives it, and does not have to exist', () => {
    const same = begun('langkah-baru', 'Langkah baru');
    expect(follow('langkah-baru', same)).toBe(same);
    const other = begun('lain');
    expect(follow('langkah-baru', other)).toBe(other);
  });
});
