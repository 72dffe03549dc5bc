import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits } from '#engine/digits.ts';
import { cleanText, textFault, trimText } from '#engine/text.ts';
import { baseContext, compileWithValidators, formFile } from './fixtures.ts';

describe('the text rule', () => {
  it.each([
    ['Amplang Kuku Macan', 'Amplang Kuku Macan'],
    ['satu\r\ndua\rtiga\tempat', 'satu\ndua\ntiga\tempat'],
    ['a\u0000b\u0007c\u0085d', 'abcd'],
    ['a\ud800b', 'ab'],
    ['a\uffff\ufffe\ufdd0\u{1fffe}b', 'ab'],
    ['\u202a0812\u202c \u2066a\u2069', '0812 a'],
    ['Cafe\u0301', 'Café'],
    ['👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
  ])('%j is stored as %j', (text, kept) => {
    expect(textFault(text)).toBeUndefined();
    expect(cleanText(text)).toBe(kept);
    expect(cleanText(kept)).toBe(kept);
  });

  it.each(['ستي نور هليزة مُحَمَّدٌ', 'ꦱꦶꦠꦶ ꦤꦸꦂꦲꦭꦶꦗ ꦏꦿꦪ', 'ᬲᬶᬢᬶ ᬓᬺᬱ᭄ᬡ', 'Nguyễn', "Ma'ruf", 'شَّ'])(
    '%s is accepted as it is',
    (text) => {
      expect([textFault(text), trimText(cleanText(text))]).toEqual([undefined, text.normalize('NFC')]);
    },
  );

  it.each([
    [`a${'\u0301'.repeat(6)}`, 'marks'],
    [`a${'\u0301\u200d'.repeat(6)}`, 'marks'],
    [`a${'\u0301'.repeat(100_000)}`, 'marks'],
    ['ab\u202ecd', 'direction'],
  ])('%j is refused', (text, fault) => {
    expect(textFault(text)).toBe(fault);
    expect(textFault(cleanText(text))).toBe(fault);
  });

  it('accepts five combining marks in a row, and any number in a text', () => {
    expect(textFault(`a${'\u0301'.repeat(5)}`)).toBeUndefined();
    expect(textFault('a\u0301'.repeat(1000))).toBeUndefined();
  });

  it.each(['\u200b', '\u2800', '\u3164', '\u00ad\u00ad', ' \u2060 ', '\u115f\u1160', '\u0301', '\u202a\u202c', ''])(
    '%j shows nothing, so it is not an answer',
    (text) => {
      expect(trimText(text)).toBe('');
    },
  );

  it.each([
    ['\u200b\u2800 Siti \u200b', 'Siti'],
    ['Siti ❤️', 'Siti ❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('only the blank ends of %j are removed', (text, kept) => {
    expect(trimText(text)).toBe(kept);
  });

  it('cleaning twice gives the same as cleaning once, and removes everything forbidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        if (textFault(text)) return;
        expect(clean).toBe(clean.normalize('NFC'));
        expect(clean).not.toMatch(/(?![\t\n])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/u);
      }),
    );
  });

  it('reads digits of other scripts', () => {
    expect(asciiDigits('０８１２－۱۲۳-١٢٣')).toBe('0812-123-123');
  });

  it('applies to every text of a form, rows and lists included', async () => {
    const form = await compileWithValidators(
      formFile(
        {
          title: { type: 'string', 'x-required': true },
          goods: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
        },
        { 'x-steps': [{ id: 'satu', fields: ['title', 'goods'] }] },
      ),
      {
        ...baseContext,
        messages: { ...baseContext.messages, 'text.marks': 'Tanda {{label}}.', 'text.direction': 'Arah {{label}}.' },
      },
    );
    expect(form.validate({ title: '\u200b\u3164' }).messages).toEqual({ title: ['Title belum diisi.'] });
    expect(form.validate({ title: 'a\u202eb', goods: [{ name: `a${'\u0301'.repeat(9)}` }] }).messages).toEqual({
      title: ['Arah Title.'],
      'goods.0.name': ['Tanda Name.'],
    });
    expect(form.validate({ title: ' Cafe\u0301\u0000 ' }).answers).toEqual({ title: 'Café' });
  });
});
