/** Where a change is written, in files with unusual spaces: every space, quote and comment that it does not concern stays. */
import { describe, expect, test } from 'vitest';
import { patchText } from '#web/features/studio/yaml/patch.ts';

const text = (...lines: string[]) => `${lines.join('\n')}\n`;
type Case = [title: string, before: string, value: unknown, after: string];
const check = (_title: string, before: string, value: unknown, after: string) =>
  expect(patchText(before, value)).toBe(after);

describe('an entry', () => {
  test.each<Case>([
    ['is added at the beginning', text('b:   2 # two'), { a: 1, b: 2 }, text('a: 1', 'b:   2 # two')],
    [
      'is added twice at the beginning of an inner map',
      text('m:', '  b:   2'),
      { m: { a: 1, z: 0, b: 2 } },
      text('m:', '  a: 1', '  z: 0', '  b:   2'),
    ],
    [
      'is added after a text of several lines',
      text('a: |', '  x', '  y', 'b:   1'),
      { a: 'x\ny\n', n: 2, b: 1 },
      text('a: |', '  x', '  y', 'n: 2', 'b:   1'),
    ],
    [
      'is added after a list',
      text('a:', '  - 1', '  - 2 # two', 'b:   1'),
      { a: [1, 2], n: 2, b: 1 },
      text('a:', '  - 1', '  - 2 # two', 'n: 2', 'b:   1'),
    ],
    ['is removed while a later one changes', text('a: 1', 'b:   2', 'c: 3'), { b: 2, c: 4 }, text('b:   2', 'c: 4')],
    [
      'with a list is removed, and the comment of the next one stays',
      text('a:', '  - 1', '  - 2', '', '# about b', 'b:   1'),
      { b: 1 },
      text('', '# about b', 'b:   1'),
    ],
    ['with a text of several lines is removed', text('a: |', '  x', '  y', 'b:   1'), { b: 1 }, text('b:   1')],
    [
      'is renamed where its content stays',
      text('a:   { x: 1 } # t', 'b: 2'),
      { z: { x: 1 }, b: 2 },
      text('z:   { x: 1 } # t', 'b: 2'),
    ],
    [
      'is not renamed when the number of entries changes',
      text('# k', 'a: 1 # a', 'b:   2', 'c: 3'),
      { z: 9, b: 2 },
      text('z: 9', 'b:   2'),
    ],
    [
      'is not renamed when the new one stands elsewhere',
      text('a: 1 # a', 'b:   2'),
      { b: 2, z: 9 },
      text('b:   2', 'z: 9'),
    ],
    [
      'that is the only one of a map is written anew under another name',
      text('m:', '  # about', '  nama:', '    type: string # t'),
      { m: { panggilan: { type: 'string' } } },
      text('m: { panggilan: { type: string } } # t'),
    ],
  ])('%s', check);
});

describe('a value', () => {
  test.each<Case>([
    ['is written where there was none', text('a:', 'b:   1'), { a: 'x', b: 1 }, text('a: x', 'b:   1')],
    [
      'in brackets keeps the quotes of what stays',
      text("a: { x: 'satu', y: 2 }", 'b:   1'),
      { a: { x: 'satu', y: 3 }, b: 1 },
      text("a: { x: 'satu', y: 3 }", 'b:   1'),
    ],
    [
      'in quotes may contain a number sign, which is no comment',
      text('a: "x # y" # c', 'b:   1'),
      { a: 'z # w', b: 1 },
      text('a: "z # w" # c', 'b:   1'),
    ],
    [
      'with a colon gets quotes, also in a file that is one line of brackets',
      text('{ a: 1, b: 2 }'),
      { a: 1, b: 'p: q' },
      text("{ a: 1, b: 'p: q' }"),
    ],
    [
      'does not break the long line of another one',
      text(`{ a: ${'x'.repeat(130)}, b: 2 }`),
      { a: 'x'.repeat(130), b: 3 },
      text(`{ a: ${'x'.repeat(130)}, b: 3 }`),
    ],
  ])('%s', check);
});

describe('an item of a list', () => {
  test.each<Case>([
    [
      'is removed in the middle, and a comment that stands apart stays',
      text('list:', '  - one', '', '  # apart', '', '  - two', '  - three'),
      { list: ['one', 'three'] },
      text('list:', '  - one', '', '  # apart', '', '  - three'),
    ],
    [
      'moves, and the empty lines between items stay',
      text('list:', '  - one', '', '  - two', '', '  - three'),
      { list: ['one', 'three', 'two'] },
      text('list:', '  - one', '', '  - three', '', '  - two'),
    ],
    [
      'is known by its id when it moves and changes',
      text('list:', '  - { id: a, n: 1 } # A', '  - { id: b, n: 2 } # B'),
      {
        list: [
          { id: 'b', n: 3 },
          { id: 'a', n: 5 },
        ],
      },
      text('list:', '  - { id: b, n: 3 } # B', '  - { id: a, n: 5 } # A'),
    ],
    [
      'keeps its spaces and quotes while another one changes',
      text('list:', '  - {id: a,   n: 1}  # odd', "  - { id: 'b', n: 2 }"),
      {
        list: [
          { id: 'a', n: 1 },
          { id: 'b', n: 3 },
        ],
      },
      text('list:', '  - {id: a,   n: 1}  # odd', "  - { id: 'b', n: 3 }"),
    ],
    [
      'in brackets with comments keeps them',
      text('list:', '  - {', '      id: a, # 1', '      n: 1', '    }', '  - x'),
      { list: [{ id: 'a', n: 2 }, 'x'] },
      text('list:', '  - {', '      id: a, # 1', '      n: 2', '    }', '  - x'),
    ],
    [
      'with a text of several lines is written anew',
      text('list:', '  - k: |', '      a', '      b', '  - x'),
      { list: [{ z: 1 }, 'x'] },
      text('list:', '  - { z: 1 }', '  - x'),
    ],
    [
      'keeps the spaces after its dash',
      text('list:', '  -   one', '  - two'),
      { list: ['one', 'x'] },
      text('list:', '  -   one', '  - x'),
    ],
    [
      'loses the entry that stands on the line of its dash',
      text('list:', '  - id: a', '    n:   1'),
      { list: [{ n: 1 }] },
      text('list:', '  - n:   1'),
    ],
  ])('%s', check);
});

describe('the questions of a row', () => {
  const row = (...lines: string[]) =>
    text('f:', '  items:', '    properties:', ...lines.map((line) => line && `      ${line}`));
  const value = (properties: object) => ({ f: { items: { properties } } });
  test.each<Case>([
    [
      'stay in their places when a new one comes between them',
      row('a: 1', '', '# apart', '', 'b:   2'),
      value({ a: 1, n: 7, b: 2 }),
      row('a: 1', 'n: 7', '', '# apart', '', 'b:   2'),
    ],
    [
      'move with their spaces and comments',
      row('a:   1 # a', 'b: { x:   2 }'),
      value({ b: { x: 2 }, a: 1 }),
      row('b: { x:   2 }', 'a:   1 # a'),
    ],
  ])('%s', check);
});
