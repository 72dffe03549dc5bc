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
].map((name) => `machines/${name}.ts`);

const EQUIVALENT: Equivalent[] = [
  ...MACHINES.map((file) => ({
    file,
    line: 'types: {',
    replacement: '{}',
    reason: 'Only the compiler reads this value. XState does not.',
  })),
  ...['consultation', 'curation', 'curation-period', 'curator-registration', 'form-publication', 'order'].map(
    (name) => ({
      file: `machines/${name}.ts`,
      line: "if (before.status !== 'active' || !before.can(event)) return null;",
      replacement: 'false',
      reason: 'A final state has no events, so `can` is false there as well.',
    }),
  ),
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
];

export const isEquivalent = (change: { file: string; line: string; replacement: string }): boolean =>
  EQUIVALENT.some(
    ({ file, line, replacement }) =>
      file === change.file && change.line.includes(line) && change.replacement.startsWith(replacement ?? ''),
  );
