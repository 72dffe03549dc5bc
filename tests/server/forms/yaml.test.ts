import { describe, expect, test } from 'vitest';
import { readYaml } from '#server/modules/forms/forms/yaml.ts';

/** Code and line of the error; `null` if the text can be read. */
function refusal(text: string): [code: string, line: number] | null {
  const read = readYaml(text);
  return 'fault' in read ? [read.fault.code, read.lines.linePos(read.fault.at).line] : null;
}
const contentOf = (text: string) => {
  const read = readYaml(text);
  return 'fault' in read ? read.fault : read.value;
};

describe('aliases', () => {
  test('an anchor that contains itself is refused at the alias', () => {
    expect(refusal('title: A\na: &a\n  b: *a\n')).toEqual(['yaml-circle', 3]);
    expect(refusal('a: &a [1, [2, *a]]\n')).toEqual(['yaml-circle', 1]);
    expect(refusal('&a\nx: { y: *a }\n')).toEqual(['yaml-circle', 2]);
  });

  test('aliases of aliases are refused before they are expanded', () => {
    const levels = Array.from(
      { length: 30 },
      (_, n) => `l${n + 1}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`,
    );
    expect(refusal(['l0: &l0 [x]', ...levels].join('\n'))?.[0]).toBe('yaml-many');
  });

  test('an unknown alias is refused, an alias that is used twice is read', () => {
    expect(refusal('a: 1\nb: *nobody\n')).toEqual(['yaml-alias', 2]);
    expect(contentOf('a: &a { x: 1 }\nb: *a\nc: *a\n')).toEqual({ a: { x: 1 }, b: { x: 1 }, c: { x: 1 } });
  });

  test('a merge key is a normal name', () => {
    expect(contentOf('a: &a { x: 1 }\nb: { <<: *a }\n')).toEqual({ a: { x: 1 }, b: { '<<': { x: 1 } } });
  });
});

describe('depth', () => {
  test.each([
    ['lists in brackets', '['.repeat(100_000)],
    ['closed lists', `a: ${'['.repeat(60_000)}${']'.repeat(60_000)}`],
    ['maps in brackets', '{a: '.repeat(50_000)],
    ['list marks in one line', '- '.repeat(60_000)],
    ['question marks', '? '.repeat(60_000)],
    ['indentation', Array.from({ length: 200 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
  ])('too many %s are refused', (_, text) => {
    expect(refusal(text)?.[0]).toBe('yaml-deep');
  });

  test('the depth that a form needs is read', () => {
    expect(refusal('a: [[[[[[1]]]]]]\nb:\n  - - - x\n')).toBeNull();
  });
});

describe('names', () => {
  test('a duplicate name is refused at the second occurrence', () => {
    expect(refusal('a: 1\nb: 2\na: 3\n')).toEqual(['yaml-twice', 3]);
    expect(refusal('p: { 1: x, "1": y }\n')).toEqual(['yaml-twice', 1]);
  });

  test('__proto__ and non-text names are refused, constructor is a normal one', () => {
    expect(refusal('a: 1\n__proto__: { polluted: true }\n')).toEqual(['yaml-key', 2]);
    expect(refusal('a:\n  ? [x, y]\n  : 1\n')).toEqual(['yaml-key', 2]);
    expect(contentOf('constructor: 1\n')).toEqual({ constructor: 1 });
  });
});

describe('characters', () => {
  test.each([
    ['NUL', 'a: x\nb: x\u0000y\n', 2],
    ['an escape of NUL', 'a: x\nb: "x\\0y"\n', 2],
    ['an override of the direction', 'a: x\u202Ey\n', 1],
    ['an escape of it', 'a: "x\\u202Ey"\n', 1],
    ['half a surrogate pair', 'a: x\uD800y\n', 1],
    ['a non-character', 'a: x\uFFFFy\n', 1],
    ['a control character', 'a: x\u0007y\n', 1],
  ])('%s is refused in its line', (_, text, line) => {
    expect(refusal(text)).toEqual(['yaml-sign', line]);
  });

  test('more than five combining marks on one letter are refused', () => {
    expect(refusal(`a: e${'\u0301'.repeat(6)}\n`)).toEqual(['yaml-marks', 1]);
    expect(refusal(`a: e${'\u0301'.repeat(5)}\n`)).toBeNull();
  });

  test('a BOM at the beginning and Windows line ends are read', () => {
    expect(contentOf('\uFEFFa: 1\r\nb: dua\r\n')).toEqual({ a: 1, b: 'dua' });
    expect(refusal('a: 1\r\nb: 2\r\na: 3\r\n')).toEqual(['yaml-twice', 3]);
  });
});

test.each([
  ['tabs before a line', 'a:\n\tb: 1\n', 'yaml-tab', 2],
  ['two documents', 'a: 1\n---\nb: 2\n', 'yaml-documents', 2],
  ['a tag', 'a: 1\nb: !ruby x\n', 'yaml-tag', 2],
  ['a directive', '%YAML 1.1\n---\na: yes\n', 'yaml-directive', 1],
  ['infinity', 'a: .inf\n', 'yaml-number', 1],
  ['no number', 'a: 1\nb: .nan\n', 'yaml-number', 2],
])('%s: refused with a sentence', (_, text, code, line) => {
  expect(refusal(text)).toEqual([code, line]);
});

test('a text full of mistakes is refused at the first', () => {
  for (const piece of [`'"`, '&a ', '!a ', '}', ',', '%a\n', '--- a\n', 'a: '])
    expect(refusal(piece.repeat(5_000))?.[1], piece).toBeLessThan(3);
});

test('brackets and percent signs inside a text are no nesting and no directive', () => {
  expect(contentOf(`a: "${'['.repeat(200)}"\nb: 100%\nc: |\n  %x\n  - - -\n`)).toEqual({
    a: '['.repeat(200),
    b: '100%',
    c: '%x\n- - -\n',
  });
});
