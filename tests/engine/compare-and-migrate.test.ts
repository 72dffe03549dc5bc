import { describe, expect, it } from 'vitest';
import { compareForms } from '#engine/compare-forms.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import type { CompileContext, FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, compile, formFile } from './fixtures.ts';

const fields: Record<string, FieldFile> = {
  name: { type: 'string', maxLength: 50 },
  colour: { type: 'string', 'x-options': 'colour' },
  count: { type: 'integer' },
  photo: { type: 'string', 'x-file': { accept: ['jpg'] } },
};
const before = compile(formFile(fields));
const text: FieldFile = { type: 'string' };

describe('comparing two versions', () => {
  const against = (
    properties: Record<string, FieldFile>,
    more: Partial<FormFile> = {},
    context: CompileContext = baseContext,
  ) => compareForms(before, compile(formFile(properties, more), context));

  it.each<[string, Record<string, FieldFile>, object[]]>([
    ['added', { ...fields, extra: text }, [{ field: 'extra', kind: 'added' }]],
    [
      'removed',
      { name: fields.name as FieldFile, colour: fields.colour as FieldFile, count: text },
      [{ field: 'photo', kind: 'removed' }],
    ],
    [
      'required',
      { ...fields, name: { ...fields.name, 'x-required': true } },
      [{ field: 'name', kind: 'required', from: false, to: true }],
    ],
    ['type', { ...fields, count: text }, [{ field: 'count', kind: 'type', from: 'integer', to: 'string' }]],
    [
      'limit',
      { ...fields, name: { type: 'string', maxLength: 80 } },
      [{ field: 'name', kind: 'limit', rule: 'maxLength', from: 50, to: 80 }],
    ],
    [
      'file',
      { ...fields, photo: { type: 'string', 'x-file': { accept: ['jpg', 'png'] } } },
      [expect.objectContaining({ field: 'photo', kind: 'limit' })],
    ],
    [
      'condition',
      { ...fields, count: { type: 'integer', 'x-show-if': { colour: 'merah' } } },
      [expect.objectContaining({ field: 'count', kind: 'condition' })],
    ],
    [
      'format',
      { ...fields, name: { type: 'string', 'x-format': 'nib' } },
      [expect.objectContaining({ field: 'name', kind: 'format' })],
    ],
    [
      'private',
      { ...fields, name: { ...fields.name, 'x-private': true } },
      [{ field: 'name', kind: 'private', from: false, to: true }],
    ],
    [
      'public files',
      { ...fields, photo: { type: 'string', 'x-file': { accept: ['jpg'] }, 'x-public': true } },
      [expect.objectContaining({ field: 'photo', kind: 'public', from: false, to: true })],
    ],
    [
      'weight, which affects scores but no answers',
      { ...fields, count: { ...fields.count, 'x-weight': 3 } },
      [expect.objectContaining({ field: 'count', kind: 'limit', to: 3 })],
    ],
    [
      'option',
      { ...fields, colour: { ...fields.colour, not: { enum: ['biru'] } } },
      [{ field: 'colour', kind: 'option-removed', from: 'biru' }],
    ],
  ])('reports a change: %s', (_, properties, changes) => {
    const found = against(properties);
    expect(found.kind).toBe('law');
    expect(found.changes).toEqual(expect.arrayContaining(changes));
  });

  it('reports changed words as wording', () => {
    const relabelled = against({ ...fields, name: { ...fields.name, title: 'Nama' } });
    expect(relabelled).toEqual({
      kind: 'wording',
      changes: [expect.objectContaining({ field: 'name', kind: 'wording' })],
    });
    const widget = against({ ...fields, colour: { ...fields.colour, 'x-widget': 'radio' } });
    expect(widget.kind).toBe('wording');
    expect(against({ ...fields, colour: { ...fields.colour, 'x-column': true } }).kind).toBe('wording');
    const option = against(fields, {}, { ...baseContext, optionWords: { colour: { hijau: 'Hijau Muda' } } });
    expect(option).toEqual({
      kind: 'wording',
      changes: [expect.objectContaining({ field: 'colour', kind: 'wording' })],
    });
    expect(against(fields, {}, { ...baseContext, messages: { ...baseContext.messages, required: 'Wajib.' } })).toEqual({
      kind: 'wording',
      changes: [],
    });
    expect(against(fields)).toEqual({ kind: 'same', changes: [] });
  });

  it('reports a new code once, and not as wording', () => {
    const around: CompileContext = {
      ...baseContext,
      options: { colour: { ...baseContext.options.colour, enum: ['merah', 'hijau', 'biru', 'hitam'] } as never },
    };
    expect(against(fields, {}, around).changes).toEqual([{ field: 'colour', kind: 'option-added', to: 'hitam' }]);
  });

  it('follows a renamed field', () => {
    const { name, ...rest } = fields;
    const found = against(
      { full_name: { ...name, 'x-required': true }, ...rest },
      { 'x-renames': { name: 'full_name' } },
    );
    expect(found.changes).toContainEqual({ field: 'full_name', kind: 'renamed', from: 'name', to: 'full_name' });
    expect(found.changes).toContainEqual({ field: 'full_name', kind: 'required', from: false, to: true });
    expect(found.changes.map(({ kind }) => kind)).not.toContain('removed');
  });

  it('reports added, removed and moved steps, and changed step conditions', () => {
    const steps = (...list: FormFile['x-steps']): Partial<FormFile> => ({ 'x-steps': list });
    const old = compile(
      formFile(
        fields,
        steps({ id: 'a', fields: ['name'] }, { id: 'b', fields: ['colour'] }, { id: 'c', fields: ['count', 'photo'] }),
      ),
    );
    const now = compile(
      formFile(
        fields,
        steps(
          { id: 'c', fields: ['photo'] },
          { id: 'b', fields: ['colour', 'count'] },
          { id: 'd', fields: ['name'], 'x-show-if': { colour: 'merah' } },
        ),
      ),
    );
    const { kind, changes } = compareForms(old, now);
    expect(kind).toBe('law');
    expect(changes).toEqual(
      expect.arrayContaining([
        { step: 'a', kind: 'removed' },
        { step: 'd', kind: 'added' },
        { field: 'count', kind: 'moved', from: 'c', to: 'b' },
        { step: 'c', kind: 'moved', from: 1, to: 0 },
      ]),
    );
  });

  it('finds a change inside the rows of a group', () => {
    const group = (inner: FieldFile): FormFile =>
      formFile({ rows: { type: 'array', items: { type: 'object', properties: { inner } } } });
    const found = compareForms(compile(group(text)), compile(group({ type: 'string', 'x-required': true })));
    expect(found).toEqual({ kind: 'law', changes: [expect.objectContaining({ field: 'rows', kind: 'limit' })] });
  });
});

