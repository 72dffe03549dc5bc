/** The tags of a QRIS code: which accounts count, where the national id is, and where the amount goes. */
import { describe, expect, it } from 'vitest';
import { checksum, createStaticQris, parseQris, QRIS_MAX_RUPIAH, setQrisAmount } from '#engine/qris.ts';

type Part = [id: string, value: string];
const formatParts = (parts: Part[]): string =>
  parts.map(([id, value]) => `${id}${String([...value].length).padStart(2, '0')}${value}`).join('');
const appendChecksum = (parts: Part[]): string => {
  const open = `${formatParts(parts)}6304`;
  return `${open}${checksum(open)}`;
};
/** The tags of a complete code without its checksum. */
function partsOf(payload: string): Part[] {
  const [signs, parts]: [string[], Part[]] = [[...payload], []];
  for (let at = 0; at < signs.length - 8; ) {
    const length = Number(signs.slice(at + 2, at + 4).join(''));
    parts.push([signs.slice(at, at + 2).join(''), signs.slice(at + 4, at + 4 + length).join('')]);
    at += 4 + length;
  }
  return parts;
}

const NATIONAL: Part = [
  '51',
  formatParts([
    ['00', 'ID.CO.QRIS.WWW'],
    ['02', 'ID1020304050607'],
    ['03', 'UMI'],
  ]),
];
const ACCOUNT: Part = [
  '26',
  formatParts([
    ['00', 'ID.CONTOH.WWW'],
    ['02', 'ID9990304050607'],
  ]),
];
const code = (more: { accounts?: Part[]; begin?: Part[]; end?: Part[] } = {}): string =>
  appendChecksum([
    ...(more.begin ?? [
      ['00', '01'],
      ['01', '11'],
    ]),
    ...(more.accounts ?? [ACCOUNT, NATIONAL]),
    ['52', '5499'],
    ['53', '360'],
    ['58', 'ID'],
    ['59', ' Amplang 5406 '],
    ['60', ' Balikpapan '],
    ...(more.end ?? []),
  ]);

describe('a created code', () => {
  it('contains the shop and its accounts in the right tags', () => {
    const parts = partsOf(createStaticQris({ name: 'Amplang Bu Siti', city: 'Balikpapan', nmid: 'ID1020304050607' }));
    expect(parts).toEqual([
      ['00', '01'],
      ['01', '11'],
      ['26', '0013ID.CONTOH.WWW0117936010203040506070215ID10203040506070303UMI'],
      ['51', '0014ID.CO.QRIS.WWW0215ID10203040506070303UMI'],
      ['52', '5499'],
      ['53', '360'],
      ['58', 'ID'],
      ['59', 'Amplang Bu Siti'],
      ['60', 'Balikpapan'],
    ]);
  });

  it('has the given category and postal code, and shortens long texts', () => {
    const long = {
      name: 'N'.repeat(30),
      city: 'C'.repeat(20),
      nmid: 'ID1020304050607',
      postalCode: '76111',
      category: '5812',
    };
    const parts = Object.fromEntries(partsOf(createStaticQris(long)));
    expect(parts).toMatchObject({ '52': '5812', '59': 'N'.repeat(25), '60': 'C'.repeat(15), '61': '76111' });
  });
});

