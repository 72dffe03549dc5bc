/** Answers to a form, and what is said about them. */

export type Answers = Record<string, unknown>;
/** Path of a field in the answers, dots between names and row numbers: `goods.0.label`. */
export type FieldPath = string;
/** Sentences by field, in the order in which the fields stand on screen. */
export type Messages = Record<FieldPath, string[]>;
