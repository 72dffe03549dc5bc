/** Lists with an unreadable row, links in texts of users, other words for a search, and numbers in the style of a file. */
import { describe, expect, test } from 'vitest';
import { otherReadings } from '#server/lib/search-readings.ts';
import { whatsappOf } from '#server/lib/whatsapp.ts';
import { isShortened, readCell, styleOf } from '#server/modules/files/tables/number-style.ts';
import { isoOrNull, presentRows } from '#server/present-rows.ts';
import { containsLink, safeName, toOneLine, withoutLinks } from '#server/remove-links.ts';

describe('a list with an unreadable row', () => {
  test('shows all other rows, and the log names the list and the row', () => {
    const logged: unknown[][] = [];
    const log = { error: (...entry: unknown[]) => logged.push(entry) };
    const rows = [{ id: '1', at: new Date(0) }, { id: '2', at: new Date(Number.NaN) }, null];
    const shown = presentRows(log as never, 'orders', rows, (row) =>
      (row as (typeof rows)[0] & object).at.toISOString(),
    );
    expect(shown).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(logged.map(([facts]) => facts)).toEqual([
      { err: expect.any(RangeError), list: 'orders', row: '2' },
      { err: expect.any(TypeError), list: 'orders', row: null },
    ]);
    expect(logged[0]?.[1]).toMatch(/cannot be presented/);
  });

  test('a date that is no date is null where staff repair it', () => {
    expect(isoOrNull(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    for (const at of [null, new Date(Number.NaN), '2026-11-20' as never]) expect(isoOrNull(at)).toBeNull();
  });
});

describe('a name', () => {
  test.each([
    ['www.toko', true],
    ['toko.com', true],
    ['Toko.ID', true],
    ['toko。com', true],
    ['a/b', true],
    ['a\\b', true],
    ['siti@contoh', true],
    ['xn--toko', true],
    ['Siti Rahma, S.Kom', false],
    ['M.Si', false],
    ['toko.comal', false],
    ['Hj. Siti', false],
    ['swww.', false],
  ])('%s contains a link: %s', (name, isLink) => expect(containsLink(name)).toBe(isLink));

  test('in a greeting is one short line without anything that a mail program links', () => {
    expect(safeName(' Siti\r\nBcc: x@y.example ')).toBe('Siti Bcc: x y. example');
    expect(safeName('https://jahat.example/a?b')).toBe('https: jahat. example a?b');
    expect(safeName('<@>')).toBe('');
  });
});

describe('a text of a user in an e-mail', () => {
  test.each([
    ['lihat https://jahat.example/a', 'lihat https: jahat. example/a'],
    ['tulis ke siti@contoh.id ya', 'tulis ke siti@contoh.id ya'],
    ['(siti@contoh.id)', '(siti@contoh.id)'],
    ['siti@contoh.id/jahat', 'siti@contoh. id/jahat'],
    ['www.jahat.example', 'www. jahat. example'],
    ['Rp1.500.000', 'Rp1.500.000'],
    ['baris satu\nbaris dua', 'baris satu\nbaris dua'],
  ])('"%s" becomes "%s"', (text, shown) => expect(withoutLinks(text)).toBe(shown));

  test('keeps addresses of this site only', () => {
    const own = 'https://sentra.example';
    expect(withoutLinks(`${own}/faq dan https://sentra.example.jahat.example/faq`, own)).toBe(
      `${own}/faq dan https: sentra. example. jahat. example/faq`,
    );
    expect(withoutLinks('https://sentraXexample/faq', own)).toBe('https: sentraXexample/faq');
  });

  test('as a subject has no line breaks and at most 200 characters', () => {
    expect(toOneLine(' a\r\n\tb\u2028c\u0007d  e ')).toBe('a b c d e');
    expect(toOneLine('x'.repeat(200))).toBe('x'.repeat(200));
    expect(toOneLine('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  });
});

describe('a search', () => {
  test.each([
    ['Baju!', ['pakaian', 'kaos', 'kemeja']],
    ['jual  baju anak', ['jual pakaian anak', 'jual kaos anak', 'jual kemeja anak']],
    ['frozen food', ['beku food', 'makanan beku']],
    ['bajunya', []],
    ['', []],
  ])('for "%s" is also read as %j', (search, readings) => expect(otherReadings(search)).toEqual(readings));

  test('has at most four other readings', () => {
    expect(otherReadings('atk baju bolu camilan')).toHaveLength(4);
  });
});

test.each([
  ['081234567', '6281234567'],
  ['08123456', null],
  ['0812345678901', '62812345678901'],
  ['08123456789012', '628123456789012'],
  ['081234567890123', null],
  ['62812345678', null],
  [812345678, null],
])('the phone number %s in a WhatsApp link is %s', (phone, number) => expect(whatsappOf(phone)).toBe(number));

describe('numbers of a file', () => {
  test.each([
    [['15.000', '7'], { dot: 'group', comma: 'both' }],
    [['1,500.75'], { dot: 'both', comma: 'group' }],
    [['1,500,000'], { dot: 'both', comma: 'group' }],
    [['Rp 12.50'], { dot: 'both', comma: 'group' }],
    [['12.50', '1.500,75'], { dot: 'both', comma: 'both' }],
    [['12.50', '1.500.000'], { dot: 'both', comma: 'both' }],
    [['12.50', '7,5'], { dot: 'both', comma: 'both' }],
    [['-rp. 12.50'], { dot: 'both', comma: 'group' }],
    [['x12.50', '12.505'], { dot: 'group', comma: 'both' }],
    [[], { dot: 'group', comma: 'both' }],
  ])('%j are read as %j', (cells, style) => expect(styleOf(cells)).toEqual(style));

  test('fifteen thousand is never read as fifteen', () => {
    const price = (cell: string, file: string[]) => readCell(cell, styleOf(file), true);
    expect(price('15.000', [])).toMatchObject({ value: 15_000 });
    expect(price('15,000', ['1,500.75'])).toMatchObject({ value: 15_000 });
    expect(price('15,000', [])).not.toMatchObject({ value: 15 });
  });

  test.each([
    ['6,47E+15', true],
    ['6.47e15', true],
    ['-6E-3', true],
    ['6,47E+1500', false],
    ['x6E3', false],
    ['66E3', false],
    ['6E', false],
    ['ABN-6E3', false],
  ])('%s was shortened by a spreadsheet: %s', (cell, isIt) => expect(isShortened(cell)).toBe(isIt));
});