describe('migrating answers', () => {
  const to = (
    properties: Record<string, FieldFile>,
    more: Partial<FormFile> = {},
    context: CompileContext = baseContext,
  ) => compile(formFile(properties, more), context);

  it('renames fields, also along a chain', () => {
    const target = to({ full_name: text }, { 'x-renames': { name: 'label', label: 'full_name' } });
    expect(migrateAnswers(before, target, { name: 'Siti' })).toEqual({ answers: { full_name: 'Siti' }, dropped: [] });
  });

  it('does not overwrite an answer that is already there', () => {
    const target = to({ full_name: text }, { 'x-renames': { name: 'full_name' } });
    expect(migrateAnswers(before, target, { name: 'Siti', full_name: 'Siti Aminah' })).toEqual({
      answers: { full_name: 'Siti Aminah' },
      dropped: ['name'],
    });
  });

  it('renames codes, single and in lists, each once', () => {
    const around: CompileContext = {
      ...baseContext,
      options: {
        colour: {
          ...baseContext.options.colour,
          enum: ['merah', 'biru'],
          'x-renames': { red: 'rose', rose: 'merah', hijau: 'biru' },
        } as never,
      },
    };
    const target = to(
      { colour: fields.colour as FieldFile, many: { type: 'array', items: { type: 'string', 'x-options': 'colour' } } },
      {},
      around,
    );
    const moved = migrateAnswers(before, target, { colour: 'red', many: ['hijau', 'biru', 'merah'] });
    expect(moved).toEqual({ answers: { colour: 'merah', many: ['biru', 'merah'] }, dropped: [] });
  });

  it('keeps a removed code, which validation then refuses', () => {
    expect(migrateAnswers(before, to({ colour: fields.colour as FieldFile }), { colour: 'ungu' }).answers).toEqual({
      colour: 'ungu',
    });
  });

  it('turns a number into text when the field has become text', () => {
    expect(migrateAnswers(before, to({ count: text }), { count: 5 }).answers).toEqual({ count: '5' });
    expect(migrateAnswers(before, to({ count: fields.count as FieldFile }), { count: '5' }).answers).toEqual({
      count: '5',
    });
  });

  it('reports answers without a field, except empty ones', () => {
    expect(migrateAnswers(before, to({ name: text }), { name: 'Siti', count: 3, photo: '' })).toEqual({
      answers: { name: 'Siti' },
      dropped: ['count'],
    });
  });

  it('migrates rows by the renames of the form that they come from', () => {
    const around: CompileContext = {
      ...baseContext,
      forms: { row: formFile({ title: text }, { $id: 'row', 'x-renames': { name: 'title' } }) },
    };
    const target = to({ rows: { type: 'array', 'x-rows': 'row' } }, {}, around);
    expect(migrateAnswers(before, target, { rows: [{ name: 'S' }, { title: 'M', weight: 2 }, 'x'] })).toEqual({
      answers: { rows: [{ title: 'S' }, { title: 'M' }, 'x'] },
      dropped: ['rows.1.weight'],
    });
  });

  it('ignores prototype names and cyclic renames', () => {
    const target = to({ name: text }, { 'x-renames': { a: 'b', b: 'a' } });
    const given = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "a": 2}');
    expect(migrateAnswers(before, target, given)).toEqual({ answers: {}, dropped: ['__proto__', 'constructor', 'a'] });
  });
});
