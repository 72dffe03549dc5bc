/** The exact text after a change: the changed part in the style of the file, and every other character as it was. */
import { describe, expect, test } from 'vitest';
import { patchText } from '#web/features/studio/yaml/patch.ts';

const text = (...lines: string[]) => `${lines.join('\n')}\n`;
type Case = [title: string, before: string, value: unknown, after: string];

describe('an entry', () => {
  test.each<Case>([
    [
      'is removed with the comments that belong to it',
      text('a: 1', '# about b', 'b: 2 # two', '', 'c: 3'),
      { a: 1, c: 3 },
      text('a: 1', '', 'c: 3'),
    ],
    ['is removed at the beginning', text('# about a', 'a: 1', 'b: 2'), { b: 2 }, text('b: 2')],
    ['is removed at an end without a line break', 'a: 1\nb: 2', { a: 1 }, 'a: 1\n'],
    ['is added at the beginning', text('b: 2 # two'), { a: 1, b: 2 }, text('a: 1', 'b: 2 # two')],
    [
      'is added twice at the beginning of an inner map',
      text('m:', '  b: 2'),
      { m: { a: 1, z: 0, b: 2 } },
      text('m:', '  a: 1', '  z: 0', '  b: 2'),
    ],
    [
      'is added twice in the middle',
      text('a: 1', 'c: 3'),
      { a: 1, b: 2, bb: [1, 2], c: 3 },
      text('a: 1', 'b: 2', 'bb: [1, 2]', 'c: 3'),
    ],
    ['is added at an end without a line break', 'a: 1', { a: 1, b: 2, c: 3 }, 'a: 1\nb: 2\nc: 3'],
    ['is replaced together with all others', text('a: 1', 'b: 2'), { c: 3, d: 4, e: 5 }, text('c: 3', 'd: 4', 'e: 5')],
    [
      'is renamed where its content stays',
      text('# k', 'a: { x: 1 } # t', 'b: 2'),
      { b: 2, z: { x: 1 } },
      text('# k', 'z: { x: 1 } # t', 'b: 2'),
    ],
    ['is renamed where its position stays', text('a: 1', 'b: 2 # b'), { a: 1, z: 9 }, text('a: 1', 'z: 9 # b')],
    ['is renamed to a name that needs quotes', text('a: 1', 'b: 2'), { a: 1, 'x: y': 2 }, text('a: 1', "'x: y': 2")],
    [
      'of a table with one question is renamed with its comments',
      text('properties:', '  # about', '  nama:', '    type: string # t'),
      { properties: { panggilan: { type: 'string' } } },
      text('properties:', '  # about', '  panggilan:', '    type: string # t'),
    ],
    [
      'keeps its place when only the order differs',
      text('f:', '  a: 1', '  b: 2'),
      { f: { b: 2, a: 1 } },
      text('f:', '  a: 1', '  b: 2'),
    ],
  ])('%s', (_title, before, value, after) => expect(patchText(before, value)).toBe(after));
});

describe('a value', () => {
  test.each<Case>([
    ['is written where there was none', text('a:', 'b: 1'), { a: 'x', b: 1 }, text('a: x', 'b: 1')],
    ['is written before a comment', text('a: # why', 'b: 1'), { a: 'x', b: 1 }, text('a: x # why', 'b: 1')],
    [
      'of several lines becomes one line',
      text('a: |', '  one', '  two', 'b: 1'),
      { a: 'one', b: 1 },
      text('a: one', 'b: 1'),
    ],
    [
      'of several lines gets other lines',
      text('m:', '  a: |', '    one', '    two', 'b: 1'),
      { m: { a: 'three\nfour\n' }, b: 1 },
      text('m:', '  a: |', '    three', '    four', 'b: 1'),
    ],
    ['becomes a map', text('a: 3 # why', 'b: 1'), { a: { x: 1 }, b: 1 }, text('a: { x: 1 } # why', 'b: 1')],
    ['was a map', text('a:', '  x: 1', '  y: 2 # why', 'b: 1'), { a: 3, b: 1 }, text('a: 3 # why', 'b: 1')],
    [
      'with other names inside is written anew',
      text('a:', '  x: 1', '  y: 2', 'b: 1'),
      { a: { z: 3, w: 5, k: 6 }, b: 1 },
      text('a: { z: 3, w: 5, k: 6 }', 'b: 1'),
    ],
    ['that is equal keeps its spaces', 'a:   1   # odd', { a: 1 }, 'a:   1   # odd'],
    ['in a file from a Windows editor', 'a: 1\r\nb: 2\r\n', { a: 1, b: 3 }, 'a: 1\r\nb: 3\r\n'],
    ['in a file that is one line of brackets', text('{ a: 1, b: 2 } # x'), { a: 1, b: 3 }, text('{ a: 1, b: 3 } # x')],
    [
      'that is used at a second place changes only here',
      text('a: &x { t: 1 }', 'b: *x'),
      { a: { t: 2 }, b: { t: 1 } },
      text('a: { t: 2 }', 'b: { t: 1 }'),
    ],
    [
      'in brackets with comments keeps them',
      text('a: [', '  one, # 1', '  two # 2', '] # after', 'b: 1'),
      { a: ['one', 'three'], b: 1 },
      text('a: [', '    one, # 1', '    three', '  ] # after', 'b: 1'),
    ],
    [
      'in curly brackets with comments keeps them and its quotes',
      text('m:', '  a: {', "    x: 'satu', # ex", '    y: 2', '  }'),
      { m: { a: { x: 'satu', y: 'a: b', z: 4 } } },
      text('m:', '  a: {', "      x: 'satu', # ex", "      y: 'a: b',", '      z: 4', '    }'),
    ],
  ])('%s', (_title, before, value, after) => expect(patchText(before, value)).toBe(after));
});

