/** Limits of a field: lengths, ranges, formats, dates and files. */
import { expect, test } from 'vitest';
import type { Finding } from '#engine/check.ts';
import { error, findingsOf } from './check-fixtures.ts';

const text = { type: 'string' };
const at = (word: string) => `properties.a.${word}`;
const name = 'a';

test.each([
  ['a length of a number', { type: 'integer', maxLength: 5 }, 'maxLength', 'integer'],
  ['a shortest length of a switch', { type: 'boolean', minLength: 1 }, 'minLength', 'boolean'],
  ['a highest value of a text', { ...text, maximum: 5 }, 'maximum', 'string'],
  ['a step of a text', { ...text, multipleOf: 5 }, 'multipleOf', 'string'],
  ['a number of choices of a text', { ...text, maxItems: 5 }, 'maxItems', 'string'],
  ['a ban on repeated choices of a text', { ...text, uniqueItems: true }, 'uniqueItems', 'string'],
])('%s is a finding that names the type', (_what, field, word, type) => {
  expect(findingsOf({ a: field })).toEqual([error(at(word), 'limit-misfit', { name, word, type })]);
});

test.each([
  ['multipleOf', 0, 'number'],
  ['multipleOf', -2, 'number'],
  ['maxLength', -1, 'string'],
  ['maxLength', 1.5, 'string'],
  ['minLength', '3', 'string'],
  ['maxLength', [3], 'string'],
  ['minimum', '3', 'number'],
  ['maximum', Number.POSITIVE_INFINITY, 'number'],
  ['minimum', Number.NaN, 'integer'],
])('%s cannot be %j', (word, value, type) => {
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  expect(findingsOf({ a: { type, [word]: value } })).toEqual([
    error(at(word), 'limit-value', { name, word, value: shown }),
  ]);
});

test.each([
  ['multipleOf', 0.01, 'number'],
  ['minLength', 0, 'string'],
  ['maxLength', 0, 'string'],
  ['minimum', -1.5, 'number'],
])('%s may be %j', (word, value, type) => {
  expect(findingsOf({ a: { type, [word]: value } })).toEqual([]);
});

const list = { type: 'array', items: { type: 'string', 'x-options': 'colour' } };

test.each([
  ['minLength', 'maxLength', text],
  ['minimum', 'maximum', { type: 'number' }],
  ['exclusiveMinimum', 'exclusiveMaximum', { type: 'number' }],
  ['minItems', 'maxItems', list],
])('%s may equal %s but not exceed it', (low, high, field) => {
  expect(findingsOf({ a: { ...field, [low]: 3, [high]: 2 } })).toEqual([
    error(at(low), 'limit-order', { name, low, high }),
  ]);
  expect(findingsOf({ a: { ...field, [low]: 3, [high]: 3 } })).toEqual([]);
  expect(findingsOf({ a: { ...field, [low]: 2, [high]: 3 } })).toEqual([]);
});

const locked = { type: 'integer', minimum: 0, maximum: 10, 'x-locked': true };

test('a locked number without limits is a finding at the field, one with a wrong limit at the limit', () => {
  expect(findingsOf({ a: { type: 'integer', 'x-locked': true } })).toEqual([
    error('properties.a', 'locked-minimum', { name, limit: '0' }),
    error('properties.a', 'locked-maximum', { name, limit: '1000000000' }),
  ]);
  expect(findingsOf({ a: { ...locked, type: 'number', minimum: -1, maximum: 1_000_000_001 } })).toEqual([
    error(at('minimum'), 'locked-minimum', { name, limit: '0' }),
    error(at('maximum'), 'locked-maximum', { name, limit: '1000000000' }),
  ]);
  expect(findingsOf({ a: { ...locked, 'x-widget': 'rating' } })).toEqual([
    error(at('minimum'), 'locked-minimum', { name, limit: '1' }),
    error(at('maximum'), 'locked-maximum', { name, limit: '5' }),
  ]);
});

test.each([
  ['a number without a lock', { type: 'integer' }],
  ['a locked text', { ...text, 'x-locked': true }],
  ['a locked number at both edges', { ...locked, maximum: 1_000_000_000 }],
  ['a locked rating at both edges', { ...locked, 'x-widget': 'rating', minimum: 1, maximum: 5 }],
])('%s needs no other limits', (_what, field) => {
  expect(findingsOf({ a: field })).toEqual([]);
});

test.each<[string, object, Finding[]]>([
  ['nib', text, []],
  ['nip', text, [error(at('x-format'), 'unknown-format', { name, value: 'nip', nearest: 'nib' })]],
  ['zzzzzzzzzzzz', text, [error(at('x-format'), 'unknown-format.alone', { name, value: 'zzzzzzzzzzzz' })]],
  ['nib', { type: 'integer' }, [error(at('x-format'), 'format-misfit', { name, value: 'nib' })]],
])('the format %s of %j is checked', (format, field, findings) => {
  expect(findingsOf({ a: { ...field, 'x-format': format } })).toEqual(findings);
});

