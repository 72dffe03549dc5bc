/** Answers to a form and messages about them. */

export type Answers = Record<string, unknown>;
/** Path of a field in the answers, with dots between names and row numbers: `goods.0.label`. */
export type FieldPath = string;
/** Messages by field, in screen order. */
export type Messages = Record<FieldPath, string[]>;
