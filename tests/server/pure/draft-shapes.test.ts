/** What a draft may hold, and which of two devices may write a field. */
import { describe, expect, test } from 'vitest';
import { checkDraftPatch, cleanPatch } from '#server/modules/forms/forms/drafts/check-draft-patch.ts';
import { mergePatch } from '#server/modules/forms/forms/drafts/merge.ts';
import { compile, formFile } from '#tests/engine/fixtures.ts';

const doc = compile(
  formFile({
    name: { type: 'string' },
    count: { type: 'integer' },
    colours: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
    map: { type: 'object', 'x-widget': 'map' },
    goods: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
  }),
);
const wrong = (patch: object) => Object.keys(checkDraftPatch(doc, patch as never));

describe('a draft accepts', () => {
  test.each([
    { name: 'Siti', count: 3 },
    { name: 5, count: 'tiga', colours: 'merah' },
    { name: null, goods: null, map: null },
    { name: true },
    { name: 'x'.repeat(20_000) },
    { colours: ['merah', 1, null, false] },
    { colours: Array(200).fill('merah') },
    { map: { lat: -1.2, lng: 116.8 } },
    { map: { lat: null } },
    { goods: [{ title: 'Amplang' }, {}, { title: null }] },
  ])('an incomplete answer of any simple kind: %j', (patch) => expect(wrong(patch)).toEqual([]));
});

describe('a draft refuses', () => {
  test.each([
    [{ price: 1 }, 'price'],
    [{ toString: 'x' }, 'toString'],
    [{ name: 'x'.repeat(20_001) }, 'name'],
    [{ name: { first: 'Siti' } }, 'name'],
    [{ colours: Array(201).fill('merah') }, 'colours'],
    [{ colours: [['merah']] }, 'colours'],
    [{ colours: ['x'.repeat(20_001)] }, 'colours'],
    [{ map: 'x' }, 'map'],
    [{ map: [1, 2] }, 'map'],
    [{ map: { lat: 1, height: 2 } }, 'map'],
    [{ map: { lat: {} } }, 'map'],
    [{ goods: 'x' }, 'goods'],
    [{ goods: {} }, 'goods'],
    [{ goods: ['x'] }, 'goods'],
    [{ goods: [null] }, 'goods'],
    [{ goods: [[]] }, 'goods'],
    [{ goods: [{ price: 1 }] }, 'goods'],
    [{ goods: [{ toString: 1 }] }, 'goods'],
    [{ goods: [{ title: {} }] }, 'goods'],
    [{ goods: Array(201).fill({}) }, 'goods'],
  ])('values that nobody types: %j', (patch, field) => expect(wrong(patch)).toEqual([field]));

  test('and says whether the field is unknown or its answer has another type', () => {
    expect(checkDraftPatch(doc, { price: 1, map: 'x' })).toEqual({
      price: [expect.stringContaining('tidak dikenal')],
      map: ['Map belum benar.'],
    });
  });
});

test('texts are cleaned at every depth; everything else stays', () => {
  const given = { name: 'Si\u0000ti', goods: [{ title: 'A\u0000', count: 1 }], colours: ['x\u0000', null], flag: true };
  expect(cleanPatch(given)).toEqual({
    name: 'Siti',
    goods: [{ title: 'A', count: 1 }],
    colours: ['x', null],
    flag: true,
  });
});

describe('two devices and one draft', () => {
  const stored = { answers: { name: 'Siti', city: 'Bontang' }, field_revisions: { name: 1, city: 3 }, revision: 3 };

  test('a field that the other device changed since is a conflict and stays as it is', () => {
    const { next, conflicts: clashes, isChanged } = mergePatch(stored, { city: 'Samarinda', name: 'Sari' }, 2);
    expect(clashes).toEqual({ city: { mine: 'Samarinda', theirs: 'Bontang' } });
    expect(next).toEqual({
      answers: { name: 'Sari', city: 'Bontang' },
      field_revisions: { name: 4, city: 3 },
      revision: 4,
    });
    expect(isChanged).toBe(true);
  });

  test('a field last changed at the device’s own base revision is written', () => {
    expect(mergePatch(stored, { city: 'Samarinda' }, 3).conflicts).toEqual({});
  });

  test('an equal answer changes nothing, even if its revision conflicts', () => {
    expect(mergePatch(stored, { city: 'Bontang' }, 0)).toMatchObject({ next: stored, isChanged: false, conflicts: {} });
    expect(mergePatch(stored, { other: null }, 3)).toMatchObject({ next: stored, isChanged: false });
  });

  test('null clears a field', () => {
    expect(mergePatch(stored, { city: null }, 3).next.answers).toEqual({ name: 'Siti' });
  });

  test('a field that one cleared and the other filled is a conflict with null', () => {
    const cleared = { answers: {}, field_revisions: { city: 3 }, revision: 3 };
    expect(mergePatch(cleared, { city: 'Bontang' }, 2).conflicts).toEqual({ city: { mine: 'Bontang', theirs: null } });
  });

  test('the other device’s changes are returned, except the fields of the patch itself', () => {
    const others = { ...stored, field_revisions: { name: 2, city: 3, gone: 3 } };
    expect(mergePatch(others, { name: 'Sari' }, 2).merged).toEqual({ city: 'Bontang', gone: null });
    expect(mergePatch(others, {}, 3).merged).toEqual({});
  });

  test('the arguments are not mutated', () => {
    const before = structuredClone(stored);
    mergePatch(stored, { city: null, name: 'Sari' }, 3);
    expect(stored).toEqual(before);
  });
});
