/** A small fault, written by hand, and the tests that must notice it. */
export interface Mutant {
  /** Effect of the fault on users, as a sentence. */
  breaks: string;
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files. At least one of their tests must fail. */
  tests: string[];
  /** The fault only shows with two connections, and PGlite has one. */
  needs?: 'postgres';
  /** Runs only the tests whose title contains this regular expression. */
  only?: string;
}
