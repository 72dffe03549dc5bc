/** Postal codes of Balikpapan's 34 villages. They prefill a field and never refuse a value. */
const BY_DISTRICT: [district: string, codes: Record<number, string>][] = [
  ['64.71.01', { 1001: '76116', 1002: '76117', 1003: '76118', 1004: '76116' }],
  ['64.71.02', { 1001: '76131', 1002: '76132', 1003: '76133', 1004: '76134', 1005: '76131', 1006: '76131' }],
  ['64.71.03', { 1001: '76136', 1002: '76125', 1003: '76127', 1004: '76125', 1005: '76128', 1006: '76129' }],
  ['64.71.04', { 1001: '76122', 1002: '76121', 1003: '76124', 1004: '76123', 1005: '76122', 1006: '76124' }],
  [
    '64.71.05',
    { 1002: '76115', 1006: '76114', 1008: '76115', 1009: '76115', 1010: '76114', 1011: '76114', 1012: '76114' },
  ],
  ['64.71.06', { 1001: '76111', 1002: '76111', 1003: '76112', 1004: '76113', 1005: '76114' }],
];

const CODES = new Map(
  BY_DISTRICT.flatMap(([district, codes]) =>
    Object.entries(codes).map(([village, code]): [string, string] => [`${district}.${village}`, code]),
  ),
);

export const postalCode = (village: string): string | undefined => CODES.get(village);
