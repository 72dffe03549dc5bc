/** Types of validation: a compiled validator, its errors, and the result. */
import type { Answers, Messages } from './answer-types.ts';
import type { FailedRule } from './rule-types.ts';

/** One raw error of a standalone Ajv validator. */
export interface AjvError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  schemaPath: string;
  message?: string;
}
interface ValidateFunction {
  (data: unknown): boolean;
  errors?: AjvError[] | null;
}
/** The served module: one function for the whole form and one per step. A step's function covers its own fields, conditions included. */
export interface Validators {
  whole: ValidateFunction;
  steps: Record<string, ValidateFunction>;
}

export interface ValidationResult {
  valid: boolean;
  messages: Messages;
  /** The validated answers: named formats normalised, answers of hidden fields left out, calculated answers filled in. */
  answers: Answers;
  /** Only when a rule of the form failed. */
  failedRules?: FailedRule[];
}
