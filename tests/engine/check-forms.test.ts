import { describe, expect, it } from 'vitest';
import {
  checkCompatibility,
  checkForm,
  checkFormWords,
  checkOptions,
  checkOptionWords,
  checkTextMap,
} from '#engine/check.ts';
import type { FieldFile, FormFile, OptionFile } from '#engine/types.ts';
import { codes, contextWithRows } from './check-fixtures.ts';
import { baseContext, compile, formFile } from './fixtures.ts';

describe('steps and conditions', () => {
  const text: FieldFile = { type: 'string' };
  const steps = (...list: FormFile['x-steps']) => list;

  it('reports a field in no step or in two, and a step with an unknown field', () => {
    const file = formFile(
      { a: text, b: text, c: text },
      { 'x-steps': steps({ id: 'satu', fields: ['a', 'b'] }, { id: 'dua', fields: ['b', 'cc'] }) },
    );
    expect(codes(file)).toEqual([
      'two-steps @ x-steps.1.fields.0',
      'step-unknown-field @ x-steps.1.fields.1',
      'no-step @ properties.c',
    ]);
  });

  it('reports duplicate, empty and unnamed steps', () => {
    const file = formFile(
      { a: text },
      { 'x-steps': [{ id: 'satu', fields: ['a'] }, { id: 'satu', fields: [] }, { fields: [] } as never] },
    );
    expect(codes(file)).toEqual([
      'step-twice @ x-steps.1.id',
      'step-empty @ x-steps.1.fields',
      'missing-key @ x-steps.2',
      'step-empty @ x-steps.2.fields',
    ]);
  });

  it('reports a condition that reads a later step; within a step the order is free', () => {
    const ahead: FieldFile = { type: 'string', 'x-show-if': { b: 'x' } };
    expect(
      codes(
        formFile(
          { a: ahead, b: text },
          { 'x-steps': steps({ id: 'satu', fields: ['a'] }, { id: 'dua', fields: ['b'] }) },
        ),
      ),
    ).toEqual(['condition-forward @ properties.a.x-show-if.b']);
    expect(codes(formFile({ a: ahead, b: text }))).toEqual([]);
  });

  it('reports a step whose condition reads its own field', () => {
    const file = formFile(
      { a: text, b: text },
      { 'x-steps': steps({ id: 'satu', fields: ['a'] }, { id: 'dua', fields: ['b'], 'x-show-if': { b: 'x' } }) },
    );
    expect(codes(file)).toEqual(['condition-forward @ x-steps.1.x-show-if.b']);
  });

  it('reports two fields that decide about each other', () => {
    const file = formFile({
      a: { type: 'string', 'x-show-if': { b: 'x' } },
      b: { type: 'string', 'x-show-if': { a: 'x' } },
    });
    expect(codes(file)).toContain('condition-circle @ properties.a.x-show-if');
  });

  it('reports a field that no answers can show', () => {
    const colour: FieldFile = { type: 'string', 'x-options': 'colour' };
    const bridge: FieldFile = { type: 'string', 'x-show-if': { colour: 'merah' } };
    const never: FieldFile = { type: 'string', 'x-show-if': { bridge: { empty: false }, colour: 'biru' } };
    expect(codes(formFile({ colour, bridge, never }))).toEqual(['unreachable @ properties.never.x-show-if']);
    const hidden: FieldFile = { type: 'string', 'x-show-if': { bridge: { empty: true }, colour: 'biru' } };
    expect(codes(formFile({ colour, bridge, hidden }))).toEqual([]);
  });

  it('reports a field whose own condition contradicts that of its step', () => {
    const file = formFile(
      { on: { type: 'boolean' }, a: { type: 'string', 'x-show-if': { on: false } } },
      { 'x-steps': steps({ id: 'satu', fields: ['on'] }, { id: 'dua', fields: ['a'], 'x-show-if': { on: true } }) },
    );
    expect(codes(file)).toEqual(['unreachable @ properties.a.x-show-if']);
  });

  it('reports renames to unknown names and of existing names', () => {
    const file = formFile({ a: text, b: text }, { 'x-renames': { old: 'a', gone: 'nobody', b: 'a', older: 'old' } });
    expect(codes(file)).toEqual(['rename-target @ x-renames.gone', 'rename-live @ x-renames.b']);
  });
});

