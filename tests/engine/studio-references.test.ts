/** References between questions: what a rename or a removal rewrites, and what it leaves untouched. */
import { describe, expect, it, test } from 'vitest';
import { dropReferences, referencesTo, renameReferences, rewriteForm } from '#engine/studio/references.ts';
import type { Condition, FieldFile, FormFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { deepFreeze } from './studio-fixtures.ts';

const text: FieldFile = { type: 'string' };
const shownIf = (condition: Condition): FieldFile => ({ type: 'string', 'x-show-if': condition });
const live = (from: string, of?: string): FieldFile => ({
  type: 'string',
  'x-options': of === undefined ? { from } : { from, of },
});
const group = (properties: Record<string, FieldFile>): FieldFile => ({
  type: 'array',
  items: { type: 'object', properties },
});
const form: FormFile = deepFreeze(
  formFile(
    {
      owner: text,
      colour: { type: 'string', 'x-options': 'colour' },
      province: live('provinces'),
      city: live('cities', 'province'),
      town: live('cities', '64'),
      both: shownIf({ owner: 'a', colour: 'merah' }),
      one: shownIf({ owner: 'a' }),
      curators: { type: 'array', items: { type: 'string', 'x-options': { from: 'curators', of: 'province' } } },
      goods: group({
        colour: text,
        mixed: shownIf({ owner: 'a', colour: 'b' }),
        outer: shownIf({ owner: 'a' }),
        own: shownIf({ colour: 'b' }),
        place: live('cities', 'province'),
        region: live('provinces'),
      }),
      hidden: group({ province: live('provinces'), city: live('cities', 'province') }),
    },
    {
      'x-steps': [
        { id: 'a', fields: ['owner', 'colour', 'province', 'city', 'town'] },
        { id: 'b', fields: ['both', 'one', 'curators', 'goods', 'hidden'], 'x-show-if': { owner: { empty: false } } },
        { id: 'c', fields: [], 'x-show-if': { owner: 'x', colour: 'hijau' } },
      ],
    },
  ),
);
/** The parts of the form that an edit replaced, each with its new value; questions of a row as `goods.outer`. */
function changedParts(after: FormFile): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const compare = (before: Record<string, FieldFile>, now: Record<string, FieldFile>, path: string) => {
    for (const [name, field] of Object.entries(now)) {
      const was = before[name];
      if (was === field) continue;
      const [inner, rows] = [was?.items?.properties, field.items?.properties];
      if (inner && rows) compare(inner as Record<string, FieldFile>, rows as Record<string, FieldFile>, `${name}.`);
      else changes[`${path}${name}`] = field;
    }
    expect(Object.keys(now)).toEqual(Object.keys(before));
  };
  compare(form.properties, after.properties, '');
  after['x-steps'].forEach((step, at) => {
    if (step['x-show-if'] !== form['x-steps'][at]?.['x-show-if']) changes[`step ${step.id}`] = step['x-show-if'];
  });
  return changes;
}

describe('a renamed question', () => {
  it('is renamed in conditions of steps, questions and rows, beside the names that stay', () => {
    expect(changedParts(rewriteForm(form, renameReferences({ owner: 'person' })))).toStrictEqual({
      both: shownIf({ person: 'a', colour: 'merah' }),
      one: shownIf({ person: 'a' }),
      'goods.mixed': shownIf({ person: 'a', colour: 'b' }),
      'goods.outer': shownIf({ person: 'a' }),
      'step b': { person: { empty: false } },
      'step c': { person: 'x', colour: 'hijau' },
    });
  });

  it('is renamed in live lists, also of several choices and of rows, but not where a row has the name itself', () => {
    expect(changedParts(rewriteForm(form, renameReferences({ province: 'area' })))).toStrictEqual({
      city: live('cities', 'area'),
      curators: { type: 'array', items: { type: 'string', 'x-options': { from: 'curators', of: 'area' } } },
      'goods.place': live('cities', 'area'),
    });
  });

  it('does not change conditions of a row that has the name itself', () => {
    const after = rewriteForm(form, renameReferences({ colour: 'hue' }));
    expect(changedParts(after)).toStrictEqual({
      both: shownIf({ owner: 'a', hue: 'merah' }),
      'step c': { owner: 'x', hue: 'hijau' },
    });
    expect(after.properties.goods).toBe(form.properties.goods);
  });

  it('that nobody reads leaves every question and every step as it is', () => {
    const after = rewriteForm(form, renameReferences({ town: 'village' }));
    for (const [name, field] of Object.entries(form.properties)) expect(after.properties[name]).toBe(field);
    expect(after['x-steps']).toStrictEqual(form['x-steps']);
    expect(after['x-steps'][0]).toBe(form['x-steps'][0]);
  });
});

describe('a removed question', () => {
  it('is dropped from conditions, and a condition on it alone disappears', () => {
    const after = rewriteForm(form, dropReferences(['owner']));
    expect(changedParts(after)).toStrictEqual({
      both: shownIf({ colour: 'merah' }),
      one: text,
      'goods.mixed': shownIf({ colour: 'b' }),
      'goods.outer': text,
      'step b': undefined,
      'step c': { colour: 'hijau' },
    });
    expect(after['x-steps'][1]).not.toHaveProperty('x-show-if');
  });

  it('does not take the condition of a row on its own question with the same name', () => {
    const after = rewriteForm(form, dropReferences(['colour']));
    expect(changedParts(after)).toStrictEqual({ both: shownIf({ owner: 'a' }), 'step c': { owner: 'x' } });
    expect(after.properties.goods).toBe(form.properties.goods);
  });

  it('leaves live lists as they are', () => {
    expect(changedParts(rewriteForm(form, dropReferences(['province', 'city'])))).toStrictEqual({});
  });

  it('may be removed together with another one that the same condition reads', () => {
    expect(changedParts(rewriteForm(form, dropReferences(['owner', 'colour'])))).toMatchObject({
      both: text,
      'step c': undefined,
    });
  });
});

describe('the questions and steps that read a question', () => {
  test.each<['condition' | 'live', string[], object[]]>([
    ['condition', ['owner'], [{ step: 'b' }, { step: 'c' }, { field: 'both' }, { field: 'one' }, { field: 'goods' }]],
    ['condition', ['colour'], [{ step: 'c' }, { field: 'both' }]],
    ['condition', ['province'], []],
    ['condition', ['town'], []],
    ['live', ['province'], [{ field: 'city' }, { field: 'curators' }, { field: 'goods' }]],
    ['live', ['owner'], []],
    ['live', ['town'], []],
    ['live', ['province', 'city'], [{ field: 'curators' }, { field: 'goods' }]],
    ['condition', ['owner', 'both', 'goods'], [{ step: 'b' }, { step: 'c' }, { field: 'one' }]],
    ['condition', ['town', 'colour'], [{ step: 'c' }, { field: 'both' }]],
  ])('by %s of %j are %j', (by, names, targets) => {
    expect(referencesTo(form, names, by)).toStrictEqual(targets);
  });
});
