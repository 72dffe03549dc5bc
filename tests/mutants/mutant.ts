/** One small fault, written by hand, and the tests that have to notice it. */
export interface Mutant {
  /** What goes wrong for people, in a sentence. */
  breaks: string;
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files of which at least one test has to fail. */
  tests: string[];
  /** It shows between two connections only: PGlite has one. */
  needs?: 'postgres';
  /** Runs only the tests whose title contains this. Part of a regular expression. */
  only?: string;
}
