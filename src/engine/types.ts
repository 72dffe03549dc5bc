/** Types of a form: as written in its file (FormFile), and as served, shown and validated (FormDoc). */

import type { FormLimit, LimitFile } from './form-limit-types.ts';
import type { OptionDoc, OptionFile } from './option-types.ts';
import type { CalculatedDisplay, CheckFile, FieldRules, StepRules } from './rule-types.ts';
import type { Widget } from './widget-kinds.ts';
import type { FormWords } from './word-types.ts';

export type { Answers, FieldPath, Messages } from './answer-types.ts';
export type { OptionDoc, OptionFile } from './option-types.ts';
export type { AjvError, ValidationResult, Validators } from './validation-types.ts';
export type { Widget } from './widget-kinds.ts';
export type { FieldWords, FormWords } from './word-types.ts';

/** The part of draft-07 that forms use. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  allOf?: JsonSchema[];
}

export type Audience = 'public' | 'user' | 'member' | 'curator' | 'staff';
export type FormatName =
  | 'nib'
  | 'nik'
  | 'npwp'
  | 'phone'
  | 'landline-or-phone'
  | 'postal-code'
  | 'email'
  | 'url'
  | 'time'
  | 'account-number'
  | 'coordinates';

/** One comparison of a condition: a value, one of several values, or emptiness. All comparisons of a condition must hold. */
export type Comparison = string | number | boolean | Array<string | number | boolean> | { empty: boolean };
export type Condition = Record<string, Comparison>;
/** When something is shown: a map of comparisons, or a rule that must be true. */
export type ShowIf = Condition | string;

/** Limits of a file field. Sizes are in megabytes of 1,048,576 bytes, widths and heights in pixels. */
export interface FileRule {
  accept: string[];
  maxMB?: number;
  minWidth?: number;
  minHeight?: number;
  /** Maximum number of files; 1 unless the field is an array. */
  max?: number;
}

/** First and last allowed day, both included: `2026-12-31`, `today`, `today+7`, `today-30`. Today is the WITA day that the caller passes. */
export interface DateRule {
  from?: 'today' | string;
  to?: 'today' | string;
}

/** A live list that the server knows by name. `of` is a field of the same form, or a code. */
export interface LiveOptions {
  from: string;
  of?: string;
}

/** The options of a list for which a rule is true. */
export interface FilteredOptions {
  list: string;
  where: string;
}

/** Weight of a criterion: one number, or one number per code of a business field, where `lainnya` stands for all others. */
export type Weight = number | Record<string, number>;

export interface FieldFile extends JsonSchema {
  /** Questions of a row, in the `items` of a repeating group. */
  properties?: Record<string, FieldFile>;
  items?: FieldFile;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
  title?: string;
  description?: string;
  default?: unknown;
  /** A text is a rule: required while it is true. */
  'x-required'?: boolean | string;
  'x-show-if'?: ShowIf;
  'x-options'?: string | LiveOptions | FilteredOptions;
  'x-compute'?: string;
  'x-display'?: CalculatedDisplay;
  'x-check'?: CheckFile[];
  'x-default'?: string;
  'x-read-only'?: true | string;
  /** Where its first answer comes from: `account.name`, `previous`, `url`. */
  'x-prefill'?: string;
  'x-date'?: DateRule;
  'x-format'?: FormatName;
  'x-widget'?: Widget;
  'x-file'?: FileRule;
  'x-private'?: boolean;
  'x-public'?: boolean;
  'x-locked'?: boolean;
  'x-column'?: boolean;
  'x-rows'?: string | true;
  /** Renames of the questions in its own rows: old name → new name. */
  'x-renames'?: Record<string, string>;
  'x-weight'?: Weight;
  'x-placeholder'?: string;
  /** The field's own messages by rule (`required`, `maxLength`, `format`). They win over those of the locale. */
  'x-messages'?: Record<string, string>;
}

