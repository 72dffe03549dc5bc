/** The shapes of validating: what a compiled validator is and says, and the verdict on answers. */
import type { Answers, Messages } from './types.ts';

/** One raw finding of a standalone Ajv validator. */
export interface AjvError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  schemaPath: string;
  message?: string;
}
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: AjvError[] | null;
}
/** The served module: one function for the whole form, one for each step (of the step's own fields, conditions included). */
export interface Validators {
  whole: ValidateFunction;
  steps: Record<string, ValidateFunction>;
}

export interface ValidationResult {
  valid: boolean;
  messages: Messages;
  /** The answers as judged: named formats normalised, fields that are not shown left out. */
  answers: Answers;
}
