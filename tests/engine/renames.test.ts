/** Trails of renames, of a form's questions and of those in its rows: what the check says of them, and how answers follow. */
import { describe, expect, it } from 'vitest';
import { checkCompatibility, checkForm } from '#engine/check.ts';
import { compareForms } from '#engine/compare-forms.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, compile, formFile } from './fixtures.ts';

const text: FieldFile = { type: 'string' };
const codes = (file: FormFile) =>
  checkForm(file, baseContext)
    .filter(({ level }) => level === 'error')
    .map(({ code, path }) => `${code} @ ${path.join('.')}`);

describe('a trail of the form', () => {
  it('reports renames that lead round in a circle', () => {
    const file = formFile({ a: text }, { 'x-renames': { one: 'two', two: 'one', three: 'one', old: 'a' } });
    expect(codes(file)).toEqual(['rename-circle @ x-renames.one', 'rename-circle @ x-renames.two']);
  });

  it('follows a field through a chain of renames', () => {
    const renames = { name: 'label', label: 'full_name' };
    const now = compile(formFile({ full_name: text, count: text }, { 'x-renames': renames }));
    const found = compareForms(compile(formFile({ name: text, count: text })), now);
    expect(found.changes).toContainEqual({ field: 'full_name', kind: 'renamed', from: 'name', to: 'full_name' });
    expect(found.changes.map(({ kind }) => kind)).not.toContain('removed');
  });
});

describe('renames inside the rows of a group', () => {
  const rows = (renames: unknown, more: object = {}) =>
    formFile({
      a: text,
      goods: {
        type: 'array',
        items: { type: 'object', properties: { size: text, tone: text } },
        'x-renames': renames as never,
        ...more,
      },
    });

  it('may lead to a question of the row, also along a chain', () => {
    expect(codes(rows({ length: 'size', hue: 'colour', colour: 'tone' }))).toEqual([]);
  });

  it('are reported where they lead nowhere, to the form around the row, or from what is still asked', () => {
    const renames = { length: 'nobody', hue: 'a', size: 'tone', one: 'two', two: 'one', '1st': 'tone' };
    expect(codes(rows(renames))).toEqual([
      'bad-name @ properties.goods.x-renames.1st',
      'rename-target @ properties.goods.x-renames.length',
      'rename-target @ properties.goods.x-renames.hue',
      'rename-live @ properties.goods.x-renames.size',
      'rename-circle @ properties.goods.x-renames.one',
      'rename-circle @ properties.goods.x-renames.two',
    ]);
    expect(codes(rows('size'))).toEqual(['wrong-type @ properties.goods.x-renames']);
  });

  it('stand where the questions stand: not on another kind of field, not beside the rows of another form', () => {
    const plain: FieldFile = { type: 'string', 'x-renames': { old: 'a' } };
    expect(codes(formFile({ a: plain }))).toEqual(['renames-misfit @ properties.a.x-renames']);
    const around = { ...baseContext, forms: { row: formFile({ size: text }, { $id: 'row' }) } };
    const file = formFile({ goods: { type: 'array', 'x-rows': 'row', 'x-renames': { length: 'size' } } });
    expect(checkForm(file, around).filter(({ level }) => level === 'error')).toMatchObject([
      {
        code: 'renames-elsewhere',
        path: ['properties', 'goods', 'x-renames'],
        params: { name: 'goods', form: 'row' },
      },
    ]);
  });
});

describe('a group of rows that was published before', () => {
  const goods = (inner: Record<string, FieldFile>, renames?: Record<string, string>, name = 'goods') =>
    compile(
      formFile(
        {
          [name]: {
            type: 'array',
            items: { type: 'object', properties: inner },
            ...(renames ? { 'x-renames': renames } : {}),
          },
        },
        name === 'goods' ? {} : { 'x-renames': { goods: name } },
      ),
    );
  const was = goods({ size: text, tone: text, count: { type: 'integer', 'x-locked': true } });
  const locked: FieldFile = { type: 'integer', 'x-locked': true };
  const told = (after: ReturnType<typeof goods>) =>
    checkCompatibility(was, after).map(({ code, path }) => `${code} @ ${path.join('.')}`);

  it('never lets a question take the name of another that was published, whatever the group is called', () => {
    expect(told(goods({ tone: text, count: locked }, { size: 'tone' }))).toEqual([
      'rename-taken @ properties.goods.x-renames.size',
    ]);
    expect(told(goods({ tone: text, count: locked }, { size: 'tone' }, 'wares'))).toEqual([
      'rename-taken @ properties.wares.x-renames.size',
    ]);
    expect(told(goods({ length: text, tone: text, count: locked }, { size: 'length' }))).toEqual([]);
  });

  it('keeps kinds of answers and what is locked', () => {
    expect(told(goods({ size: locked, tone: text, total: locked }, { count: 'total' }))).toEqual([
      'type-changed @ properties.goods.items.properties.size.type',
      'locked @ properties.goods.items.properties',
    ]);
  });
});

describe('a condition that looks at a renamed question', () => {
  const shop = (name: string, showIf: FieldFile['x-show-if'], renames: Record<string, string> = {}) =>
    compile(
      formFile(
        { [name]: { ...text, title: 'Ukuran' }, note: { ...text, 'x-show-if': showIf as NonNullable<typeof showIf> } },
        { 'x-renames': renames },
      ),
    );
  const was = shop('size', { size: { empty: false } });
  const kinds = (after: ReturnType<typeof shop>) => compareForms(was, after).changes.map(({ kind }) => kind);

  it('is told only where it waits for something else', () => {
    const renames = { size: 'length' };
    expect(kinds(shop('length', { length: { empty: false } }, renames))).toEqual(['renamed']);
    expect(kinds(shop('length', { length: 'XL' }, renames))).toEqual(['renamed', 'condition']);
  });
});

describe('carrying answers into the rows of a group', () => {
  const before = compile(formFile({ name: text }));
  const to = (properties: Record<string, FieldFile>, more: Partial<FormFile> = {}) =>
    compile(formFile(properties, more));
  const goods = (renames: Record<string, string>, ...names: string[]): FieldFile => ({
    type: 'array',
    items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) },
    'x-renames': renames,
  });

  it('renames what each row asks, also along a chain, and tells what found no place', () => {
    const target = to({ rows: goods({ name: 'label', label: 'title' }, 'title') });
    expect(migrateAnswers(before, target, { rows: [{ name: 'S' }, { label: 'M', weight: 2 }, {}] })).toEqual({
      answers: { rows: [{ title: 'S' }, { title: 'M' }, {}] },
      dropped: ['rows.1.weight'],
    });
  });

  it('does not write over an answer that is already there, and follows no circle', () => {
    const target = to({ rows: goods({ name: 'title', a: 'b', b: 'a' }, 'title') });
    expect(migrateAnswers(before, target, { rows: [{ name: 'S', title: 'M', a: 'x' }] })).toEqual({
      answers: { rows: [{ title: 'M' }] },
      dropped: ['rows.0.name', 'rows.0.a'],
    });
  });

  it('renames group and question at once; a question of the form goes by the names of the form', () => {
    const target = to({ wares: goods({ name: 'title' }, 'title'), title: text }, { 'x-renames': { goods: 'wares' } });
    expect(migrateAnswers(before, target, { goods: [{ name: 'S' }], name: 'T' })).toEqual({
      answers: { wares: [{ title: 'S' }] },
      dropped: ['name'],
    });
  });
});
