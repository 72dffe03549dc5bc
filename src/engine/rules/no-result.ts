/** An expression without a result: an answer is absent, or the calculation failed. It is a value, because thrown errors are slow between two keystrokes. */

type FailureCode = 'division' | 'overflow' | 'budget';

export class NoResult {
  readonly code: FailureCode | 'absent';

  constructor(code: FailureCode | 'absent') {
    this.code = code;
  }
}

/** An answer that the rule reads is not given, or is hidden. This is not a failure. */
export const ABSENT = new NoResult('absent');
/**
 * An empty cell of a row, by the loop that reads the row. Its own loop skips the row. For an inner loop it is like any absent answer, so
 * that no row is judged by a cell that it does not have.
 */
const EMPTY_CELLS = Array.from({ length: 40 }, () => new NoResult('absent'));
export const emptyCell = (loop: number): NoResult => EMPTY_CELLS[loop] ?? ABSENT;
/** Division by zero. */
export const DIVISION = new NoResult('division');
/** A number that is too large to be exact, or a day outside of the calendar. */
export const OVERFLOW = new NoResult('overflow');
/** The calculation takes too many steps. */
export const OVER_BUDGET = new NoResult('budget');

export const hasNoResult = (value: unknown): value is NoResult => value instanceof NoResult;
