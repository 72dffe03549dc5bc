/** Names of questions that are words of CEL: rules read them, but for the four that no text could name. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { parseRule } from '#engine/rules/syntax.ts';
import { renameField } from '#engine/studio/edit.ts';
import { fieldNameFor, requireFieldName } from '#engine/studio/names.ts';
import type { FieldFile } from '#engine/types.ts';
import { baseContext, compileWithValidators, formFile } from './fixtures.ts';
import { at, number, text } from './named-places.ts';
import { noErrors } from './rule-form-fixtures.ts';
import { refusalOf, sourcesOf } from './studio-fixtures.ts';

const RESERVED =
  'as break const continue else for function if import let loop namespace package prototype return var void while';
/** Words that look like some, and names of functions and types. */
const PLAIN =
  'int bool string list map type size sum count min max today day empty has dyn option form timestamp baris';

describe('a question with a word of CEL as its name', () => {
  it.each(`${RESERVED} ${PLAIN}`.split(' '))('is read by rules: %s', async (name) => {
    const file = formFile({
      [name]: number(),
      twice: number({ 'x-compute': `${name} * 2` }),
      note: text({ 'x-show-if': `!empty(${name}) && ${name} > 1 && "${name}" != ''`, 'x-required': `${name}>2` }),
    });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(validate({ [name]: 3 })).toMatchObject({ answers: { [name]: 3, twice: 6 } });
    expect(Object.keys(validate({ [name]: 3 }).messages)).toEqual(['note']);
    expect(validate({ [name]: 1, note: 'x' }).answers).toEqual({ [name]: 1, twice: 2 });
  });

  it('is read in rows and in sentences', async () => {
    const goods = {
      type: 'array',
      items: {
        type: 'object',
        properties: { import: number(), loop: number({ 'x-compute': 'import * form.package' }) },
      },
      'x-check': [{ rule: 'import > 0', message: 'import {{import}}', fields: ['import'] }],
    } as FieldFile;
    const file = formFile({
      package: number(),
      goods,
      total: number({ 'x-compute': 'sum(goods.map(if, if.import)) + sum(goods.loop)' }),
    });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    const verdict = validate({ package: 2, goods: [{ import: 3 }, { import: 0 }] });
    expect(verdict.answers).toMatchObject({ total: 9 });
    expect(verdict.messages).toEqual({ 'goods.1.import': ['import 0'] });
  });

  it('is followed by a rename', () => {
    const sources = sourcesOf(
      formFile({ price: number(), note: text({ 'x-show-if': 'price > 1 && form.price > 2 && "price" != "x"' }) }),
    );
    const renamed = renameField(sources, 'price', 'package');
    expect(at(renamed, 'properties/note/x-show-if')).toBe('package > 1 && form.package > 2 && "price" != "x"');
    expect(at(renameField(renamed, 'package', 'price'), 'properties/note/x-show-if')).toBe(
      at(sources, 'properties/note/x-show-if'),
    );
  });

  it.each([
    ['"package" == package', '"package"', 'package'],
    ["'a\\'package' == package", "'a\\'package'", 'package'],
    ['r"\\d package" == package', 'r"\\d package"', 'package'],
    ['"""a " package""" == package', '"""a " package"""', 'package'],
    ['package == package // "package', 'package', 'package'],
  ])('is told from a text: %s', (rule, left, right) => {
    const parsed = parseRule(rule);
    const node = 'node' in parsed && parsed.node.op === 'binary' ? parsed.node : undefined;
    const written = [node?.left, node?.right].map((side) => rule.slice(side?.start, side?.end));
    expect(written).toEqual([left, right]);
    expect(node?.right).toMatchObject({ op: 'name', name: 'package' });
    expect(node?.left).toMatchObject(left === 'package' ? { name: 'package' } : { op: 'value' });
    expect(JSON.stringify(parsed)).not.toContain('PACKAGE');
  });

  it('is read at once beside a text that never ends', () => {
    const start = performance.now();
    for (const mark of ['"""', '"', "'"]) parseRule(`package + ${mark}${'\\\\'.repeat(900)}`);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('leaves a mistake beside it where it is', () => {
    expect(parseRule('package = 1')).toMatchObject({ problem: { code: 'syntax.sign', start: 8 } });
    expect(parseRule('IF(package, 1)')).toMatchObject({ node: { op: 'call', name: 'IF' } });
  });
});

describe('a question with a name that no rule can read', () => {
  const findings = (name: string, rule?: string) =>
    checkForm(
      formFile(
        { [name]: text({ title: 'x' }), b: text({ title: 'x', 'x-show-if': rule ?? { [name]: 'y' } }) },
        { title: 'x' },
      ),
      baseContext,
    ).flatMap(({ level, code, path }) => (code.startsWith('missing') ? [] : [`${level} ${code} @ ${path.join('.')}`]));

  it.each(['true', 'false', 'null', 'in'])(
    'has a warning, and conditions of comparisons can read it: %s',
    async (name) => {
      expect(findings(name)).toEqual([`warning keyword-name @ properties.${name}`]);
      const file = formFile({ [name]: text(), b: text({ 'x-show-if': { [name]: 'y' } }) });
      const { validate } = await compileWithValidators(file);
      expect(validate({ [name]: 'y', b: 'z' }).answers).toEqual({ [name]: 'y', b: 'z' });
      expect(validate({ b: 'z' }).answers).toEqual({});
    },
  );

  it('has it beside the finding of a rule that tries to', () => {
    expect(findings('in', 'in == "y"')).toEqual([
      'warning keyword-name @ properties.in',
      'error rule-syntax @ properties.b.x-show-if',
    ]);
    expect(findings('true', 'true == "y"')).toEqual([
      'warning keyword-name @ properties.true',
      'error rule-types @ properties.b.x-show-if',
    ]);
  });

  it('does not get it in the studio', () => {
    const sources = sourcesOf(formFile({ a: text() }));
    expect(fieldNameFor(sources, 'True')).toBe('true_2');
    expect(refusalOf((now) => requireFieldName(now, 'in'), sources)).toMatchObject({ code: 'bad-name' });
  });
});
