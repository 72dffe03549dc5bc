/** A list of options, and the options of a field: a list, a live list of the server, and codes that are left out. */
import { describe, expect, test } from 'vitest';
import { checkOptions, type Finding } from '#engine/check.ts';
import type { OptionFile } from '#engine/types.ts';
import { error, findingsOf, warning } from './check-fixtures.ts';
import { baseContext } from './fixtures.ts';

const at = (word: string) => `properties.a.${word}`;
const name = 'a';
const text = { type: 'string' };

describe('a list', () => {
  const labels = { merah: 'Merah', hijau: 'Hijau', biru: 'Biru' };
  const list = (more: object) =>
    checkOptions({ ...baseContext.options.colour, 'x-labels': labels, ...more } as OptionFile, baseContext);

  test.each([['merah'], [null], [['merah']], [5]])('cannot be %j', (file) => {
    expect(checkOptions(file as never, baseContext)).toEqual([error('', 'not-a-map')]);
  });

  test('has a header and codes', () => {
    expect(checkOptions({} as OptionFile, baseContext)).toEqual([
      error('', 'missing-key', { name: '$schema' }),
      error('', 'missing-key', { name: '$id' }),
      error('', 'missing-key', { name: 'type' }),
      error('', 'missing-key', { name: 'enum' }),
    ]);
    expect(list({})).toEqual([]);
  });

  const code = (value: string) => ({ code: value });

  test.each<[object, Finding[]]>([
    [{ type: 'object' }, [error('type', 'wrong-type', { name: 'type', value: 'object', wanted: 'string' })]],
    [{ $schema: 'x' }, [error('$schema', 'wrong-schema', { value: 'x' })]],
    [{ $id: 'Warna' }, [error('$id', 'bad-name', { name: 'Warna' })]],
    [{ $id: 5 }, [error('$id', 'wrong-type', { name: '$id', value: '5', wanted: '"…"' })]],
    [{ $id: 'form' }, [error('$id', 'reserved-name', { name: 'form' })]],
    [{ oneOf: [] }, [error('oneOf', 'refused-word', { word: 'oneOf' })]],
    [
      { 'x-data': { biruu: {} } },
      [error('x-data.biruu', 'code-unknown', { code: 'biruu', word: 'x-data', nearest: 'biru' })],
    ],
    [
      { 'x-labels': { ...labels, kuningan: 'Kuning' } },
      [error('x-labels.kuningan', 'code-unknown.alone', { code: 'kuningan', word: 'x-labels' })],
    ],
    [
      { 'x-exclusive': ['merah', 'biruu'] },
      [error('x-exclusive.1', 'code-unknown', { code: 'biruu', word: 'x-exclusive', nearest: 'biru' })],
    ],
    [{ 'x-exclusive': [5] }, [error('x-exclusive.0', 'code-unknown.alone', { code: '5', word: 'x-exclusive' })]],
    [{ 'x-retired': { merah: 'Merah' } }, [error('x-retired.merah', 'retired-live', code('merah'))]],
    [{ 'x-renames': { biru: 'merah' } }, [error('x-renames.biru', 'rename-live', { from: 'biru' })]],
    [{ 'x-renames': { blau: 'blue' } }, [error('x-renames.blau', 'rename-target', { from: 'blau', to: 'blue' })]],
    [
      { 'x-renames': { one: 'two', two: 'one' } },
      [
        error('x-renames.one', 'rename-circle', { from: 'one', to: 'two' }),
        error('x-renames.two', 'rename-circle', { from: 'two', to: 'one' }),
      ],
    ],
  ])('with %j is reported', (more, findings) => {
    expect(list(more)).toEqual(findings);
  });

  test('may rename to a code that it no longer offers', () => {
    expect(list({ 'x-renames': { purple: 'ungu', violet: 'purple' } })).toEqual([]);
  });

  test.each<[unknown[], Finding[]]>([
    [[], [error('enum', 'wrong-type', { name: 'enum', value: '[]', wanted: '[ … ]' })]],
    [
      ['merah', 'Biru Tua'],
      [
        error('enum.1', 'code-bad', code('Biru Tua')),
        warning('enum.1', 'missing-option-label', { code: 'Biru Tua', file: 'locales/id/options/warna.json' }),
      ],
    ],
    [['merah', 5], [error('enum.1', 'code-bad', code('5'))]],
    [['merah', 'biru', 'merah'], [error('enum.2', 'code-twice', code('merah'))]],
    [
      ['merah', 'constructor'],
      [warning('enum.1', 'missing-option-label', { code: 'constructor', file: 'locales/id/options/warna.json' })],
    ],
  ])('cannot offer %j without findings', (codes, findings) => {
    const own = Object.fromEntries(Object.entries(labels).filter(([known]) => codes.includes(known)));
    expect(list({ $id: 'warna', enum: codes, 'x-labels': own, 'x-data': {}, 'x-renames': {} })).toEqual(findings);
  });

  test('has at most 500 codes, each with a label of its own or of the words', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `kode-${place}`);
    const words = (codes: string[]) => Object.fromEntries(codes.map((one) => [one, one.toUpperCase()]));
    const context = { ...baseContext, optionWords: { warna: words(many(501)) } };
    const file = (count: number): OptionFile => ({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'warna',
      type: 'string',
      enum: many(count),
    });
    expect(checkOptions(file(500), context)).toEqual([]);
    expect(checkOptions(file(501), context)).toEqual([error('enum', 'too-long', { name: 'enum', limit: '500' })]);
    expect(checkOptions({ ...file(1), 'x-labels': words(['kode-0']) }, baseContext)).toEqual([]);
  });

  test('without an id has no file of words that could miss a label', () => {
    expect(list({ $id: undefined, 'x-labels': {} }).map(({ code: found }) => found)).toEqual([
      'wrong-type',
      'missing-key',
    ]);
  });
});

