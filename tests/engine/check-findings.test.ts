/** How findings are counted and shortened, and the findings about keywords, names, renames and public files. */
import { describe, expect, test } from 'vitest';
import { Findings } from '#engine/check/findings.ts';
import { checkForm, checkOptions, type Finding } from '#engine/check.ts';
import type { CompileContext, FormFile, OptionFile } from '#engine/types.ts';
import { error, findingsOf } from './check-fixtures.ts';
import { baseContext, formFile } from './fixtures.ts';

const text = { type: 'string' } as const;
const name = 'a';
const at = (word: string) => `properties.a.${word}`;
const times = (count: number, run: () => void) => {
  for (let one = 0; one < count; one++) run();
};

describe('findings', () => {
  const moreOf = (errors: number, warnings: number) => {
    const findings = new Findings();
    times(errors, () => findings.error([], 'e'));
    times(warnings, () => findings.warning([], 'w'));
    return { count: findings.count, length: findings.list.length, last: findings.list.at(-1) };
  };
  const more = (level: Finding['level'], count: string): Finding => ({
    ...error('', 'more-findings', { count }),
    level,
  });

  test.each<[number, number, number, Finding]>([
    [100, 100, 200, { ...error('', 'w'), level: 'warning' }],
    [101, 0, 101, more('error', '1')],
    [100, 101, 201, more('warning', '1')],
    [101, 101, 201, more('error', '2')],
    [3, 250, 104, more('warning', '150')],
  ])('of %d errors and %d warnings %d are listed', (errors, warnings, length, last) => {
    expect(moreOf(errors, warnings)).toEqual({ count: errors + warnings, length, last });
  });

  test('warnings alone are no errors', () => {
    const findings = new Findings();
    findings.warning(['a'], 'w');
    expect(findings.hasErrors).toBe(false);
    findings.addAll([error('a.0', 'e', { name: 'x' })]);
    expect(findings.hasErrors).toBe(true);
    expect(findings.list).toEqual([
      { level: 'warning', code: 'w', path: ['a'], params: {} },
      { level: 'error', code: 'e', path: ['a', 0], params: { name: 'x' } },
    ]);
  });

  test('the hundredth unknown name still gets a suggestion; later ones are only counted', () => {
    const findings = new Findings();
    let searches = 0;
    const known = () => {
      searches++;
      return ['title'];
    };
    times(103, () => findings.unknownName([], 'unknown', 'titel', known, {}));
    expect(searches).toBe(100);
    expect(findings.count).toBe(103);
    expect(findings.list.slice(99)).toEqual([
      error('', 'unknown', { nearest: 'title' }),
      error('', 'more-findings', { count: '3' }),
    ]);
  });

  test.each([
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(200)}…`],
    [undefined, 'undefined'],
    [[1, 'a'], '[1,"a"]'],
  ])('a value is shortened after 200 letters', (value, shown) => {
    const findings = new Findings();
    findings.error([], 'e', { value });
    expect(findings.list).toEqual([error('', 'e', { value: shown })]);
  });
});

describe('a keyword', () => {
  test.each<[object, Finding]>([
    [{ pattern: 'x' }, error(at('pattern'), 'refused-word', { word: 'pattern' })],
    [{ titel: 'A' }, error(at('titel'), 'unknown-word', { word: 'titel', nearest: 'title' })],
    [{ default: undefined }, error(at('default'), 'wrong-type', { name: 'default', value: 'undefined', wanted: '…' })],
    [
      { 'x-required': 1 },
      error(at('x-required'), 'wrong-type', { name: 'x-required', value: '1', wanted: 'true, false, "…"' }),
    ],
    [{ title: 5 }, error(at('title'), 'wrong-type', { name: 'title', value: '5', wanted: '"…"' })],
    [{ title: 'x'.repeat(121) }, error(at('title'), 'too-long', { name: 'title', limit: '120' })],
  ])('of a field is checked: %j', (more, finding) => {
    expect(findingsOf({ a: { ...text, ...more } })).toEqual([finding]);
  });
});

describe('renames of a form', () => {
  const renamed = (renames: object) => findingsOf({ a: text }, { 'x-renames': renames as never });
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, one) => [`old_${one}`, 'a']));

  test('may be 500', () => {
    expect(renamed(many(500))).toEqual([]);
    expect(renamed(many(501))).toEqual([error('x-renames', 'too-long', { name: 'x-renames', limit: '500' })]);
  });

  test.each<[object, Finding[]]>([
    [{ old: 'older', older: 'a' }, []],
    [{ old: 'b' }, [error('x-renames.old', 'rename-target', { from: 'old', to: 'b' })]],
    [{ old: 5 }, [error('x-renames.old', 'rename-target', { from: 'old', to: '5' })]],
    [{ a: 'a' }, [error('x-renames.a', 'rename-live', { from: 'a' })]],
    [{ old: 'old' }, [error('x-renames.old', 'rename-circle', { from: 'old', to: 'old' })]],
    [{ Old: 'a' }, [error('x-renames.Old', 'bad-name', { name: 'Old' })]],
  ])('%j are checked', (renames, findings) => {
    expect(renamed(renames)).toEqual(findings);
  });

  test('of a list lead to a text, even if the list offers a number', () => {
    const file = { ...baseContext.options.colour, enum: ['merah', 'hijau', 'biru', 5], 'x-renames': { lima: 5 } };
    expect(checkOptions(file as unknown as OptionFile, baseContext).filter(({ level }) => level === 'error')).toEqual([
      error('enum.3', 'code-bad', { code: '5' }),
      error('x-renames.lima', 'rename-target', { from: 'lima', to: '5' }),
    ]);
  });
});

describe('names that the request of a form uses', () => {
  const fields = { city: text } as const;
  const forms = { alamat: formFile(fields, { $id: 'alamat' }) };
  const reserved = { contoh: { parameters: [], beside: ['alamat'] } };

  test.each<[CompileContext['words'], string]>([
    [{}, 'alamat'],
    [{ alamat: {} }, 'alamat'],
    [{ alamat: { $form: { title: 'Alamat' } } }, 'Alamat'],
  ])('with the words %j name the other form %s', (words, form) => {
    const context = { ...baseContext, forms, reserved, words };
    expect(findingsOf(fields, {}, context)).toEqual([
      error('properties.city', 'reserved-by-form', { name: 'city', form }),
    ]);
    expect(findingsOf({ town: text }, {}, context)).toEqual([]);
  });

  test('are not looked for in a form without reserved names, whatever its id', () => {
    const context = { ...baseContext, forms, reserved };
    for (const id of ['constructor', 'lain']) expect(findingsOf(fields, { $id: id }, context)).toEqual([]);
    const nameless = checkForm({ ...formFile(fields), $id: 5 } as unknown as FormFile, context);
    expect(nameless).toEqual([error('$id', 'wrong-type', { name: '$id', value: '5', wanted: '"…"' })]);
  });
});

describe('files of public and private questions', () => {
  const photo = { ...text, 'x-file': { accept: ['jpg'] } };
  const document = { ...text, 'x-file': { accept: ['jpg', 'PDF'] } };
  const open = (field: object) => ({ ...field, 'x-public': true });
  const withRows = (fields: object, more: Partial<FormFile> = {}) => {
    const forms = { row: formFile(fields as FormFile['properties'], { $id: 'row' }) };
    return findingsOf({ a: { type: 'array', 'x-rows': 'row' } }, more, { ...baseContext, forms });
  };

  test('are reported by name', () => {
    expect(findingsOf({ a: open(text) })).toEqual([error(at('x-public'), 'public-misfit', { name })]);
    expect(findingsOf({ a: { ...open(photo), 'x-private': true } })).toEqual([
      error(at('x-public'), 'public-private', { name }),
    ]);
    expect(findingsOf({ a: open({ ...text, 'x-file': { accept: ['jpg', 'pdf'] } }) })).toEqual([
      error(at('x-public'), 'public-pdf', { name }),
    ]);
  });

  test.each<[string, object, boolean]>([
    ['public documents', { one: text, two: open(document) }, true],
    ['public pictures', { one: open(photo) }, false],
    ['documents that are not public', { one: document }, false],
    ['a public picture and a document that is not public', { one: open(photo), two: document }, false],
    ['no files', { one: text }, false],
  ])('in rows of another form are refused there for %s', (_what, fields, isRefused) => {
    expect(withRows(fields)).toEqual(isRefused ? [error(at('x-rows'), 'public-pdf', { name })] : []);
    expect(withRows(fields, { 'x-audience': 'staff' })).toEqual([]);
  });

  test('in rows of another form are refused for visitors', () => {
    expect(withRows({ one: text }, { 'x-audience': 'public' })).toEqual([]);
    expect(withRows({ one: text, two: photo }, { 'x-audience': 'public' })).toEqual([
      error(at('x-rows'), 'visitor-file-rows', { name, form: 'row', other: 'two' }),
    ]);
  });
});