describe('a parsed code', () => {
  it("has trimmed name and city, and prefers the national id to an acquirer's id", () => {
    expect(parseQris(code())).toEqual({
      name: 'Amplang 5406',
      nmid: 'ID1020304050607',
      city: 'Balikpapan',
      problems: [],
    });
  });

  it.each<[string, Part[], string]>([
    [
      'an older national account',
      [
        ACCOUNT,
        [
          '51',
          formatParts([
            ['00', 'id.or.gpnqr.www'],
            ['02', 'id1020304050607'],
          ]),
        ],
      ],
      'ID1020304050607',
    ],
    ['only an account of an acquirer', [ACCOUNT], 'ID9990304050607'],
    [
      'a national account of another party',
      [
        [
          '51',
          formatParts([
            ['00', 'ID.LAIN'],
            ['02', 'ID1020304050607'],
          ]),
        ],
      ],
      'ID1020304050607',
    ],
    ['an id that is too short', [['26', formatParts([['02', 'ID102030405060']])]], ''],
    ['an id that is too long', [['26', formatParts([['02', 'ID10203040506070']])]], ''],
    ['an id after another text', [['26', formatParts([['02', 'XID1020304050607']])]], ''],
    ['an id in another place', [['26', formatParts([['03', 'ID1020304050607']])]], ''],
    ['an account without inner tags', [['26', 'rusak']], ''],
  ])('%s', (_, accounts, nmid) => expect(parseQris(code({ accounts })).nmid).toBe(nmid));

  it.each<[string, string[]]>([
    ['25', ['no-account']],
    ['26', []],
    ['45', []],
    ['46', ['no-account']],
    ['50', ['no-account']],
    ['51', []],
    ['52', ['no-account']],
    ['40', ['transfer']],
  ])('an account under %s: %j', (id, problems) =>
    expect(parseQris(code({ accounts: [[id, formatParts([['02', 'ID1020304050607']])]] })).problems).toEqual(problems),
  );

  it('must have the QRIS version in its first tag', () => {
    const none = { name: '', nmid: '', city: '', problems: ['not-qris'] };
    expect(
      parseQris(
        code({
          begin: [
            ['01', '11'],
            ['00', '01'],
          ],
        }),
      ),
    ).toEqual(none);
    expect(parseQris(code({ begin: [['00', '02']] }))).toEqual(none);
    for (const text of ['', 'abcd', '0002', '00020', '000a01', code().slice(0, -1)])
      expect(parseQris(text)).toEqual(none);
  });

  it('is valid without a name or city', () => {
    const bare = appendChecksum([['00', '01'], NATIONAL, ['53', '360'], ['58', 'id']]);
    expect(parseQris(bare)).toEqual({ name: '', nmid: 'ID1020304050607', city: '', problems: [] });
  });

  it('is refused in another currency or country, or if it is for a single payment', () => {
    const other = (currency: Part[], country: Part[], kind = '11') =>
      parseQris(appendChecksum([['00', '01'], ['01', kind], NATIONAL, ...currency, ...country])).problems;
    expect(other([['53', '840']], [['58', 'ID']])).toEqual(['currency']);
    expect(other([['53', '360']], [['58', 'MY']])).toEqual(['currency']);
    expect(other([['53', '360']], [])).toEqual(['currency']);
    expect(other([['53', '360']], [['58', 'ID']], '12')).toEqual(['dynamic']);
  });

  it('is reported as changed if its checksum does not match', () => {
    expect(parseQris(code().replace('Amplang', 'Amplanh')).problems).toEqual(['checksum']);
    expect(parseQris(`${formatParts(partsOf(code()))}6404${code().slice(-4)}`).problems).toEqual(['checksum']);
  });
});

describe('a code with an amount', () => {
  const made = (payload: string, rupiah = 25_000) => {
    const answer = setQrisAmount(payload, rupiah);
    return 'payload' in answer ? partsOf(answer.payload) : answer.problem;
  };

  it('is for one payment and has the amount right after the currency', () => {
    expect(made(code())).toEqual([
      ['00', '01'],
      ['01', '12'],
      ACCOUNT,
      NATIONAL,
      ['52', '5499'],
      ['53', '360'],
      ['54', '25000'],
      ['58', 'ID'],
      ['59', ' Amplang 5406 '],
      ['60', ' Balikpapan '],
    ]);
    expect(parseQris((setQrisAmount(code(), 25_000) as { payload: string }).payload).problems).toEqual(['dynamic']);
  });

  it('gets the tag for a single payment if it has none', () => {
    expect(made(code({ begin: [['00', '01']] })).slice(0, 2)).toEqual([
      ['00', '01'],
      ['01', '12'],
    ]);
  });

  it('replaces an existing amount', () => {
    const sums = (made(code({ end: [['54', '1']] })) as Part[]).filter(([id]) => id === '54');
    expect(sums).toEqual([['54', '25000']]);
  });

  it.each([
    [1, 'payload'],
    [QRIS_MAX_RUPIAH, 'payload'],
    [0, 'amount'],
    [-5, 'amount'],
    [1.5, 'amount'],
    [QRIS_MAX_RUPIAH + 1, 'amount'],
  ])('of %d rupiah: %s', (rupiah, kind) => {
    const answer = setQrisAmount(code(), rupiah);
    expect('payload' in answer ? 'payload' : answer.problem).toBe(kind);
  });

  it('is not created from a code with a problem', () => {
    expect(made('abc')).toBe('not-qris');
    expect(made(code({ accounts: [] }))).toBe('no-account');
  });
});
