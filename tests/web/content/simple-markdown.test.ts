/** Markdown subset of staff texts: paragraphs, lists and links only. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuestions } from '#web/features/faq/search.ts';
import { parseBlocks, parseInline, plainText } from '#web/format/simple-markdown.ts';

test('paragraphs, headings and lists end where a person would end them', () => {
  const text = '## Syarat\nIsi profil.\nBaris kedua.\n\n- NIB\n- **KTP**\n1. Masuk\n2) Kirim\nSelesai.';
  expect(parseBlocks(text).map(({ kind }) => kind)).toEqual(['heading', 'text', 'list', 'list', 'text']);
  expect(parseBlocks(text)[2]).toEqual({
    kind: 'list',
    numbered: false,
    items: [[{ text: 'NIB' }], [{ text: 'KTP', strong: true }]],
  });
});

test('a web address becomes a link without the full stop after it, and other text stays text', () => {
  expect(parseInline('Buka https://oss.go.id/daftar.')).toEqual([
    { text: 'Buka ' },
    { text: 'https://oss.go.id/daftar', href: 'https://oss.go.id/daftar' },
    { text: '.' },
  ]);
  expect(parseInline('[Panduan](https://contoh.id/a)')).toEqual([{ text: 'Panduan', href: 'https://contoh.id/a' }]);
  expect(parseInline('[jahat](javascript:alert(1))')).toEqual([{ text: '[jahat](javascript:alert(1))' }]);
  expect(parseInline('2 ** 3 * 4')).toEqual([{ text: '2 ** 3 * 4' }]);
});

test('an empty line ends a paragraph and a list, also one with spaces, and from any computer', () => {
  const kinds = (text: string) => parseBlocks(text).map(({ kind }) => kind);
  for (const end of ['\n', '\r\n', '\r']) {
    expect(kinds(['Satu.', '  ', 'Dua.'].join(end))).toEqual(['text', 'text']);
    expect(kinds(['- NIB', '', '- KTP'].join(end))).toEqual(['list', 'list']);
    expect(parseBlocks(['Satu.', 'Dua.'].join(end))).toEqual([
      { kind: 'text', lines: [[{ text: 'Satu.' }], [{ text: 'Dua.' }]] },
    ]);
  }
  expect(parseBlocks('Satu.\n- NIB\nDua.\n# Tiga\nEmpat.').map(({ kind }) => kind)).toEqual([
    ...['text', 'list', 'text', 'heading', 'text'],
  ]);
});

test('an address that cannot be opened stays text, with the words around it', () => {
  expect(parseInline('Lihat https://%zz **ini**')).toEqual([
    { text: 'Lihat https://%zz ' },
    { text: 'ini', strong: true },
  ]);
});

test('a summary has the words of headings, lists and paragraphs, without the markup', () => {
  expect(plainText('## Syarat\n- **NIB** baru\n- KTP\n\nBuka https://oss.go.id hari ini.')).toBe(
    'Syarat NIB baru KTP Buka https://oss.go.id hari ini.',
  );
});

test('no word of the input is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 20 }),
      fc.constantFrom('\n', '\n\n', ' '),
      (words, gap) => {
        expect(plainText(words.join(gap)).split(/\s+/).filter(Boolean)).toEqual(words);
      },
    ),
  );
});

test('questions are found by every search word, in question or answer, ignoring case', () => {
  const item = (id: string, question: string, answer: string) => ({ id, question, answer });
  const groups = [
    { code: 'akun', title: 'Akun', items: [item('1', 'Surel tidak sampai?', 'Periksa folder **spam**.')] },
    { code: 'bayar', title: 'Bayar', items: [item('2', 'Ada biaya layanan?', 'Tidak ada.')] },
  ];
  const found = (search: string) => findQuestions(groups, search).flatMap(({ items }) => items.map(({ id }) => id));
  expect(found('SPAM surel')).toEqual(['1']);
  expect(found('biaya spam')).toEqual([]);
  expect(found('  ')).toEqual(['1', '2']);
  expect(found(' spám  ')).toEqual(['1']);
  expect(findQuestions(groups, 'spam').map(({ code }) => code)).toEqual(['akun']);
  const [mail] = groups;
  const more = {
    code: 'akun',
    title: 'Akun',
    items: [...(mail?.items ?? []), item('3', 'Lupa kata sandi?', 'Atur ulang.')],
  };
  expect(findQuestions([more], 'spam')[0]?.items.map(({ id }) => id)).toEqual(['1']);
  expect(findQuestions([{ ...more, items: [] }], '')).toHaveLength(1);
});
