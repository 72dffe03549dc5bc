import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFor, formatNames, maskText } from '#engine/formats.ts';
import { normaliseText } from '#engine/normalise-answers.ts';
import type { FormatName } from '#engine/types.ts';

/** Typed text and its stored spelling; `null` means that it is refused. */
const TYPED: Array<[FormatName, string, string | null]> = [
  ['nib', '1234567890123', '1234567890123'],
  ['nib', ' 1234 5678 90123 ', '1234567890123'],
  ['nib', '123456789012', null],
  ['nib', '12345678901234', null],
  ['nib', '12345678901a3', null],
  ['nik', '6471054501900001', '6471054501900001'],
  ['nik', '6471-0505-0190-0001', '6471050505900001'.replace('05059', '05019')],
  ['nik', '6471057113900001', null],
  ['nik', '6471053201900001', null],
  ['nik', '6471054001900001', null],
  ['nik', '6471057101900001', '6471057101900001'],
  ['nik', '6471057201900001', null],
  ['nik', '6471050101900000', null],
  ['nik', '9999990101900001', '9999990101900001'],
  ['npwp', '12.345.678.9-012.345', '123456789012345'],
  ['npwp', '0123 4567 8901 2345', '0123456789012345'],
  ['npwp', '12345678901234', null],
  ['npwp', '12345678901234567', null],
  ['phone', '081200001234', '081200001234'],
  ['phone', '+62 812-0000-1234', '081200001234'],
  ['phone', '62812 0000 1234', '081200001234'],
  ['phone', '81200001234', '081200001234'],
  ['phone', '+62 0812 0000 1234', '081200001234'],
  ['phone', '0811234567', '0811234567'],
  ['phone', '0812345678901', '0812345678901'],
  ['phone', '08123456789012', null],
  ['phone', '081234567', null],
  ['phone', '(0542) 873-3344', null],
  ['phone', '+1 202 555 0100', null],
  ['phone', '\u202a+62 812-0000-1234\u202c', '081200001234'],
  ['phone', '０８１２ ００００ １２３４', '081200001234'],
  ['phone', '08123456-78', '0812345678'],
  ['phone', '0812345/678', null],
  ['phone', '0812000012 atau 0813', null],
  ['landline-or-phone', '0542 873344-45', null],
  ['landline-or-phone', '0542 873344/5', null],
  ['landline-or-phone', '0542-873344', '0542873344'],
  ['account-number', '12345678 / 87654321', null],
  ['account-number', '1234567 7654321', null],
  ['account-number', '12345678/8', null],
  ['account-number', '0123-01-012345-50-1', '012301012345501'],
  ['account-number', '148-00-1234567-8', '1480012345678'],
  ['account-number', '12345678a', null],
  ['nib', '12/34 5678 90123', null],
  ['postal-code', '761/11', null],
  ['landline-or-phone', '(0542) 873-3344', '05428733344'],
  ['landline-or-phone', '+62 542 873344', '0542873344'],
  ['landline-or-phone', '+62 812 0000 1234', '081200001234'],
  ['landline-or-phone', '112', null],
  ['landline-or-phone', '0123456789', null],
  ['postal-code', ' 76 111 ', '76111'],
  ['postal-code', '7611', null],
  ['postal-code', '06111', null],
  ['account-number', '0123-4567-89', '0123456789'],
  ['account-number', '123456', null],
  ['account-number', '123456789012345678', null],
  ['email', ' Siti@Contoh.ID ', 'siti@contoh.id'],
  ['email', 'mailto:siti.a+b@mail.contoh.co.id', 'siti.a+b@mail.contoh.co.id'],
  ['email', '\u200b siti@contoh.id\u00a0\ufeff', 'siti@contoh.id'],
  ['email', 'si\u200bti@contoh.id', 'siti@contoh.id'],
  ['email', 'a b@c.id', null],
  ['email', 'siti@contoh.id budi@contoh.id', null],
  ['email', 'siti @contoh.id', null],
  ['email', 'siti@contoh.id,budi@contoh.id', null],
  ['email', 'siti@contoh', null],
  ['email', 'siti..a@contoh.id', null],
  ['email', '.siti@contoh.id', null],
  ['email', 'siti@contoh.id>', null],
  ['email', 'siti@@contoh.id', null],
  ['email', `${'a'.repeat(65)}@contoh.id`, null],
  ['url', 'www.tokoku.id', 'https://www.tokoku.id'],
  ['url', 'Tokoku.ID/Katalog', 'https://tokoku.id/Katalog'],
  ['url', 'HTTP://Tokoku.id/A?b=C#d', 'http://tokoku.id/A?b=C#d'],
  ['url', 'https://tokoku.id:8443/x', 'https://tokoku.id:8443/x'],
  ['url', 'tokoku.id:8080', 'https://tokoku.id:8080'],
  ['url', 'https://instagram.com/toko_ku/', 'https://instagram.com/toko_ku/'],
  ['url', 'javascript:alert(1)', null],
  ['url', 'javascript://tokoku.id/%0aalert(1)', null],
  ['url', 'data:text/html,x', null],
  ['url', 'ftp://tokoku.id', null],
  ['url', 'https://user:pw@tokoku.id', null],
  ['url', 'https://tokoku.id/a b', null],
  ['url', 'https://tokoku.id/"onload="x', null],
  ['url', 'https://localhost/x', null],
  ['url', 'toko ku', null],
  ['time', '8.30', '08:30'],
  ['time', '08:30', '08:30'],
  ['time', '17.00 WITA', '17:00'],
  ['time', '08:30:00', '08:30'],
  ['time', '08:30:45', null],
  ['time', '8.30   wita', '08:30'],
  ['time', '8.30 malam', null],
  ['time', '24:00', null],
  ['time', '7', null],
  ['coordinates', '-1.2379, 116.8529', '-1.2379,116.8529'],
  ['coordinates', '(-1.2379 116.8529)', '-1.2379,116.8529'],
  ['coordinates', '-1,2379; 116,85', '-1.2379,116.85'],
  ['coordinates', '116.8529, -1.2379', '-1.2379,116.8529'],
  ['coordinates', '1°14\'16.4"S 116°51\'39.8"E', '-1.2378889,116.8610556'],
  ['coordinates', '6.1,141.1', '6.1,141.1'],
  ['coordinates', '-11.1,94.9', '-11.1,94.9'],
  ['coordinates', '6.2,141', null],
  ['coordinates', '-11.11,95', null],
  ['coordinates', '-1.2,94.8', null],
  ['coordinates', '-1.2,141.2', null],
  ['coordinates', '90.0,180', null],
  ['coordinates', '0,0', null],
  ['coordinates', '52.52, 13.405', null],
  ['coordinates', '91,10', null],
  ['coordinates', '10,181', null],
  ['coordinates', 'di rumah', null],
];

