/** Cells of exports: every file can be opened, no cell runs as a formula, and digits that are not numbers stay unchanged. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCell, csvLine, MAX_CELL_LENGTH, sheetName, unescapeCell, xlsxText } from '#server/export-cells.ts';

const cellsOf = (line: string): string[] => parse(line)[0] as string[];
const written = (text: string) => cellsOf(csvLine([text]))[0] as string;

describe('a cell of a CSV file', () => {
  test.each(['=1+1', '+62', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
    '%j gets an apostrophe in front',
    (text) => {
      expect(written(text)).toBe(`'${text.replace(/\t=/, "\t'=")}`);
    },
  );
  test('does not run behind a semicolon either, which separates cells in some locales', () => {
    expect(written('Amplang;=HYPERLINK("x")')).toBe(`Amplang;'=HYPERLINK("x")`);
    expect(written('Rp5.000,-')).toBe('Rp5.000,-');
  });
  test('is quoted if it contains a semicolon or a tab, as with a comma', () => {
    expect(csvLine(['a;b', 'c\td', 'e,f', 'g'])).toBe('"a;b","c\td","e,f",g\n');
  });
  test.each(['6471014501900321', '0812000099', '00', '0123', '1234567890128', '12E5', '1-2', '3/4/2026'])(
    '%s stays text through a leading tab',
    (text) => {
      expect(csvLine([text])).toBe(`"\t${text}"\n`);
    },
  );
  test.each(['25', 'AMP-1', '6471••••••••0321', '12.5 kg'])('%s is unchanged', (text) => {
    expect(csvLine([text])).toBe(`${text}\n`);
  });
  test('with a number stays a number, however long', () => {
    expect(csvLine([250_000_000_000, null, new Date('2026-11-20T06:30:00Z'), new Date('2019-03-04T00:00:00Z')])).toBe(
      '250000000000,,2026-11-20 06:30,2019-03-04\n',
    );
  });
  test('is read back unchanged', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '=', ';', '\t', '-', '@', 'a', '0', '5', '"', ',', '\n'),
      maxLength: 14,
    });
    fc.assert(
      fc.property(text, (one) => {
        expect(unescapeCell(written(one))).toBe(one);
      }),
    );
  });
});

describe('a cell of a workbook', () => {
  test('contains no character that XML forbids', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const shown = cleanCell(`a${String.fromCharCode(code)}b`);
      const isLegal =
        [9, 10, 13].includes(code) || (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code <= 0xfffd);
      expect(shown).toBe(isLegal ? `a${String.fromCharCode(code)}b` : 'a\uFFFDb');
    }
    expect(cleanCell('😀')).toBe('😀');
  });
  test('that looks like an escape sequence is escaped', () => {
    expect(xlsxText('_x0041_ _x000D_x0041_ _x12_')).toBe('_x005F_x0041_ _x005F_x000D_x005F_x0041_ _x12_');
  });
  test('that is too long for Excel is cut, with a note', () => {
    const cut = cleanCell('😀'.repeat(40_000));
    expect(cut.length).toBeLessThanOrEqual(MAX_CELL_LENGTH);
    expect(cut).toMatch(/😀 … \(dipotong\)$/u);
    expect(xlsxText(`=${'x'.repeat(40_000)}`).length).toBeLessThanOrEqual(MAX_CELL_LENGTH);
    expect(cleanCell('x'.repeat(32_766))).toHaveLength(32_766);
  });
});

test('a sheet gets a name that Excel accepts', () => {
  expect(sheetName("'Data [2026]: a/b\\c*?'")).toBe('Data 2026 a b c');
  expect(sheetName('x'.repeat(50))).toHaveLength(31);
  expect(sheetName('***')).toBe('Data');
});
