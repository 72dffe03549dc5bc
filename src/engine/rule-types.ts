/** Rules in a form file and in a compiled form. Their language is in `rules/`. */

/** `x-check`: a rule that the answers must keep, and the sentence for answers that break it. */
export interface CheckFile {
  rule: string;
  /** `{{name}}` is the answer to a question, as people read it. */
  message: string;
  /** Questions that get the sentence. The first question of the rule, if there are none. */
  fields?: string[];
}

/** Rules of a step. */
export interface StepRules {
  showIf?: string;
  checks?: CheckFile[];
}

/** `note`: only its text is shown, without a title, and it is no column. `hidden`: not shown while somebody fills in. */
export type CalculatedDisplay = 'note' | 'hidden';

/** Rules of a question. The checks are those of each row of a repeating group. */
export interface FieldRules extends StepRules {
  /** The answer is the result. */
  compute?: string;
  display?: CalculatedDisplay;
  required?: string;
  default?: string;
  readOnly?: true | string;
  /** Which options are offered. */
  where?: string;
}

/** A rule that failed while it was evaluated: division by zero, a number too large, too many steps. It counts as not met. */
export interface FailedRule {
  /** Place of the rule in the form file: `properties.total.x-compute`. */
  rule: string;
  code: string;
}
