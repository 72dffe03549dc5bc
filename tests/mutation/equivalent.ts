/** Changes that change nothing anybody could see, with the reason. They count neither as killed nor as survived. */
interface Equivalent {
  file: string;
  /** Part of the line that is changed. */
  line: string;
  /** What Stryker puts in, or the beginning of it; without it: whatever it puts into this line. */
  replacement?: string;
  reason: string;
}

const EQUIVALENT: Equivalent[] = [];

export const isEquivalent = (change: { file: string; line: string; replacement: string }): boolean =>
  EQUIVALENT.some(
    ({ file, line, replacement }) =>
      file === change.file && change.line.includes(line) && change.replacement.startsWith(replacement ?? ''),
  );