export interface StepFile {
  id: string;
  fields: string[];
  title?: string;
  'x-show-if'?: ShowIf;
  'x-check'?: CheckFile[];
}

/** A parsed file of `schemas/forms/`. */
export interface FormFile {
  $schema: string;
  $id: string;
  $comment?: string;
  type: 'object';
  title?: string;
  description?: string;
  'x-audience'?: Audience;
  'x-steps': StepFile[];
  'x-check'?: CheckFile[];
  'x-limit'?: LimitFile;
  'x-renames'?: Record<string, string>;
  'x-xlsform'?: unknown; // `FormOrigin`, but anybody may have edited it.
  properties: Record<string, FieldFile>;
}

/** Everything that compiling needs besides the form file. */
export interface CompileContext {
  forms: Record<string, FormFile>;
  options: Record<string, OptionFile>;
  words: Record<string, FormWords>;
  optionWords: Record<string, Record<string, string>>;
  /** Messages by rule from `locales/id/validation.json`: `required`, `minLength`, `format.nib`, … with `{{label}}`. */
  messages: Record<string, string>;
  /** Live lists of the server by name, each with the meaning of its `of` (null: takes none). */
  sources: Record<string, { of: string | null }>;
  /** What `x-prefill` may name besides `previous` and `url`. Without it these names are not checked. */
  prefill?: Record<string, { form: string } | { fields: Record<string, FieldFile> }>;
  /**
   * By form: parameters of the request that submits it, and forms that are sent in the same request (`beside`). A question
   * with one of these names could never be sent.
   */
  reserved?: Record<string, { parameters: string[]; beside: string[] }>;
  /** Forms that code reads and stores. They cannot have a limit. */
  bound?: readonly string[];
}

export interface FieldDoc {
  label: string;
  hint?: string;
  placeholder?: string;
  widget: Widget;
  required: boolean;
  showIf?: Condition;
  rules?: FieldRules;
  /** Key of a list in `FormDoc.options`, or a live list. */
  options?: string | LiveOptions;
  /** For several choices: codes that cannot be combined with others. */
  exclusive?: string[];
  format?: FormatName;
  file?: FileRule;
  date?: DateRule;
  private?: boolean;
  /** Files of this field are public: anyone who knows their address may read them. */
  public?: boolean;
  locked?: boolean;
  column?: boolean;
  weight?: Weight;
  default?: unknown;
  /** Where its first answer comes from, as in the file. Not for fields of rows. */
  prefill?: string;
  /** The field's own messages by rule. They win over `FormDoc.ui.messages`. */
  errors?: Record<string, string>;
  /** A repeating group: the fields of one row, in order. */
  rows?: { form?: string; order: string[]; fields: Record<string, FieldDoc>; renames?: Record<string, string> };
}

export interface StepDoc {
  id: string;
  title: string;
  fields: string[];
  showIf?: Condition;
  rules?: StepRules;
}

/** Response of `GET /forms/{id}` and input of every engine function. */
export interface FormDoc {
  id: string;
  version: number;
  /** Hash of the semantic part only (schema, steps, conditions, rules). An equal hash means that only the wording differs. */
  hash: string;
  title: string;
  description?: string;
  audience: Audience;
  state: 'open' | 'closing' | 'closed';
  steps: StepDoc[];
  /** Checks of the whole form. */
  checks?: CheckFile[];
  limit?: FormLimit;
  /** Plain draft-07: no words, no `x-` keywords. */
  schema: JsonSchema;
  ui: {
    fields: Record<string, FieldDoc>;
    messages: Record<string, string>;
    renames: Record<string, string>;
    optionRenames?: Record<string, Record<string, string>>;
    /** Labels of codes that are no longer offered but may still be stored, by list. */
    retired?: Record<string, Record<string, string>>;
  };
  options: Record<string, OptionDoc[]>;
  /** URL path of the ES module with the validators, `/forms/<id>/<hash>.js`. */
  validator: string;
}
