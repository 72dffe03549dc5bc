/** How the lines of an import are read: ends of lines, quotation marks, codes, header and limits. */
import { describe, expect, it, test } from 'vitest';
import { importOptions, MAX_IMPORT_LINES } from '#engine/studio/edit.ts';
import { sourcesOf } from './studio-fixtures.ts';

const imported = (text: string) => importOptions(sourcesOf(), 'colour', text);
/** Code and label of each new option. */
function added(text: string): Array<[string, string | undefined]> {
  const list = imported(text).sources.lists.colour;
  return (list?.enum ?? [])
    .filter((code) => !['merah', 'hijau', 'biru'].includes(code))
    .map((code) => [code, list?.['x-labels']?.[code]]);
}

describe('a line of an import', () => {
  test.each<[string, string, Array<[string, string]>]>([
    [
      'ends with any kind of line break',
      'Abu\rNila\r\nJingga\nKuning',
      [
        ['abu', 'Abu'],
        ['nila', 'Nila'],
        ['jingga', 'Jingga'],
        ['kuning', 'Kuning'],
      ],
    ],
    ['may follow the mark at the begin of a file', '\ufeffAbu', [['abu', 'Abu']]],
    ['keeps that mark elsewhere', 'Abu\ufeff-abu', [['abu-abu', 'Abu\ufeff-abu']]],
    ['has a code before a tab', 'kelabu\tAbu', [['kelabu', 'Abu']]],
    ['has a code before a semicolon', 'kelabu; Abu tua ', [['kelabu', 'Abu tua']]],
    ['has a code that differs from its label', 'jingga;"Oranye; muda"', [['jingga', 'Oranye; muda']]],
    ['is only a label when its first cell is no code', 'Abu Tua;abu', [['abu-tua', 'Abu Tua']]],
    ['is only a label when its second cell is empty', 'abu;', [['abu', 'abu']]],
    ['has spaces around it', '   Abu   ', [['abu', 'Abu']]],
    ['has spaces around its quotation marks', '  "Abu; tua"  ', [['abu-tua', 'Abu; tua']]],
    ['has spaces inside its quotation marks', '"  Abu "', [['abu', 'Abu']]],
    ['has quotation marks inside quotation marks', '"Abu ""tua"" sekali"', [['abu-tua-sekali', 'Abu "tua" sekali']]],
    ['has quotation marks in its middle', 'Abu "tua"', [['abu-tua', 'Abu "tua"']]],
    ['has nothing but spaces', ' \n\t\n;\n""\nAbu', [['abu', 'Abu']]],
  ])('%s', (_, text, options) => {
    expect(added(text)).toEqual(options);
  });

  test.each<[string, Array<[string, string]>]>([
    ['kode;label', []],
    ['kode\tPilihan', []],
    ['kode;NAMA', []],
    ['kode;Warna', [['kode', 'Warna']]],
    ['kode;Nama warna', [['kode', 'Nama warna']]],
    ['kode;Ini label', [['kode', 'Ini label']]],
    ['sandi;label', [['sandi', 'label']]],
    ['label', [['label', 'label']]],
    ['\nkode;label', [['kode', 'label']]],
    [
      'Abu\nkode;label',
      [
        ['abu', 'Abu'],
        ['kode', 'label'],
      ],
    ],
  ])('is a header only in the first place and with both names: %j', (text, options) => {
    expect(added(text)).toEqual(options);
  });

  it('has a label of at most 120 characters', () => {
    const [most, over] = ['x'.repeat(120), 'y'.repeat(121)];
    expect(imported(`${most}\n${over}`).lines).toEqual([
      { line: 1, label: most, outcome: { kind: 'added' } },
      { line: 2, label: over, outcome: { kind: 'skipped', why: 'long' } },
    ]);
  });

  it('brings a retired option back by its code, with the label of the line, or by its label', () => {
    const byCode = imported('ungu;Lembayung');
    expect(byCode.lines).toEqual([{ line: 1, label: 'Lembayung', outcome: { kind: 'restored' } }]);
    expect(byCode.sources.lists.colour).toMatchObject({
      enum: ['merah', 'hijau', 'biru', 'ungu'],
      'x-labels': { biru: 'Biru Laut', ungu: 'Lembayung' },
    });
    expect(byCode.sources.lists.colour).not.toHaveProperty('x-retired');
    expect(imported('UNGU').sources.lists.colour?.['x-labels']?.ungu).toBe('UNGU');
  });

  it('with another code and the label of a retired option is a new option', () => {
    expect(added('lila;Ungu')).toEqual([['lila', 'Ungu']]);
  });
});

describe('a long import', () => {
  it('is read up to its limit, and the other lines with a text are counted', () => {
    const lines = Array.from({ length: MAX_IMPORT_LINES + 1 }, (_, at) => `Warna ${at}`).join('\n');
    const result = imported(`${lines}\n   \n\t\nSatu lagi\n`);
    expect([result.lines.length, result.lines.at(-1)?.line, result.unread]).toEqual([500, 500, 2]);
  });
});
