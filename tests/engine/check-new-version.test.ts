/** A new version of a published form: what it cannot change, in the form itself and in its rows. */
import { describe, expect, test } from 'vitest';
import { checkCompatibility, checkReintroducedField, type Finding, findAddedFields } from '#engine/check.ts';
import type { CompileContext, FormDoc } from '#engine/types.ts';
import { error, type WrittenFields } from './check-fixtures.ts';
import { baseContext, compile, formFile } from './fixtures.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const several = { type: 'array', items: { ...text, 'x-options': 'colour' } };
const picture = { ...text, 'x-file': { accept: ['jpg'] }, 'x-public': true, 'x-locked': true };

const version = (
  fields: WrittenFields,
  renames: Record<string, string> = {},
  context: CompileContext = baseContext,
): FormDoc => compile(formFile(fields as never, { 'x-renames': renames }), context);
const group = (properties: object, renames?: object) => ({
  type: 'array',
  items: { type: 'object', properties },
  ...(renames && { 'x-renames': renames }),
});
const changed = (name: string, from: string, to: string) => ({ name, from, to });

describe('the type of a question', () => {
  test.each<[object, object, Finding[]]>([
    [text, text, []],
    [count, text, []],
    [several, text, []],
    [text, count, [error('properties.a.type', 'type-changed', changed('a', 'string', 'integer'))]],
    [count, { type: 'number' }, [error('properties.a.type', 'type-changed', changed('a', 'integer', 'number'))]],
    [text, several, [error('properties.a.type', 'type-changed', changed('a', 'string', 'array / string'))]],
    [
      several,
      group({ one: text }),
      [error('properties.a.type', 'type-changed', changed('a', 'array / string', 'array / object'))],
    ],
  ])('of %j changed to %j', (before, after, findings) => {
    expect(checkCompatibility(version({ a: before }), version({ a: after }))).toEqual(findings);
  });

  test('may be anything for a new question', () => {
    expect(checkCompatibility(version({ b: text }), version({ b: text, a: several }))).toEqual([]);
  });
});

describe('a locked question', () => {
  const locked = { ...text, 'x-locked': true };

  test('stays, with its name', () => {
    const findings = [error('properties', 'locked', { name: 'a' })];
    expect(checkCompatibility(version({ a: locked, b: text }), version({ b: text }))).toEqual(findings);
    expect(checkCompatibility(version({ a: locked }), version({ c: locked }, { a: 'c' }))).toEqual(findings);
    expect(checkCompatibility(version({ a: text, b: text }), version({ b: text }))).toEqual([]);
  });

  test('with public files keeps them public', () => {
    const hidden = { ...picture, 'x-public': false };
    expect(checkCompatibility(version({ a: picture }), version({ a: picture }))).toEqual([]);
    expect(checkCompatibility(version({ a: picture }), version({ a: hidden }))).toEqual([
      error('properties.a.x-public', 'locked-public', { name: 'a' }),
    ]);
    expect(checkCompatibility(version({ a: { ...picture, 'x-locked': false } }), version({ a: hidden }))).toEqual([]);
    expect(checkCompatibility(version({ a: hidden }), version({ a: hidden }))).toEqual([]);
  });

  test('of rows stays in its rows', () => {
    expect(
      checkCompatibility(version({ a: group({ one: locked, two: text }) }), version({ a: group({ two: text }) })),
    ).toEqual([error('properties.a.items.properties', 'locked', { name: 'one' })]);
  });
});

