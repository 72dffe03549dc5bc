import { describe, expect, it } from 'vitest';
import { canonicalJson, semanticPart } from '#engine/compile-form.ts';
import type { CompileContext, FieldFile, FormFile } from '#engine/types.ts';
import { compileDoc, semanticHashOf } from '#server/modules/forms/forms/compile.ts';
import { baseContext, compile, formFile, formWithConditions } from './fixtures.ts';

const describedField = (field: FieldFile, context: CompileContext = baseContext) =>
  compile(formFile({ one: field }), context).ui.fields.one;

describe('words', () => {
  const words: CompileContext = {
    ...baseContext,
    words: {
      contoh: {
        $form: { title: 'Contoh', description: 'Satu contoh.' },
        $steps: { satu: 'Langkah Satu' },
        one: { label: 'Satu', hint: 'Petunjuk', placeholder: 'mis. 1', error: { required: 'Jangan kosong.' } },
      },
    },
  };

  it('come from the YAML, else the locale, else the name', () => {
    expect(describedField({ type: 'string', title: 'Dari YAML' }, words)).toMatchObject({
      label: 'Dari YAML',
      hint: 'Petunjuk',
    });
    expect(describedField({ type: 'string' }, words)).toMatchObject({
      label: 'Satu',
      placeholder: 'mis. 1',
      errors: { required: 'Jangan kosong.' },
    });
    const own = { required: 'Isi dulu.' };
    expect(describedField({ type: 'string', 'x-placeholder': 'mis. 7', 'x-messages': own }, words)).toMatchObject({
      placeholder: 'mis. 7',
      errors: own,
    });
    expect(describedField({ type: 'string', 'x-messages': { maxLength: 'Kepanjangan.' } }, words)?.errors).toEqual({
      required: 'Jangan kosong.',
      maxLength: 'Kepanjangan.',
    });
    expect(compile(formFile({ business_name: { type: 'string' } }), words).ui.fields.business_name?.label).toBe(
      'Business name',
    );
    expect(compile(formFile({ one: { type: 'string' } }), words)).toMatchObject({
      title: 'Contoh',
      description: 'Satu contoh.',
      steps: [{ title: 'Langkah Satu' }],
    });
  });

  it('of options come from the list, else the locale, else the code', () => {
    const { options } = compile(formFile({ one: { type: 'string', 'x-options': 'colour' } }));
    expect(options.colour).toEqual([
      { value: 'merah', label: 'Merah', hex: '#f00' },
      { value: 'hijau', label: 'Hijau Daun' },
      { value: 'biru', label: 'Biru Laut' },
    ]);
  });

  it('include retired and renamed codes', () => {
    const { ui } = compile(formFile({ one: { type: 'string', 'x-options': 'colour' } }));
    expect(ui.retired).toEqual({ colour: { ungu: 'Ungu' } });
    expect(ui.optionRenames).toEqual({ colour: { red: 'merah' } });
  });

  it('of a repeating group come from the form of its rows, else from its own form', () => {
    const around = {
      ...words,
      forms: { baris: formFile({ inner: { type: 'string' } }, { $id: 'baris' }) },
      words: { ...words.words, baris: { inner: { label: 'Dalam' } }, contoh: { 'one.inner': { label: 'Sendiri' } } },
    };
    expect(describedField({ type: 'array', 'x-rows': 'baris' }, around)?.rows?.fields.inner?.label).toBe('Dalam');
    const own: FieldFile = { type: 'array', items: { type: 'object', properties: { inner: { type: 'string' } } } };
    expect(describedField(own, around)?.rows?.fields.inner?.label).toBe('Sendiri');
  });
});

describe('the widget', () => {
  it.each<[FieldFile, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean' }, 'toggle'],
    [{ type: 'string', 'x-options': 'colour' }, 'select'],
    [{ type: 'array', items: { type: 'string', 'x-options': 'colour' } }, 'checkboxes'],
    [{ type: 'string', 'x-options': { from: 'cities', of: 'p' } }, 'region'],
    [{ type: 'string', 'x-options': { from: 'curators' } }, 'select'],
    [{ type: 'string', 'x-date': { from: 'today' } }, 'date'],
    [{ type: 'string', 'x-format': 'time' }, 'time'],
    [{ type: 'string', 'x-file': { accept: ['jpg'] } }, 'file'],
    [{ type: 'array', 'x-rows': 'x' }, 'rows'],
    [{ type: 'string', 'x-widget': 'radio', 'x-options': 'colour' }, 'radio'],
  ])('of %j is %s', (field, widget) => {
    expect(describedField(field)?.widget).toBe(widget);
  });

  it('time sets its format', () => {
    expect(describedField({ type: 'string', 'x-widget': 'time' })?.format).toBe('time');
  });
});

describe('the hash', () => {
  const hash = (change: (file: FormFile) => void) => {
    const file = formWithConditions();
    change(file);
    return semanticHashOf(compile(file));
  };
  const before = hash(() => {});

  it('does not depend on words, widgets and locks', () => {
    expect(before).toMatch(/^[0-9a-f]{16}$/u);
    const same = (change: (fields: Record<string, FieldFile>) => void) =>
      expect(hash((file) => change(file.properties))).toBe(before);
    same((fields) => Object.assign(fields.kind as FieldFile, { title: 'Lain', description: 'Lain' }));
    same((fields) => Object.assign(fields.kind as FieldFile, { 'x-widget': 'radio' }));
    same((fields) => Object.assign(fields.kind as FieldFile, { 'x-locked': true }));
    same((fields) => Object.assign(fields.size as FieldFile, { default: 'M' }));
    same((fields) => Object.assign(fields.size as FieldFile, { 'x-messages': { required: 'Isi.' } }));
    expect(hash((file) => Object.assign(file, { title: 'Judul lain' }))).toBe(before);
    expect(hash((file) => Object.assign(file['x-steps'][0] ?? {}, { title: 'Langkah' }))).toBe(before);
  });

  it('depends on everything that affects answers', () => {
    const other = (change: (file: FormFile) => void) => expect(hash(change)).not.toBe(before);
    other((file) => Object.assign(file.properties.size as FieldFile, { maxLength: 9 }));
    other((file) => Object.assign(file.properties.size as FieldFile, { 'x-required': false }));
    other((file) => Object.assign(file.properties.size as FieldFile, { 'x-show-if': { kind: 'biru' } }));
    other((file) => Object.assign(file.properties.size as FieldFile, { 'x-private': true }));
    other((file) => Object.assign(file.properties.size as FieldFile, { 'x-public': true }));
    other((file) => Object.assign(file.properties.size as FieldFile, { 'x-date': { from: 'today' } }));
    other((file) => file['x-steps'].reverse());
    other((file) => Object.assign(file, { 'x-audience': 'public' }));
  });

  it('does not depend on the order of keys in the file, and is part of the path of the validators', () => {
    const file = formWithConditions();
    const turned = { ...file, properties: Object.fromEntries(Object.entries(file.properties).reverse()) };
    expect(semanticHashOf(compile(turned))).toBe(before);
    const doc = compileDoc(file, baseContext, { version: 3, state: 'closing' });
    expect(doc).toMatchObject({ version: 3, hash: before, state: 'closing', validator: `/forms/contoh/${before}.js` });
  });

  it('is computed from plain JSON', () => {
    const semantic = semanticPart(compile(formWithConditions()));
    expect(JSON.parse(canonicalJson(semantic))).toEqual(JSON.parse(JSON.stringify(semantic)));
  });
});