describe('the options of a field', () => {
  test.each<[object, Finding[]]>([
    [{ ...text, 'x-options': 'colour' }, []],
    [
      { ...text, 'x-options': 'color' },
      [error(at('x-options'), 'unknown-list', { name, list: 'color', nearest: 'colour' })],
    ],
    [
      { ...text, 'x-options': 5 },
      [error(at('x-options'), 'wrong-type', { name: 'x-options', value: '5', wanted: '"…", { from: … }' })],
    ],
    [
      { type: 'array', items: { ...text, 'x-options': 'constructor' } },
      [error(at('items.x-options'), 'unknown-list.alone', { name, list: 'constructor' })],
    ],
    [
      { type: 'array', items: { ...text, 'x-options': 5 } },
      [error(at('items.x-options'), 'wrong-type', { name: 'x-options', value: '5', wanted: '"…", { from: … }' })],
    ],
    [{ ...text, 'x-options': { from: 'curators' } }, []],
    [{ ...text, 'x-options': { of: '64' } }, [error(at('x-options'), 'missing-key', { name: 'from' })]],
    [
      { ...text, 'x-options': { from: 'province' } },
      [error(at('x-options.from'), 'unknown-source', { name, source: 'province', nearest: 'provinces' })],
    ],
    [
      { ...text, 'x-options': { from: 'constructor' } },
      [error(at('x-options.from'), 'unknown-source.alone', { name, source: 'constructor' })],
    ],
    [
      { ...text, 'x-options': { from: 'curators', of: 'province' } },
      [error(at('x-options.of'), 'source-of-extra', { name, source: 'curators' })],
    ],
  ])('of %j are checked', (field, findings) => {
    expect(findingsOf({ a: field })).toEqual(findings);
  });

  test('belong to a text or to a list', () => {
    expect(findingsOf({ a: { type: 'integer', 'x-options': 'colour', 'x-widget': 'number' } })).toEqual([
      error(at('x-options'), 'items-misfit', { name }),
    ]);
  });

  const wrong = { name, source: 'cities', parent: 'provinces' };
  const province = { ...text, 'x-options': { from: 'provinces' } };

  test.each(['province', '64', '64.72', '6'])('of a region may depend on %s', (of) => {
    expect(findingsOf({ province, a: { ...text, 'x-options': { from: 'cities', of } } })).toEqual([]);
  });

  test.each(['city', 'plain', 'person', 'x64', '64x', '.64', 'constructor'])(
    'of a region cannot depend on %s',
    (of) => {
      const fields = { province, plain: text, person: { ...text, 'x-options': { from: 'curators' } } };
      expect(findingsOf({ ...fields, a: { ...text, 'x-options': { from: 'cities', of } } })).toEqual([
        error(at('x-options.of'), 'source-of', wrong),
      ]);
    },
  );

  test('of a region cannot be without a parent', () => {
    expect(findingsOf({ province, a: { ...text, 'x-options': { from: 'cities' } } })).toEqual([
      error(at('x-options'), 'source-of', wrong),
    ]);
  });
});

describe('the codes that a field leaves out', () => {
  const choice = { ...text, 'x-options': 'colour' };
  const choices = (not: object) => ({ type: 'array', items: { ...choice, not } });

  test.each<[object]>([
    [{ ...choice, not: { enum: ['merah', 'biru'] } }],
    [choices({ enum: ['merah'] })],
    [{ ...choices({ enum: ['hijau'] }), not: { enum: ['merah'] } }],
    [{ ...choice, not: { enum: [] } }],
  ])('may be those of %j', (field) => {
    expect(findingsOf({ a: field })).toEqual([]);
  });

  const refused = (path: string) => [error(at(path), 'refused-word', { word: 'not' })];

  test.each<[object, Finding[]]>([
    [{ ...text, not: { enum: ['merah'] } }, refused('not')],
    [{ ...choice, not: { pattern: 'x' } }, refused('not')],
    [{ ...choice, not: { enum: 'merah' } }, refused('not')],
    [{ ...choice, not: { enum: ['merah'], pattern: 'x' } }, refused('not')],
    [choices({ pattern: 'x' }), refused('items.not')],
    // The field's own exclusion comes first.
    [{ ...choices({ enum: ['merah'] }), not: { pattern: 'x' } }, refused('not')],
    [
      { type: 'array', items: { ...choice, not: null } },
      [...refused('items.not'), error(at('items.not'), 'wrong-type', { name: 'not', value: 'null', wanted: '{ … }' })],
    ],
    [{ ...text, 'x-options': { from: 'curators' }, not: { enum: ['x'] } }, refused('not')],
    [
      { ...choice, not: { enum: ['merah', 'pink'] } },
      [error(at('not.enum.1'), 'left-out-unknown', { name, code: 'pink' })],
    ],
    [choices({ enum: ['pink'] }), [error(at('items.not.enum.0'), 'left-out-unknown', { name, code: 'pink' })]],
    [{ ...choice, not: { enum: ['merah', 'hijau', 'biru'] } }, [error(at('not'), 'left-out-all', { name })]],
    [choices({ enum: ['merah', 'hijau', 'biru'] }), [error(at('items.not'), 'left-out-all', { name })]],
    // The list itself is reported, so its codes are not.
    [
      { ...text, 'x-options': 'zzzzzzzzzzzz', not: { enum: ['merah'] } },
      [error(at('x-options'), 'unknown-list.alone', { name, list: 'zzzzzzzzzzzz' })],
    ],
  ])('cannot be those of %j', (field, findings) => {
    expect(findingsOf({ a: field })).toEqual(findings);
  });
});
