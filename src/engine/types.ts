/** The shapes of a form: as it is written (FormFile), and as it is served, shown and judged (FormDoc). */

export type { AjvError, ValidateFunction, ValidationResult, Validators } from './validation-types.ts';

export type Answers = Record<string, unknown>;
/** Path of a field in the answers, dots between names and row numbers: `goods.0.label`. */
export type FieldPath = string;
/** Sentences by field, in the order in which the fields stand on screen. */
export type Messages = Record<FieldPath, string[]>;

/** Draft-07, as far as forms use it. */
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

export type Widget =
  | 'text'
  | 'textarea'
  | 'number'
  | 'money'
  | 'select'
  | 'radio'
  | 'checkboxes'
  | 'toggle'
  | 'date'
  | 'time'
  | 'file'
  | 'map'
  | 'bank'
  | 'region'
  | 'rating'
  | 'rows';

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

/** One comparison of a condition: a value, one of several values, or emptiness. All keys of a condition must hold. */
export type Comparison = string | number | boolean | Array<string | number | boolean> | { empty: boolean };
export type Condition = Record<string, Comparison>;

/** Limits of a file field. Sizes in megabytes of 1,048,576 bytes, widths and heights in pixels. */
export interface FileRule {
  accept: string[];
  maxMB?: number;
  minWidth?: number;
  minHeight?: number;
  /** How many files; 1 unless the field is an array. */
  max?: number;
}

/** Days, both ends included: `2026-12-31`, `today`, `today+7`, `today-30`; today is the WITA day that the caller passes. */
export interface DateRule {
  from?: 'today' | string;
  to?: 'today' | string;
}

/** A live list the server knows by name; `of` is a field of the same form or a code. */
export interface LiveOptions {
  from: string;
  of?: string;
}

/** How much a criterion counts: one number, or one by a code (of a business field), where `lainnya` stands for all others. */
export type Weight = number | Record<string, number>;

export interface FieldFile extends JsonSchema {
  title?: string;
  description?: string;
  default?: unknown;
  'x-required'?: boolean;
  'x-show-if'?: Condition;
  'x-options'?: string | LiveOptions;
  'x-date'?: DateRule;
  'x-format'?: FormatName;
  'x-widget'?: Widget;
  'x-file'?: FileRule;
  'x-private'?: boolean;
  'x-public'?: boolean;
  'x-locked'?: boolean;
  'x-column'?: boolean;
  'x-rows'?: string | true;
  /** Of the questions in its own rows: old name → new one. */
  'x-renames'?: Record<string, string>;
  'x-weight'?: Weight;
  'x-placeholder'?: string;
  /** Own sentences by rule (`required`, `maxLength`, `format`); they win over those of the locale. */
  'x-messages'?: Record<string, string>;
}

export interface StepFile {
  id: string;
  fields: string[];
  title?: string;
  'x-show-if'?: Condition;
}

/** A parsed file of `schemas/forms/`. */
export interface FormFile {
  $schema: string;
  $id: string;
  type: 'object';
  title?: string;
  description?: string;
  'x-audience'?: Audience;
  'x-steps': StepFile[];
  'x-renames'?: Record<string, string>;
  properties: Record<string, FieldFile>;
}

/** A parsed file of `schemas/options/`. Codes are stored and never change, labels may. */
export interface OptionFile {
  $schema: string;
  $id: string;
  type: string;
  title?: string;
  enum: string[];
  'x-labels'?: Record<string, string>;
  'x-retired'?: Record<string, string>;
  'x-renames'?: Record<string, string>;
  /** Codes that cannot be chosen together with others. */
  'x-exclusive'?: string[];
  /** Facts beside a code, answered with value and label (a bank's code, SWIFT and logo). */
  'x-data'?: Record<string, Record<string, string | null>>;
}

/** Words of one form from `locales/id/forms/<form>.json`; `$form` and `$steps` cannot be field names. */
export interface FormWords {
  $form?: { title?: string; description?: string };
  $steps?: Record<string, string>;
  [field: string]: FieldWords | Record<string, string> | { title?: string; description?: string } | undefined;
}
export interface FieldWords {
  label?: string;
  hint?: string;
  placeholder?: string;
  error?: Record<string, string>;
}

/** Everything compiling needs besides the form file itself. */
export interface CompileContext {
  forms: Record<string, FormFile>;
  options: Record<string, OptionFile>;
  words: Record<string, FormWords>;
  optionWords: Record<string, Record<string, string>>;
  /** Sentences by rule from `locales/id/validation.json`: `required`, `minLength`, `format.nib`, … with `{{label}}`. */
  messages: Record<string, string>;
  /** Names of the live lists that the server knows, each with what its `of` must be (null: takes none). */
  sources: Record<string, { of: string | null }>;
  /**
   * By form: parameters of the call that takes it, and forms that are sent in the same call (`beside`). A question with
   * one of these names could never be sent.
   */
  reserved?: Record<string, { parameters: string[]; beside: string[] }>;
}

export interface OptionDoc {
  value: string;
  label: string;
  [data: string]: string | null;
}

export interface FieldDoc {
  label: string;
  hint?: string;
  placeholder?: string;
  widget: Widget;
  required: boolean;
  showIf?: Condition;
  /** Name of a list in `FormDoc.options`, or a live list. */
  options?: string | LiveOptions;
  /** Of several choices: codes that cannot stand beside others. */
  exclusive?: string[];
  format?: FormatName;
  file?: FileRule;
  date?: DateRule;
  private?: boolean;
  /** Files of this field are read without rights, by their address. */
  public?: boolean;
  locked?: boolean;
  /** Stands in lists of what was sent. */
  column?: boolean;
  weight?: Weight;
  default?: unknown;
  /** Own sentences by rule; they win over `FormDoc.ui.messages`. */
  errors?: Record<string, string>;
  /** A repeating group: fields of one row in their order. */
  rows?: { form?: string; order: string[]; fields: Record<string, FieldDoc>; renames?: Record<string, string> };
}

export interface StepDoc {
  id: string;
  title: string;
  fields: string[];
  showIf?: Condition;
}

/** What `GET /forms/{id}` answers, and what every engine function takes: a form that can be shown and judged. */
export interface FormDoc {
  id: string;
  version: number;
  /** Of the law only (schema, steps, conditions, rules): the same hash means that only words differ. */
  hash: string;
  title: string;
  description?: string;
  audience: Audience;
  state: 'open' | 'closing' | 'closed';
  steps: StepDoc[];
  /** Bare draft-07: no words, no `x-`. */
  schema: JsonSchema;
  ui: {
    fields: Record<string, FieldDoc>;
    messages: Record<string, string>;
    renames: Record<string, string>;
    optionRenames?: Record<string, Record<string, string>>;
    /** Codes by list that are no longer offered but still readable, with their labels. */
    retired?: Record<string, Record<string, string>>;
  };
  options: Record<string, OptionDoc[]>;
  /** Address of the ES module with the validators, `/forms/<id>/<hash>.js`. */
  validator: string;
}