const accepts = (name: FormatName, text: string) => new RegExp(formatFor(name).pattern, 'u').test(text);

describe('named formats', () => {
  it.each(TYPED)('%s: %j is stored as %j', (name, typed, stored) => {
    const text = formatFor(name).normalise(normaliseText(typed, false));
    if (stored === null) expect(accepts(name, text)).toBe(false);
    else expect([text, accepts(name, text)]).toEqual([stored, true]);
  });

  const alphabet = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789 .-+()/:@,;62ab8'), maxLength: 24 }),
    fc.string({ unit: 'binary', maxLength: 24 }),
    fc.constantFrom(...TYPED.map(([, typed]) => typed)),
  );

  it.each(formatNames)('%s: normalising twice gives the same as normalising once', (name) => {
    const { normalise } = formatFor(name);
    fc.assert(
      fc.property(alphabet, (text) => {
        const once = normalise(normaliseText(text, false));
        expect(normalise(normaliseText(once, false))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it.each(formatNames)('%s: the displayed spelling is stored the same again', (name) => {
    const { normalise, display } = formatFor(name);
    if (name === 'url') return;
    for (const [, typed, stored] of TYPED.filter(([of, , kept]) => of === name && kept)) {
      expect([typed, normalise(display(stored as string))]).toEqual([typed, stored]);
    }
  });

  it.each<[FormatName, string, string]>([
    ['email', 'a b@c.id', 'space'],
    ['account-number', '12345678 / 87654321', 'several'],
    ['phone', '0812-0000-1234 / 0813-0000-1234', 'several'],
    ['landline-or-phone', '0542 873344-45', 'several'],
    ['phone', '0542873344', 'start'],
    ['nib', '12345678901a3', 'digits'],
    ['coordinates', '52.52, 13.405', 'outside'],
  ])('%s: %j is refused because of "%s"', (name, typed, fault) => {
    const { normalise, fault: faultOf } = formatFor(name);
    expect(faultOf?.(normalise(typed))).toBe(fault);
  });

  it('leaves a text of many spaces unchanged, without comparing every pair of them', () => {
    const text = `1${' '.repeat(100_000)}x`;
    for (const name of formatNames) expect(formatFor(name).normalise(text)).toBe(text);
  });

  it('checks a hostile text completely and refuses it', () => {
    const hostile = [
      'a'.repeat(60_000),
      `${'a.'.repeat(30_000)}@`,
      `a@${'a-'.repeat(30_000)}`,
      '0'.repeat(60_000),
      `http://${'a.'.repeat(30_000)}`,
    ];
    // An expression with backtracking would not finish within the time limit of the test.
    const taken = formatNames.filter((name) => hostile.some((text) => accepts(name, formatFor(name).normalise(text))));
    expect(taken).toEqual([]);
  });

  it.each([
    ['6471054501900001', '6471••••••••0001'],
    ['0812000012', '0812••0012'],
    ['12345', '•••••'],
    ['', '••••'],
  ])('masks %s as %s', (text, shown) => {
    expect(maskText(text)).toBe(shown);
  });
});
