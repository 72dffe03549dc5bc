/** Equivalent mutants: changes without any visible effect, with the reason. They count neither as killed nor as survived. */
interface Equivalent {
  file: string;
  /** Part of the changed line. */
  line: string;
  /** Stryker's replacement or its beginning. Without it, any replacement in this line. */
  replacement?: string;
  reason: string;
}

const MACHINES = [
  'consultation',
  'curation',
  'curation-period',
  'curator-registration',
  'dashboard-gate',
  'form-availability',
  'form-publication',
  'order',
  'password-reset',
  'product-save',
  'session',
  'submission-place',
  'subsidy',
].map((name) => `machines/${name}.ts`);

const EQUIVALENT: Equivalent[] = [
  ...MACHINES.map((file) => ({
    file,
    line: 'types: {',
    replacement: '{}',
    reason: 'Only the compiler reads this value. XState does not.',
  })),
  ...[
    'consultation',
    'curation',
    'curation-period',
    'curator-registration',
    'form-publication',
    'order',
    'submission-place',
    'subsidy',
  ].map((name) => ({
    file: `machines/${name}.ts`,
    line: "if (before.status !== 'active' || !before.can(event)) return null;",
    replacement: 'false',
    reason: 'A final state has no events, so `can` is false there as well.',
  })),
  {
    file: 'src/server/http/accept-encoding.ts',
    line: "const [coding = '', ...parameters] =",
    replacement: '"Stryker was here!"',
    reason: 'A split text always has a first part.',
  },
  {
    file: 'src/server/http/accept-encoding.ts',
    line: 'const weight = parameters.find(',
    replacement: '/q\\s*=\\s*/',
    reason: 'The parameter was found by its beginning, so the pattern can match only there.',
  },
  {
    file: 'src/web/api/cache-invalidation.ts',
    line: "path.startsWith(pathOf(query).split('?')[0] ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'A split text always has a first part.',
  },
  {
    file: 'src/web/components/lists/sort-params.ts',
    line: "known.read(all.get('sort')?.trim() ?? ''",
    replacement: '"Stryker was here!"',
    reason: 'No list can be sorted by this text, as by an empty one.',
  },
  {
    file: 'src/web/features/cart/checkout.ts',
    line: 'if (delivery === null || missing.length > 0) return',
    replacement: 'false',
    reason: 'Without a delivery it is among the missing parts. The comparison is for the compiler.',
  },
  {
    file: 'src/web/features/cart/line-changes.ts',
    line: 'line.price > line.seen_price',
    replacement: 'line.price >= line.seen_price',
    reason: 'A price that changed is not the one that was seen.',
  },
  {
    file: 'src/web/features/faq/search.ts',
    line: 'text.toLowerCase()',
    replacement: 'text.toUpperCase()',
    reason: 'Both texts that are compared are written alike.',
  },
  {
    file: 'src/web/features/map/clusters.ts',
    line: "type: '",
    replacement: '""',
    reason: 'The index reads only the coordinates. The names are for the compiler.',
  },
  {
    file: 'src/web/features/map/clusters.ts',
    line: 'const isSameBuilding = first !== undefined',
    replacement: 'true',
    reason: 'A cluster has shops. The comparison is for the compiler.',
  },
  {
    file: 'src/web/features/products/filters.ts',
    line: 'return sum !== undefined && sum >= 0',
    replacement: 'true',
    reason: 'Without an amount the comparisons are false. This one is for the compiler.',
  },
  {
    file: 'src/web/features/products/filters.ts',
    line: 'const isSwapped = min !== null',
    reason: 'Equal prices may be swapped, and null, which counts as 0, is above no price.',
  },
  {
    file: 'src/web/format/json-ld.ts',
    line: "url: absoluteUrl('/'),",
    replacement: '""',
    reason: 'Both are the address of the site.',
  },
];

export const isEquivalent = (change: { file: string; line: string; replacement: string }): boolean =>
  EQUIVALENT.some(
    ({ file, line, replacement }) =>
      file === change.file && change.line.includes(line) && change.replacement.startsWith(replacement ?? ''),
  );
