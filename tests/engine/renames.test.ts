/** Renames of questions in forms and rows: findings of the check, and migration of answers. */
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

describe('renames of a form', () => {
  it('are reported if they form a cycle', () => {
    const file = formFile({ a: text }, { 'x-renames': { one: 'two', two: 'one', three: 'one', old: 'a' } });
    expect(codes(file)).toEqual(['rename-circle @ x-renames.one', 'rename-circle @ x-renames.two']);
  });

  it('are followed along a chain', () => {
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

  it('are reported if they lead to an unknown name or to the form, or start at an existing question', () => {
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

  it('are only allowed on a group with its own questions', () => {
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

describe('a published group of rows', () => {
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
  const findingsOf = (after: ReturnType<typeof goods>) =>
    checkCompatibility(was, after).map(({ code, path }) => `${code} @ ${path.join('.')}`);

  it('cannot rename a question to the name of another published one, whatever the group is called', () => {
    expect(findingsOf(goods({ tone: text, count: locked }, { size: 'tone' }))).toEqual([
      'rename-taken @ properties.goods.x-renames.size',
    ]);
    expect(findingsOf(goods({ tone: text, count: locked }, { size: 'tone' }, 'wares'))).toEqual([
      'rename-taken @ properties.wares.x-renames.size',
    ]);
    expect(findingsOf(goods({ length: text, tone: text, count: locked }, { size: 'length' }))).toEqual([]);
  });

  it('must keep answer types and locked questions', () => {
    expect(findingsOf(goods({ size: locked, tone: text, total: locked }, { count: 'total' }))).toEqual([
      'type-changed @ properties.goods.items.properties.size.type',
      'locked @ properties.goods.items.properties',
    ]);
  });
});

describe('a condition that reads a renamed question', () => {
  const shop = (name: string, showIf: FieldFile['x-show-if'], renames: Record<string, string> = {}) =>
    compile(
      formFile(
        { [name]: { ...text, title: 'Ukuran' }, note: { ...text, 'x-show-if': showIf as NonNullable<typeof showIf> } },
        { 'x-renames': renames },
      ),
    );
  const was = shop('size', { size: { empty: false } });
  const kinds = (after: ReturnType<typeof shop>) => compareForms(was, after).changes.map(({ kind }) => kind);

  it('is reported only if it compares with other values', () => {
    const renames = { size: 'length' };
    expect(kinds(shop('length', { length: { empty: false } }, renames))).toEqual(['renamed']);
    expect(kinds(shop('length', { length: 'XL' }, renames))).toEqual(['renamed', 'condition']);
  });
});

describe('migrating answers in the rows of a group', () => {
  const before = compile(formFile({ name: text }));
  const to = (properties: Record<string, FieldFile>, more: Partial<FormFile> = {}) =>
    compile(formFile(properties, more));
  const goods = (renames: Record<string, string>, ...names: string[]): FieldFile => ({
    type: 'array',
    items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) },
    'x-renames': renames,
  });

  it('renames the answers of each row, also along a chain, and reports those without a field', () => {
    const target = to({ rows: goods({ name: 'label', label: 'title' }, 'title') });
    expect(migrateAnswers(before, target, { rows: [{ name: 'S' }, { label: 'M', weight: 2 }, {}] })).toEqual({
      answers: { rows: [{ title: 'S' }, { title: 'M' }, {}] },
      dropped: ['rows.1.weight'],
    });
  });

  it('does not overwrite an existing answer, and follows no cycle', () => {
    const target = to({ rows: goods({ name: 'title', a: 'b', b: 'a' }, 'title') });
    expect(migrateAnswers(before, target, { rows: [{ name: 'S', title: 'M', a: 'x' }] })).toEqual({
      answers: { rows: [{ title: 'M' }] },
      dropped: ['rows.0.name', 'rows.0.a'],
    });
  });

  it('renames group and question together; questions of the form follow the renames of the form', () => {
    const target = to({ wares: goods({ name: 'title' }, 'title'), title: text }, { 'x-renames': { goods: 'wares' } });
    expect(migrateAnswers(before, target, { goods: [{ name: 'S' }], name: 'T' })).toEqual({
      answers: { wares: [{ title: 'S' }] },
      dropped: ['name'],
    });
  });
});