describe('the questions of rows', () => {
  const rows = version({ a: group({ one: text, two: text }) });

  test('follow the same rules as those of a form', () => {
    expect(checkCompatibility(rows, version({ a: group({ one: count, two: text }) }))).toEqual([
      error('properties.a.items.properties.one.type', 'type-changed', changed('one', 'string', 'integer')),
    ]);
    expect(checkCompatibility(rows, version({ a: group({ one: text, two: text }, { two: 'one' }) }))).toEqual([
      error('properties.a.x-renames.two', 'rename-taken', { from: 'two', to: 'one' }),
    ]);
  });

  test('are compared with those that the group had under its former name', () => {
    const after = version({ b: group({ one: count, two: text }) }, { a: 'b' });
    expect(checkCompatibility(rows, after)).toEqual([
      error('properties.b.items.properties.one.type', 'type-changed', changed('one', 'string', 'integer')),
    ]);
    expect(checkCompatibility(rows, version({ b: group({ one: count, two: text }) }))).toEqual([]);
  });

  test('of another form are checked with that form', () => {
    const forms = (kind: object): CompileContext => ({
      ...baseContext,
      forms: { row: formFile({ kind: kind as never }, { $id: 'row' }) },
    });
    const linked = { a: { type: 'array', 'x-rows': 'row' } };
    expect(checkCompatibility(version(linked, {}, forms(text)), version(linked, {}, forms(count)))).toEqual([]);
    expect(findAddedFields(rows, version(linked, {}, forms(text)))).toEqual([]);
  });

  test('that became a plain question, or were one, have only the type of the group to compare', () => {
    const plain = version({ a: text });
    expect(checkCompatibility(rows, plain)).toEqual([]);
    expect(checkCompatibility(plain, rows)).toEqual([
      error('properties.a.type', 'type-changed', changed('a', 'string', 'array / object')),
    ]);
  });
});

describe('a question that a version adds', () => {
  test('is one that the version before does not have, by name', () => {
    expect(findAddedFields(version({ a: text }), version({ a: count, b: text, c: text }, { a: 'c' }))).toEqual([
      { name: 'b', group: null },
      { name: 'c', group: null },
    ]);
    expect(findAddedFields(version({ a: text, b: text }), version({ a: text }))).toEqual([]);
  });

  test('may be in rows, listed under every name that their group had', () => {
    const before = version({ a: group({ one: text }) });
    expect(findAddedFields(before, version({ a: group({ one: text, two: text }) }))).toEqual([
      { name: 'two', group: { is: 'a', was: 'a' } },
    ]);
    expect(findAddedFields(before, version({ c: group({ one: text, two: text }) }, { a: 'b', b: 'c' }))).toEqual([
      { name: 'c', group: null },
      { name: 'two', group: { is: 'c', was: 'c' } },
      { name: 'two', group: { is: 'c', was: 'b' } },
      { name: 'two', group: { is: 'c', was: 'a' } },
    ]);
  });

  test('is every question of the rows of a new group', () => {
    expect(findAddedFields(version({ b: text }), version({ b: text, a: group({ one: text, two: count }) }))).toEqual([
      { name: 'a', group: null },
      { name: 'one', group: { is: 'a', was: 'a' } },
      { name: 'two', group: { is: 'a', was: 'a' } },
    ]);
  });
});

describe('a question that is asked again', () => {
  const own = (name: string) => ({ name, group: null });
  const inside = (name: string, was = 'a', is = 'a') => ({ name, group: { is, was } });

  test('must fit the answers that an earlier version stored', () => {
    const earlier = version({ a: text, b: count });
    expect(checkReintroducedField(earlier, version({ a: count, b: text }), own('a'))).toEqual([
      error('properties.a.type', 'type-changed', changed('a', 'string', 'integer')),
    ]);
    expect(checkReintroducedField(earlier, version({ a: count, b: text }), own('b'))).toEqual([]);
    expect(checkReintroducedField(earlier, version({ a: text }), own('a'))).toEqual([]);
  });

  test('must fit the answers that the rows had under the former name of their group', () => {
    const earlier = version({ a: group({ one: text, two: count }) });
    const after = version({ b: group({ one: count, two: text }) }, { a: 'b' });
    expect(checkReintroducedField(earlier, after, inside('one', 'a', 'b'))).toEqual([
      error('properties.b.items.properties.one.type', 'type-changed', changed('one', 'string', 'integer')),
    ]);
    expect(checkReintroducedField(earlier, after, inside('two', 'a', 'b'))).toEqual([]);
  });

  test('is not compared when one of the versions has no such question or group', () => {
    const rows = version({ a: group({ one: text }) });
    expect(checkReintroducedField(version({ b: text }), rows, inside('one'))).toEqual([]);
    expect(checkReintroducedField(rows, version({ b: text }), inside('one'))).toEqual([]);
    expect(checkReintroducedField(version({ a: text }), version({ b: text }), own('a'))).toEqual([]);
    expect(checkReintroducedField(rows, version({ a: group({ two: count }) }), inside('one'))).toEqual([]);
  });
});
