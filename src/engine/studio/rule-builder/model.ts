/**
 * The rules that the studio builds with drop-downs and typed values. A rule of another shape stays a text. A rule that is read from a
 * text is in its simplest form: no group of one test, no brackets that change nothing.
 */

/** A value with a fixed content. The code of an option is a text. */
export type Constant =
  | { from: 'number'; value: number }
  | { from: 'text'; value: string }
  | { from: 'yes-no'; value: boolean }
  | { from: 'day'; value: string };

export type Operand =
  | Constant
  /** `days`: so many days after the answer, which is a date. Never 0. */
  | { from: 'question'; name: string; days?: number }
  | { from: 'today'; days: number }
  /** The answer in the row that a test looks at. */
  | { from: 'cell'; column: string }
  /** `code`, or a word of `x-data`, of the option that a `where` decides about. */
  | { from: 'option'; name: string }
  /** Over all rows. With `times` the sum of the products of two columns. */
  | { from: 'column'; of: 'sum' | 'min' | 'max'; group: string; column: string; times?: string }
  /** Number of rows, or of chosen options. */
  | { from: 'count'; name: string }
  | { from: 'age'; name: string }
  | { from: 'days'; start: string; end: string }
  | { from: 'brackets'; terms: Term[] };

export type Sign = '+' | '-' | '*' | '/';
/** The sign of the first term is `+`. Products come before sums, as in a spreadsheet. */
export interface Term {
  sign: Sign;
  operand: Operand;
}

export type TestWord =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'between'
  | 'contains'
  | 'lacks'
  | 'one-of'
  | 'none-of'
  | 'has-any'
  | 'has-none'
  | 'empty'
  | 'filled';

export interface Test {
  /** The test is made in each row: it must hold in all of them, or in one. `left` is a cell then. */
  rows?: { group: string; of: 'all' | 'any' };
  left: Operand;
  word: TestWord;
  /** None for `empty`, two for `between`, any number for lists. Only numbers have several terms. */
  right: Term[][];
}

export interface TestGroup {
  join: 'and' | 'or';
  tests: Test[];
}

/** `join` is `and` when there is only one part. A group inside has the other word. */
export interface RuleCondition {
  join: 'and' | 'or';
  parts: Array<Test | TestGroup>;
}

export interface Formula {
  /** The first case whose condition is true gives the result; else `value`. */
  cases: Array<{ when: RuleCondition; value: Term[] }>;
  value: Term[];
  isRounded: boolean;
  /** Numbers that are not answered count as 0. */
  blankIsZero: boolean;
}

export const isGroup = (part: Test | TestGroup): part is TestGroup => 'tests' in part;

export const single = (operand: Operand): Term[] => [{ sign: '+', operand }];
