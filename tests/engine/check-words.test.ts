/** Words of forms and lists: labels that are missing, and words that belong to nothing. */
import { describe, expect, test } from 'vitest';
import { checkForm, checkFormWords, checkOptionWords, checkTextMap, type Finding } from '#engine/check.ts';
import type { CompileContext, FormFile, FormWords } from '#engine/types.ts';
import { error, warning } from './check-fixtures.ts';
import { baseContext, formFile } from './fixtures.ts';

const text = { type: 'string' } as const;
const group = { type: 'array', items: { type: 'object', properties: { size: text } } } as const;
const file = 'locales/id/forms/contoh.json';
const form = formFile({ name: text, goods: group });

const withWords = (words: FormWords): CompileContext => ({ ...baseContext, words: { contoh: words } });

describe('the check of a form', () => {
  const noTitle = warning('$id', 'missing-title', { id: 'contoh', file });
  const noStep = warning('x-steps.0.id', 'missing-step-label', { step: 'satu', file });
  const noName = warning('properties.name', 'missing-label', { name: 'name', file });
  const noGoods = warning('properties.goods', 'missing-label', { name: 'goods', file });
  const noSize = warning('properties.goods.items.properties.size', 'missing-label', { name: 'goods.size', file });

  test('warns about every text that is missing, at its place', () => {
    const all = [noTitle, noStep, noName, noGoods, noSize];
    expect(checkForm(form, baseContext)).toEqual(all);
    expect(checkForm(form, withWords({}))).toEqual(all);
    expect(checkForm(form, { ...baseContext, words: { lain: { $form: { title: 'Lain' } } } })).toEqual(all);
  });

  test.each<[FormWords, Finding[]]>([
    [{ $form: { title: 'Contoh' } }, [noStep, noName, noGoods, noSize]],
    [{ $form: { title: '' } }, [noTitle, noStep, noName, noGoods, noSize]],
    [{ $form: {} }, [noTitle, noStep, noName, noGoods, noSize]],
    [{ $steps: { satu: 'Satu' } }, [noTitle, noName, noGoods, noSize]],
    [{ $steps: { dua: 'Dua' } }, [noTitle, noStep, noName, noGoods, noSize]],
    [{ name: { label: 'Nama' }, goods: { hint: 'Barang' } }, [noTitle, noStep, noGoods, noSize]],
    [{ 'goods.size': { label: 'Ukuran' } }, [noTitle, noStep, noName, noGoods]],
    [{ size: { label: 'Ukuran' } }, [noTitle, noStep, noName, noGoods, noSize]],
  ])('with the words %j warns about the others', (words, findings) => {
    expect(checkForm(form, withWords(words))).toEqual(findings);
  });

  test('knows the sentences of checks, which are there to be translated', () => {
    expect(checkFormWords({ $checks: { order: 'Mulai dulu.' } }, form, baseContext)).toEqual([]);
    expect(checkFormWords({ $checks: 'Mulai dulu.' } as never, form, baseContext)).toHaveLength(1);
  });

  test('needs no words for texts in the file itself', () => {
    const titled = formFile(
      {
        name: { ...text, title: 'Nama' },
        goods: {
          type: 'array',
          title: 'Barang',
          items: { type: 'object', properties: { size: { ...text, title: 'Ukuran' } } },
        },
      },
      { title: 'Contoh', 'x-steps': [{ id: 'satu', title: 'Satu', fields: ['name', 'goods'] }] },
    );
    expect(checkForm(titled, baseContext)).toEqual([]);
    expect(checkForm(titled, withWords({ $steps: { dua: 'Dua' } }))).toEqual([]);
  });

  test('does not warn about words while the form has errors', () => {
    const broken = formFile({ name: { type: 'text' } } as unknown as FormFile['properties']);
    expect(checkForm(broken, baseContext)).toEqual([
      error('properties.name.type', 'unknown-type', { name: 'name', type: 'text' }),
    ]);
  });
});

