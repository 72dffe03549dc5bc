/** Parsed JSON of unknown shape. A test reads what it expects to find, and fails if it is not there. */
// biome-ignore lint/suspicious/noExplicitAny: `unknown` would need a check before every property that a test reads.
export type Json = any;