describe('an item of a list', () => {
  test.each<Case>([
    [
      'changes in its place, with its comments',
      text('list:', '  - { id: a, n: 1 } # first', '  # second', '  - id: b', '    n: 2'),
      {
        list: [
          { id: 'a', n: 5 },
          { id: 'b', n: 3 },
        ],
      },
      text('list:', '  - { id: a, n: 5 } # first', '  # second', '  - id: b', '    n: 3'),
    ],
    [
      'loses the entry that stands on the line of its dash',
      text(
        'list:',
        '  - id: a',
        '    n: 1',
        '    # about k',
        '    k: 2 # kk',
        '    # about m',
        '    m: 3',
        '  - id: b',
      ),
      { list: [{ n: 1, k: 2 }, { id: 'b' }] },
      text('list:', '  - n: 1', '    # about k', '    k: 2 # kk', '  - id: b'),
    ],
    [
      'moves with the comments above it and on its line',
      text('list:', '  # first', '  - one # 1', '', '  # second', '  - two # 2', '  - three', 'end: 1'),
      { list: ['two', 'one', 'three'], end: 1 },
      text('list:', '  # second', '  - two # 2', '  # first', '  - one # 1', '  - three', 'end: 1'),
    ],
    [
      'is removed, and a comment that stands apart stays',
      'list:\n  # apart\n\n  # first\n  - one # 1\n\n  # apart too\n\n  - two\n  - three',
      { list: ['two', 'three'] },
      'list:\n  # apart\n\n  # apart too\n\n  - two\n  - three',
    ],
    [
      'is removed at the end',
      text('list:', '  - one', '  - two # 2', 'end: 1'),
      { list: ['one'], end: 1 },
      text('list:', '  - one', 'end: 1'),
    ],
    ['is removed at an end without a line break', 'list:\n  - one\n  - two', { list: ['one'] }, 'list:\n  - one'],
    [
      'is added at both ends',
      'list:\n  - one\n  - two',
      { list: ['zero', 'one', 'two', 'three'] },
      'list:\n  - zero\n  - one\n  - two\n  - three',
    ],
    [
      'keeps the column of the list',
      text('list:', '- one', '- two', 'end: 1'),
      { list: ['two', 'one', 'x'], end: 1 },
      text('list:', '- two', '- one', '- x', 'end: 1'),
    ],
    [
      'is the only one, and the list becomes empty',
      text('list:', '  - one', 'end: 1'),
      { list: [], end: 1 },
      text('list: []', 'end: 1'),
    ],
    [
      'that is a list itself is written anew',
      text('list:', '  - - one', '    - two', '  - x'),
      { list: [['one', 'three'], 'x'] },
      text('list:', '  - [one, three]', '  - x'),
    ],
  ])('%s', (_title, before, value, after) => expect(patchText(before, value)).toBe(after));
});

describe('the questions of a row', () => {
  const row = (...lines: string[]) =>
    text('f:', '  items:', '    properties:', ...lines.map((line) => `      ${line}`));
  const value = (properties: object) => ({ f: { items: { properties } } });
  test.each<Case>([
    [
      'move with their comments, beside a new and a changed one',
      row('# A', 'a: 1 # a', 'b:', '  x: 2', '# C', 'c: 3'),
      value({ c: 3, a: 1, n: 7, b: { x: 5 } }),
      row('# C', 'c: 3', '# A', 'a: 1 # a', 'n: 7', 'b:', '  x: 5'),
    ],
    [
      'move and get another name',
      row('a: { t: 1 } # a', 'b: { t: 2 }'),
      value({ b: { t: 2 }, z: { t: 1 } }),
      row('b: { t: 2 }', 'z: { t: 1 } # a'),
    ],
    ['move and one is removed', row('a: 1', 'b: 2', 'c: 3'), value({ c: 3, a: 1 }), row('c: 3', 'a: 1')],
    [
      'move at an end without a line break',
      row('a: 1', 'b: 2').trimEnd(),
      value({ b: 2, a: 1 }),
      row('b: 2', 'a: 1').trimEnd(),
    ],
  ])('%s', (_title, before, target, after) => expect(patchText(before, target)).toBe(after));
});

test('a new entry has one line if it fits, and several if it does not', () => {
  const [title, description] = ['x'.repeat(60), 'y'.repeat(60)];
  expect(patchText(text('a: 1'), { a: 1, b: { c: 1 }, long: { title, description } })).toBe(
    text('a: 1', 'b: { c: 1 }', 'long:', `  title: ${title}`, `  description: ${description}`),
  );
});
