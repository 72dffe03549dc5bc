import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksum, createStaticQris, parseQris, setQrisAmount } from '#engine/qris.ts';

const shop = { name: 'Amplang Bu Siti', city: 'BALIKPAPAN', nmid: 'ID1020304050607', postalCode: '76111' };
const code = createStaticQris(shop);
/** Replaces a part of the text and computes the checksum again. */
const changed = (change: (text: string) => string) => {
  const open = change(code.slice(0, -4));
  return `${open}${checksum(open)}`;
};
const payloadOf = (made: ReturnType<typeof setQrisAmount>) => ('payload' in made ? made.payload : '');

describe('a QRIS code', () => {
  it('has a CRC-16/CCITT-FALSE checksum', () => {
    expect(checksum('123456789')).toBe('29B1');
    expect(checksum('')).toBe('FFFF');
  });

  it('contains name, NMID and city', () => {
    expect(parseQris(code)).toEqual({
      name: 'Amplang Bu Siti',
      nmid: 'ID1020304050607',
      city: 'BALIKPAPAN',
      problems: [],
    });
    expect(parseQris(`  ${code}\n`).problems).toEqual([]);
    expect(parseQris(code.slice(0, -4) + code.slice(-4).toLowerCase()).problems).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['nothing', '', ['not-qris']],
    ['a web address', 'https://contoh.id', ['not-qris']],
    ['a truncated code', code.slice(0, 60), ['not-qris']],
    ['a changed letter', code.replace('Siti', 'Sita'), ['checksum']],
    ['no checksum', code.slice(0, -8), ['checksum']],
    ['another currency', changed((text) => text.replace('5303360', '5303840')), ['currency']],
    ['another country', changed((text) => text.replace('5802ID', '5802SG')), ['currency']],
    ['a one-time code', changed((text) => text.replace('010211', '010212')), ['dynamic']],
    ['a person-to-person code', changed((text) => text.replace(/^(000201010211)26/u, '$140')), ['transfer']],
  ])('with %s is not a shop’s: %s', (_, text, problems) => {
    expect(parseQris(text).problems).toEqual(problems);
  });

  it('is read with the older national id, and without one', () => {
    expect(
      parseQris(
        changed((text) =>
          text
            .replace('0014ID.CO.QRIS.WWW', '0015ID.OR.GPNQR.WWW')
            .replace(/51(\d\d)/u, (_, length) => `51${Number(length) + 1}`),
        ),
      ).nmid,
    ).toBe(shop.nmid);
  });

  it('keeps names that look like tags, and counts characters instead of bytes', () => {
    const tricky = createStaticQris({ ...shop, name: 'Toko 5802ID 6304' });
    expect(parseQris(tricky).name).toBe('Toko 5802ID 6304');
    expect(parseQris(payloadOf(setQrisAmount(tricky, 39_000)))).toMatchObject({
      name: 'Toko 5802ID 6304',
      problems: ['dynamic'],
    });
    expect(parseQris(createStaticQris({ ...shop, name: 'Kopi “Ibu” 咖啡' }))).toMatchObject({
      name: 'Kopi “Ibu” 咖啡',
      problems: [],
    });
  });

  it('gets an amount right after the currency', () => {
    expect(payloadOf(setQrisAmount(code, 39_000))).toContain('5303360540539000');
    expect(payloadOf(setQrisAmount(code, 39_000)).slice(0, 12)).toBe('000201010212');
    const old = changed((text) => text.replace('5303360', '530336054031'.concat('00')));
    expect(payloadOf(setQrisAmount(old, 10_000_000))).toContain('5303360540810000000');
  });

  it.each([0, -1, 1.5, 10_000_001, Number.NaN])('does not accept an amount of %s', (rupiah) => {
    expect(setQrisAmount(code, rupiah)).toEqual({ problem: 'amount' });
  });

  it('gets no amount if it already has one or is invalid', () => {
    expect(setQrisAmount(payloadOf(setQrisAmount(code, 1000)), 1000)).toEqual({ problem: 'dynamic' });
    expect(setQrisAmount(code.replace('Siti', 'Sita'), 1000)).toEqual({ problem: 'checksum' });
  });

  it('stays valid for any shop and any amount', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 10_000_000 }), (named, rupiah) => {
        const made = payloadOf(setQrisAmount(createStaticQris({ ...shop, name: named }), rupiah));
        expect(parseQris(made).problems).toEqual(['dynamic']);
        expect(parseQris(made).name).toBe([...named].slice(0, 25).join('').trim());
      }),
    );
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parseQris(text).problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