describe('the words of a form', () => {
  const found = (words: unknown, of: FormFile | undefined = form) =>
    checkFormWords(words as FormWords, of, baseContext);

  test('are not checked without the form', () => {
    expect(checkFormWords({ name: 5 } as never, undefined, baseContext)).toEqual([]);
  });

  test.each<[object]>([
    [{}],
    [{ $form: { title: 'Contoh', description: 'Uji' } }],
    [{ $steps: { satu: 'Satu' } }],
    [{ name: { label: 'Nama', hint: 'Isi.', error: { required: 'Isi.', 'format.nik': 'Cek.', format: 'Cek.' } } }],
    [{ goods: { label: 'Barang' }, 'goods.size': { label: 'Ukuran' } }],
  ])('may be %j', (words) => {
    expect(found(words)).toEqual([]);
  });

  const unknown = (path: string, name: string, nearest?: string): Finding =>
    nearest ? warning(path, 'unknown-words', { name, nearest }) : warning(path, 'unknown-words.alone', { name });

  test.each<[object, Finding[]]>([
    [
      { $steps: { satuu: 'x', zzzzzzzz: 'y' } },
      [unknown('$steps.satuu', 'satuu', 'satu'), unknown('$steps.zzzzzzzz', 'zzzzzzzz')],
    ],
    [{ nama: { label: 'Nama' } }, [unknown('nama', 'nama', 'name')]],
    [{ size: { label: 'Ukuran' } }, [unknown('size', 'size')]],
    [{ zzzzzzzzzzzz: { label: 'x' } }, [unknown('zzzzzzzzzzzz', 'zzzzzzzzzzzz')]],
    [
      { name: { error: { requird: 'Isi.', required: 'Isi.' } } },
      [warning('name.error.requird', 'unknown-rule', { name: 'name', rule: 'requird' })],
    ],
    [
      { nama: { error: { requird: 'Isi.' } } },
      [
        unknown('nama', 'nama', 'name'),
        warning('nama.error.requird', 'unknown-rule', { name: 'nama', rule: 'requird' }),
      ],
    ],
    // The words of the whole form have no rules.
    [{ $form: { error: { requird: 'x' } } }, []],
  ])('for unknown names are warnings: %j', (words, findings) => {
    expect(found(words)).toEqual(findings);
  });

  const wrong = (path: string, name: string, value: string, wanted = '"…"') =>
    error(path, 'wrong-type', { name, value, wanted });

  test.each<[object, Finding[]]>([
    [{ name: 'Nama' }, [wrong('name', 'name', 'Nama', '{ … }')]],
    [{ $form: null }, [wrong('$form', '$form', 'null', '{ … }')]],
    [{ name: { error: 'Ok' } }, [wrong('name.error', 'error', 'Ok', '{ … }')]],
    [{ $steps: ['satu'] }, [wrong('$steps', '$steps', '["satu"]', '{ … }')]],
    [{ name: { label: 5 } }, [wrong('name.label', 'label', '5')]],
    [{ name: { label: { id: 'Nama' } } }, [wrong('name.label', 'label', '{"id":"Nama"}')]],
    [{ name: { error: ['x'] } }, [wrong('name.error', 'error', '["x"]')]],
    [{ name: { error: { required: 5 } } }, [wrong('name.error.required', 'required', '5')]],
    // The names of words of a wrong shape are not looked up.
    [{ nama: { label: 5, error: { requird: 'x' } } }, [wrong('nama.label', 'label', '5')]],
  ])('must be texts: %j', (words, findings) => {
    expect(found(words)).toEqual(findings);
  });
});

describe('a flat map of texts', () => {
  test.each([['x'], [null], [['x']], [undefined]])('cannot be %j', (texts) => {
    expect(checkTextMap(texts)).toEqual([error('', 'not-a-map')]);
  });

  test('contains only texts', () => {
    expect(checkTextMap({ required: 'Isi.', type: '' })).toEqual([]);
    expect(checkTextMap({ required: 'Isi.', type: 5, file: { a: 'x' } })).toEqual([
      error('type', 'wrong-type', { name: 'type', value: '5', wanted: '"…"' }),
      error('file', 'wrong-type', { name: 'file', value: '{"a":"x"}', wanted: '"…"' }),
    ]);
  });
});

describe('the words of a list', () => {
  const colour = baseContext.options.colour;

  test('are texts for codes that the list offers or offered', () => {
    expect(checkOptionWords({ merah: 'Merah', ungu: 'Ungu' }, colour)).toEqual([]);
    expect(checkOptionWords({ biruu: 'Biru', zzzzzzzz: 'Z', merah: 5 }, colour)).toEqual([
      error('merah', 'wrong-type', { name: 'merah', value: '5', wanted: '"…"' }),
      warning('biruu', 'unknown-words', { name: 'biruu', nearest: 'biru' }),
      warning('zzzzzzzz', 'unknown-words.alone', { name: 'zzzzzzzz' }),
    ]);
  });

  test('are only checked for their shape when the list is missing or invalid', () => {
    const words = { biruu: 'Biru', merah: 5 };
    const findings = [error('merah', 'wrong-type', { name: 'merah', value: '5', wanted: '"…"' })];
    expect(checkOptionWords(words, undefined)).toEqual(findings);
    expect(checkOptionWords(words, { ...colour, enum: 'biru' } as never)).toEqual(findings);
    expect(checkOptionWords(['merah'], colour)).toEqual([error('', 'not-a-map')]);
  });

  test('may be for codes of a list without retired codes', () => {
    const plain = { ...colour, 'x-retired': undefined } as never;
    expect(checkOptionWords({ merah: 'Merah', ungu: 'Ungu' }, plain)).toEqual([
      warning('ungu', 'unknown-words.alone', { name: 'ungu' }),
    ]);
  });
});

test('the title of a step that is called error is no message of a rule', () => {
  const asking = formFile({ name: text }, { 'x-steps': [{ id: 'error', fields: ['name'] }] });
  expect(checkFormWords({ $steps: { error: 'Kesalahan' } }, asking, baseContext)).toEqual([]);
});
