/** Staff set, change and remove rules. Nothing else of the form changes. */
import { describe, expect, it } from 'vitest';
import { scopeOfPlace } from '#engine/studio/rule-builder/scope-of-place.ts';
import { addCheck, moveCheck, removeCheck, setCheck, setRule } from '#engine/studio/rule-edits.ts';
import { type CheckOwner, checksOf, pathOfRule, type RulePlace, writtenRule } from '#engine/studio/rule-places.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { errorCodesOf, refusalOf, sourcesOf } from './studio-fixtures.ts';

const number = (title: string): FieldFile => ({ type: 'integer', title });
const file: FormFile = formFile(
  {
    a: { ...number('A'), 'x-required': true, default: 3 },
    b: number('B'),
    c: { type: 'string', title: 'C', 'x-options': 'colour' },
    e: { type: 'array', title: 'E', items: { type: 'string', 'x-options': 'colour' } },
    goods: {
      type: 'array',
      title: 'Barang',
      items: { type: 'object', properties: { p: number('P'), q: number('Q') } },
    },
    z: { ...number('Z'), minimum: 0, maximum: 100, 'x-locked': true },
  } as Record<string, FieldFile>,
  {
    'x-steps': [
      { id: 'satu', fields: ['a', 'b', 'c'] },
      { id: 'dua', fields: ['e', 'goods', 'z'] },
    ],
  },
);
const sources = sourcesOf(file);
const places: Array<[RulePlace, string]> = [
  [{ rule: 'show-if', field: 'b' }, 'a > 1'],
  [{ rule: 'show-if', step: 'dua' }, 'a > 1'],
  [{ rule: 'required', field: 'b' }, 'a > 1'],
  [{ rule: 'read-only', field: 'b' }, 'a > 1'],
  [{ rule: 'compute', field: 'b' }, 'a * 2'],
  [{ rule: 'default', field: 'b' }, 'a'],
  [{ rule: 'where', field: 'c' }, 'option.code != "merah"'],
  [{ rule: 'where', field: 'e' }, 'option.code != c'],
  [{ rule: 'compute', field: 'q', group: 'goods' }, 'p * a'],
  [{ rule: 'show-if', field: 'q', group: 'goods' }, 'p > 1'],
];

describe.each(places)('the rule at %o', (place, rule) => {
  it('is written, found at its path, and removed again', () => {
    const set = setRule(sources, place, rule);
    expect(errorCodesOf(set)).toEqual([]);
    expect(writtenRule(set, place)).toBe(rule);
    const found = pathOfRule(set, place).reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)?.[key],
      set.form,
    );
    expect(found).toBe(rule);
    expect(setRule(set, place, null).form).toEqual(sources.form);
  });
});

describe('a calculated answer', () => {
  it('is not asked for, so what says so is removed', () => {
    const { form } = setRule(sources, { rule: 'compute', field: 'a' }, 'b * 2');
    expect(form.properties.a).toEqual({ type: 'integer', title: 'A', 'x-compute': 'b * 2' });
    const field = { type: 'integer', title: 'A', 'x-compute': '2', 'x-display': 'hidden' } as const;
    const hidden = { ...sources, form: { ...sources.form, properties: { ...sources.form.properties, a: field } } };
    const asked = setRule(hidden, { rule: 'compute', field: 'a' }, null);
    expect(asked.form.properties.a).toEqual({ type: 'integer', title: 'A' });
  });

  it('cannot be one that the code uses', () => {
    expect(refusalOf((now) => setRule(now, { rule: 'compute', field: 'z' }, 'a'), sources)).toMatchObject({
      code: 'locked',
      params: { name: 'Z' },
    });
  });
});

it('a rule with errors is stored, because they are shown beside it', () => {
  const place: RulePlace = { rule: 'show-if', field: 'b' };
  const set = setRule(sources, place, 'nobody > ');
  expect(writtenRule(set, place)).toBe('nobody > ');
  expect(errorCodesOf(set)).toEqual(['rule-syntax.end']);
});

describe.each<CheckOwner>([{ of: 'form' }, { of: 'step', step: 'satu' }, { of: 'rows', group: 'goods' }])(
  'the checks of %o',
  (owner) => {
    const rule = owner.of === 'rows' ? 'p <= q' : 'a <= b';
    const first = { rule, message: 'Terlalu banyak.', fields: [owner.of === 'rows' ? 'p' : 'a'] };
    const second = { rule, message: 'Periksa lagi.' };
    const both = addCheck(addCheck(sources, owner, first), owner, second);

    it('are added, moved, changed and removed', () => {
      expect(errorCodesOf(both)).toEqual([]);
      expect(checksOf(both, owner)).toEqual([first, second]);
      expect(checksOf(moveCheck(both, owner, 1, 0), owner)).toEqual([second, first]);
      const changed = setCheck(both, owner, 0, { message: ' Kurangi. ', fields: [] });
      expect(checksOf(changed, owner)).toEqual([{ rule, message: 'Kurangi.' }, second]);
      expect(removeCheck(removeCheck(both, owner, 0), owner, 0).form).toEqual(sources.form);
    });

    it('need a message, and a rule', () => {
      expect(refusalOf((now) => setCheck(now, owner, 0, { message: '  ' }), both)).toMatchObject({
        code: 'message-missing',
      });
      expect(refusalOf((now) => setRule(now, { rule: 'check', owner, at: 0 }, null), both)).toMatchObject({
        code: 'rule-missing',
      });
      expect(refusalOf((now) => setCheck(now, owner, 2, { rule }), both)).toMatchObject({ code: 'no-check' });
    });

    it('are at most fifty', () => {
      let full = sources;
      for (let at = 0; at < 50; at++) full = addCheck(full, owner, second);
      expect(checksOf(full, owner)).toHaveLength(50);
      expect(refusalOf((now) => addCheck(now, owner, second), full)).toMatchObject({ code: 'too-many' });
    });
  },
);

describe('a rule may read', () => {
  const offered = (place: RulePlace) => scopeOfPlace(sources, place).offered;
  it('questions before it when it shows something, its step and earlier ones otherwise', () => {
    expect(offered({ rule: 'show-if', field: 'b' })).toEqual(['a']);
    expect(offered({ rule: 'show-if', step: 'dua' })).toEqual(['a', 'b', 'c']);
    expect(offered({ rule: 'compute', field: 'b' })).toEqual(['a', 'c']);
    expect(offered({ rule: 'check', owner: { of: 'step', step: 'satu' }, at: 0 })).toEqual(['a', 'b', 'c']);
    expect(offered({ rule: 'check', owner: { of: 'form' }, at: 0 })).toHaveLength(6);
  });

  it('in a row the questions of the row, then those of the form', () => {
    expect(offered({ rule: 'compute', field: 'q', group: 'goods' })).toEqual(['p', 'a', 'b', 'c', 'e']);
    expect(offered({ rule: 'check', owner: { of: 'rows', group: 'goods' }, at: 0 })).toEqual([
      'p',
      'q',
      'a',
      'b',
      'c',
      'e',
    ]);
  });
});
