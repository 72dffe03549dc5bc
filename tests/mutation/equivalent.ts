/** Equivalent mutants: changes without any visible effect, with the reason. They count neither as killed nor as survived. */
interface Equivalent {
  file: string;
  /** Part of the changed line. */
  line: string;
  /** Stryker's replacement or its beginning. Without it, any replacement in this line. */
  replacement?: string;
  reason: string;
}

const EQUIVALENT: Equivalent[] = [];

export const isEquivalent = (change: { file: string; line: string; replacement: string }): boolean =>
  EQUIVALENT.some(
    ({ file, line, replacement }) =>
      file === change.file && change.line.includes(line) && change.replacement.startsWith(replacement ?? ''),
  );
