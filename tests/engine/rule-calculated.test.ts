/** Rules read a calculated answer as it is stored, like any other answer. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openRules } from '#engine/rule-evaluator.ts';
import type { FieldFile } from '#engine/types.ts';
import { compile, compileWithValidators, formFile } from './fixtures.ts';
import { noErrors } from './rule-form-fixtures.ts';

const text = { type: 'string' } satisfies FieldFile;
const number = { type: 'integer' } satisfies FieldFile;
const colours = { type: 'array', items: { type: 'string', 'x-options': 'colour' } } satisfies FieldFile;
const whole = { ...number, 'x-compute': '' };
const yes = { type: 'boolean' } satisfies FieldFile;

async function answersOf(properties: Record<string, FieldFile>, given: Record<string, unknown>) {
  const file = formFile(properties);
  noErrors(file);
  const { validate } = await compileWithValidators(file);
  const { answers, messages } = validate(given);
  expect(messages).toEqual({});
  return answers;
}

it('an empty list of choices has no entries', async () => {
  const properties = {
    a: number,
    k: { ...colours, 'x-compute': 'a > 1 ? ["merah"] : []' },
    n: { ...whole, 'x-compute': 'count(k)' },
    has: { ...yes, 'x-compute': 'contains(k, "merah")' },
    none: { ...yes, 'x-compute': 'empty(k)' },
  };
  expect(await answersOf(properties, { a: 2 })).toEqual({ a: 2, k: ['merah'], n: 1, has: true, none: false });
  expect(await answersOf(properties, { a: 1 })).toEqual({ a: 1, n: 0, has: false, none: true });
  // Without an answer there is no list either, as before somebody chooses.
  expect(await answersOf(properties, {})).toEqual({ n: 0, has: false, none: true });
});

it('a text has no blanks at its ends', async () => {
  const properties = {
    a: text,
    c: { ...text, 'x-compute': 'a + " " + ""' },
    n: { ...whole, 'x-compute': 'size(c)' },
    same: { ...yes, 'x-compute': 'c == a' },
  };
  expect(await answersOf(properties, { a: 'Siti' })).toEqual({ a: 'Siti', c: 'Siti', n: 4, same: true });
});

it('a text of blanks is no answer', async () => {
  const properties = {
    a: text,
    c: { ...text, 'x-compute': 'a == "" ? a : " "' },
    none: { ...yes, 'x-compute': 'empty(c)' },
  };
  expect(await answersOf(properties, { a: 'Siti' })).toEqual({ a: 'Siti', none: true });
});

it('a phone number has the spelling of its format, also in a row', async () => {
  const phone = { ...text, 'x-format': 'phone', 'x-compute': 'a + "234567890"' } satisfies FieldFile;
  const local = { ...yes, 'x-compute': 'startsWith(c, "08")' };
  const properties = { a: text, c: phone, local };
  const stored = { a: '+6281', c: '081234567890', local: true };
  const rows = { type: 'array', items: { type: 'object', properties } } satisfies FieldFile;
  expect(await answersOf({ ...properties, rows }, { a: '+6281', rows: [{ a: '+6281' }] })).toEqual({
    ...stored,
    rows: [stored],
  });
});

it('a calculation that fails still leaves what reads it without a result', async () => {
  const { validate } = await compileWithValidators(
    formFile({ a: number, c: { type: 'number', 'x-compute': '1 / a' }, n: { ...yes, 'x-compute': 'c > 1.0' } }),
  );
  const { answers, failedRules } = validate({ a: 0 });
  expect(answers).toEqual({ a: 0 });
  expect(failedRules?.map(({ rule }) => rule)).toEqual(['properties.c.x-compute', 'properties.n.x-compute']);
});

it('whatever is calculated, another rule reads the same as if it had been typed', async () => {
  const readers = {
    n: { ...whole, 'x-compute': 'size(c)' },
    none: { ...yes, 'x-compute': 'empty(c)' },
    twice: { ...text, 'x-compute': 'c + c' },
  };
  const plain = compile(formFile({ a: text, c: { ...text, 'x-widget': 'textarea' }, ...readers }));
  const calculated = compile(
    formFile({ a: text, c: { ...text, 'x-widget': 'textarea', 'x-compute': 'a + ""' }, ...readers }),
  );
  const letters = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'e\u0301', '\u200b', '\u202e'), maxLength: 8 });
  fc.assert(
    fc.property(letters, (a) => {
      const shown = openRules(calculated, { a })?.shownAnswers() ?? {};
      expect(openRules(plain, { a, c: shown.c })?.shownAnswers()).toEqual(shown);
    }),
  );
});