test('only a text can have limits of a date', () => {
  expect(findingsOf({ a: { type: 'integer', 'x-date': { from: 'soon' } } })).toEqual([
    error(at('x-date'), 'date-misfit', { name }),
  ]);
});

test.each([
  ['today', 'today'],
  ['2026-01-02', '2026-01-02'],
  ['2026-01-02', '2026-01-03'],
  ['today-3', 'today+3'],
  // A fixed day and a day that moves cannot be compared, because their order changes with time.
  ['2199-01-01', 'today'],
  ['today+30', '1950-01-01'],
  ['today', undefined],
  [undefined, 'today-3'],
  [undefined, undefined],
])('a date may be from %s to %s', (from, to) => {
  const rule = Object.fromEntries(Object.entries({ from, to }).filter(([, day]) => day !== undefined));
  expect(findingsOf({ a: { ...text, 'x-date': rule } })).toEqual([]);
});

test.each<[object, Finding[]]>([
  [{ from: 'today+1', to: 'today' }, [error(at('x-date'), 'date-order', { name })]],
  [{ from: '2026-01-03', to: '2026-01-02' }, [error(at('x-date'), 'date-order', { name })]],
  [{ from: '2026-02-30' }, [error(at('x-date.from'), 'date-bound', { name, value: '2026-02-30' })]],
  [
    { from: 'besok', to: 'lusa' },
    [
      error(at('x-date.from'), 'date-bound', { name, value: 'besok' }),
      error(at('x-date.to'), 'date-bound', { name, value: 'lusa' }),
    ],
  ],
  [{ to: 5 }, [error(at('x-date.to'), 'wrong-type', { name: 'to', value: '5', wanted: '"…"' })]],
  [{ form: 'today' }, [error(at('x-date.form'), 'unknown-word', { word: 'form', nearest: 'from' })]],
])('a date cannot be %j', (rule, findings) => {
  expect(findingsOf({ a: { ...text, 'x-date': rule } })).toEqual(findings);
});

const file = (rule: object, field: object = text) => findingsOf({ a: { ...field, 'x-file': rule } });
const several = { type: 'array', items: text };

test('a number cannot hold files', () => {
  expect(file({ accept: ['jpg'] }, { type: 'integer' })).toEqual([error(at('x-file'), 'file-misfit', { name })]);
});

test.each<[object, Finding[]]>([
  [{}, [error(at('x-file'), 'missing-key', { name: 'accept' })]],
  [{ accept: [] }, [error(at('x-file.accept'), 'file-accept', { name, value: '' })]],
  [{ accept: 'jpg' }, [error(at('x-file.accept'), 'wrong-type', { name: 'accept', value: 'jpg', wanted: '[ … ]' })]],
  [{ accept: ['jpg', 'exe'] }, [error(at('x-file.accept.1'), 'file-accept', { name, value: 'exe' })]],
  [{ accept: [7, 'jpeg', 'png', 'pdf'] }, [error(at('x-file.accept.0'), 'file-accept', { name, value: '7' })]],
])('the accepted kinds of %j are reported', (rule, findings) => {
  expect(file(rule)).toEqual(findings);
});

test.each([
  ['maxMB', 20, 20.5],
  ['minWidth', 10_000, 10_001],
  ['minHeight', 10_000, 10_001],
  ['max', 1, 2],
])('%s of a file may be %d, but neither %d nor zero, less than zero or a text', (word, most, tooMuch) => {
  expect(file({ accept: ['jpg'], [word]: most })).toEqual([]);
  for (const value of [tooMuch, 0, -1, '1', true, [1]]) {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    expect(file({ accept: ['jpg'], [word]: value })).toEqual([
      error(at(`x-file.${word}`), 'file-limit', { name, value: shown }),
    ]);
  }
});

test.each([
  ['maxMB', 0.5, []],
  ['minWidth', 0.5, [error(at('x-file.minWidth'), 'file-limit', { name, value: '0.5' })]],
  ['minHeight', 99.5, [error(at('x-file.minHeight'), 'file-limit', { name, value: '99.5' })]],
  ['max', 0.5, [error(at('x-file.max'), 'file-limit', { name, value: '0.5' })]],
])('of the limits of a file, only its megabytes may be a fraction: %s of %d', (word, value, findings) => {
  expect(file({ accept: ['jpg'], [word]: value })).toEqual(findings);
});

test('several files may be at most 20', () => {
  expect(file({ accept: ['jpg'], max: 20 }, several)).toEqual([]);
  expect(file({ accept: ['jpg'], max: 21 }, several)).toEqual([
    error(at('x-file.max'), 'file-limit', { name, value: '21' }),
  ]);
});