describe('the header of a file', () => {
  it.each<[string[], unknown]>([
    [['not-a-map @ '], 'text'],
    [['not-a-map @ '], null],
    [['not-a-map @ '], ['a']],
    [['wrong-schema @ $schema'], { ...formFile({}), $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    [['wrong-type @ x-audience'], { ...formFile({}), 'x-audience': 'everyone' }],
    [['too-long @ title'], { ...formFile({}), title: 'x'.repeat(121) }],
    [['too-long @ description'], { ...formFile({}), description: 'x'.repeat(501) }],
    [['too-long @ x-steps.0.title'], { ...formFile({}), 'x-steps': [{ id: 'a', title: 'x'.repeat(81), fields: [] }] }],
    [['unknown-word @ x-step'], { ...formFile({}), 'x-step': [] }],
    [['missing-key @ '], { ...formFile({}), $id: undefined }],
  ])('%j', (expected, file) => {
    expect(codes(file)).toEqual(expect.arrayContaining(expected));
  });
});

describe('words', () => {
  it('are only reported as warnings when missing, with the locale file to add them to', () => {
    const findings = checkForm(formFile({ title: { type: 'string' } }), contextWithRows);
    expect(findings.map(({ level, code }) => [level, code])).toEqual([
      ['warning', 'missing-title'],
      ['warning', 'missing-step-label'],
      ['warning', 'missing-label'],
    ]);
    expect(findings[2]?.params).toEqual({ name: 'title', file: 'locales/id/forms/contoh.json' });
  });

  it('must be texts', () => {
    const words = { title: 'Judul', $form: { title: 5 }, other: null };
    const found = checkFormWords(words as never, formFile({ title: { type: 'string' } }), contextWithRows);
    expect(found.map(({ code, path, level }) => `${level} ${code} @ ${path.join('.')}`)).toEqual([
      'error wrong-type @ title',
      'error wrong-type @ $form.title',
      'error wrong-type @ other',
    ]);
    expect(checkTextMap({ required: 'Isi.', type: 5 })).toHaveLength(1);
    expect(checkTextMap([])).toHaveLength(1);
    expect(
      checkOptionWords({ merah: 'Merah', ungu: 'Ungu', biruu: 'Biru' }, baseContext.options.colour).map(
        ({ path }) => path,
      ),
    ).toEqual([['biruu']]);
  });

  it('for unknown names are reported in their own file', () => {
    const file = formFile({ title: { type: 'string' } });
    const words = {
      $steps: { stu: 'x' },
      titel: { label: 'x' },
      title: { label: 'x', error: { requird: 'x', 'format.nib': 'y' } },
    };
    expect(checkFormWords(words, file, contextWithRows).map(({ code, path }) => `${code} @ ${path.join('.')}`)).toEqual(
      ['unknown-words @ $steps.stu', 'unknown-words @ titel', 'unknown-rule @ title.error.requird'],
    );
  });
});

describe('a list', () => {
  const list = (more: Record<string, unknown>) =>
    checkOptions({ ...baseContext.options.colour, $id: 'colour', ...more } as OptionFile, contextWithRows).map(
      ({ code, path, level }) => `${level} ${code} @ ${path.join('.')}`,
    );

  it('of the fixtures has only one missing label', () => {
    expect(list({})).toEqual(['warning missing-option-label @ enum.0']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['error reserved-name @ $id', { $id: 'form' }],
    ['error code-bad @ enum.1', { enum: ['merah', 'Hijau Daun', 'biru', 'hijau'] }],
    ['error code-bad @ enum.0', { enum: [1, 'merah', 'biru', 'hijau'] }],
    ['error code-twice @ enum.3', { enum: ['merah', 'hijau', 'biru', 'merah'] }],
    ['error code-unknown @ x-labels.birru', { 'x-labels': { birru: 'Biru' } }],
    ['error retired-live @ x-retired.merah', { 'x-retired': { merah: 'Merah' } }],
    ['error rename-live @ x-renames.merah', { 'x-renames': { merah: 'biru' } }],
    ['error rename-target @ x-renames.rose', { 'x-renames': { rose: 'pink' } }],
    ['error unknown-word @ x-label', { 'x-label': {} }],
    ['error wrong-type @ enum', { enum: 'merah' }],
  ])('is reported: %s', (expected, more) => {
    expect(list(more)).toContain(expected);
  });
});

describe('a new version of a published form', () => {
  const before = compile(
    formFile({ name: { type: 'string', 'x-locked': true }, count: { type: 'integer' }, note: { type: 'string' } }),
  );
  const next = (properties: Record<string, FieldFile>, renames?: Record<string, string>) =>
    checkCompatibility(before, compile(formFile(properties, renames ? { 'x-renames': renames } : {}))).map(
      ({ code, path }) => `${code} @ ${path.join('.')}`,
    );
  const locked: FieldFile = { type: 'string', 'x-locked': true };

  it('may change words, limits and fields', () => {
    expect(
      next({
        name: { ...locked, title: 'Nama', maxLength: 9 },
        count: { type: 'integer', minimum: 1 },
        extra: { type: 'boolean' },
      }),
    ).toEqual([]);
  });

  it('may change the type of a number to text, and no other type', () => {
    expect(next({ name: locked, count: { type: 'string' } })).toEqual([]);
    expect(next({ name: locked, count: { type: 'number' } })).toEqual(['type-changed @ properties.count.type']);
    expect(next({ name: locked, note: { type: 'array', items: { type: 'string', 'x-options': 'colour' } } })).toEqual([
      'type-changed @ properties.note.type',
    ]);
  });

  it('cannot rename a question to the name of another published one', () => {
    const text: FieldFile = { type: 'string' };
    expect(next({ name: locked, count: text }, { note: 'count' })).toEqual(['rename-taken @ x-renames.note']);
    expect(next({ name: locked, remark: text, count: { type: 'integer' } }, { note: 'remark' })).toEqual([]);
  });

  it('must keep its locked fields by name', () => {
    expect(next({ count: { type: 'integer' } })).toEqual(['locked @ properties']);
    expect(next({ full_name: locked }, { name: 'full_name' })).toEqual(['locked @ properties']);
  });
});
