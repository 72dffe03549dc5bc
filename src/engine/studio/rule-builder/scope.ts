/** The questions that a rule can read, and what kind of answer each has. */

import { excludedCodesOf, optionsOf } from '../../options.ts';
import type { FieldFile, OptionFile } from '../../types.ts';
import { isMoneyWidget, shapeOf } from '../../widget-kinds.ts';
import { widgetOf } from '../../widgets.ts';
import type { FormLabels } from '../form-labels.ts';
import { labelsOf } from '../form-labels.ts';
import type { FormSources } from '../form-sources.ts';
import { ownRowFields } from '../row-edits.ts';
import type { Operand, Term } from './model.ts';

/** `presence`: a rule can only ask whether it is answered (files, places, lists of the server). */
export type AnswerKind = 'number' | 'day' | 'code' | 'codes' | 'yes-no' | 'text' | 'rows' | 'presence';

export interface RuleQuestion {
  name: string;
  label: string;
  kind: AnswerKind;
  isWhole: boolean;
  isMoney: boolean;
  /** Codes with their labels, in the order of the list. */
  codes: Array<readonly [code: string, label: string]>;
  /** Questions of its rows. */
  columns: ReadonlyMap<string, RuleQuestion>;
}

export interface RuleScope {
  questions: ReadonlyMap<string, RuleQuestion>;
  /** Names of the questions that may be chosen, in screen order. A rule that reads others can still be shown. */
  offered: string[];
  /** For a `where`: names of the data of its options, and the options themselves. */
  option?: { data: string[]; codes: RuleQuestion['codes'] } | undefined;
  /** The question whose answer is the result. */
  target?: RuleQuestion | undefined;
}

export function questionsOf(sources: FormSources): Map<string, RuleQuestion> {
  const labels = labelsOf(sources, sources.words);
  return new Map(
    Object.entries(sources.form.properties).map(([name, field]) => [name, questionOf(sources, name, field, labels)]),
  );
}

function questionOf(sources: FormSources, name: string, field: FieldFile, labels: FormLabels): RuleQuestion {
  const widget = widgetOf(field, sources.lists);
  const inner = ownRowFields(field) ?? {};
  const rowLabels = Object.keys(inner).length > 0 ? labelsOf(rowSources(sources, name, inner), sources.words) : labels;
  return {
    name,
    label: labels.fields[name] ?? name,
    kind: kindOf(field, sources.lists),
    isWhole: field.type === 'integer',
    isMoney: isMoneyWidget(widget),
    codes: codesOf(field, sources.lists, labels.values[name] ?? {}),
    columns: new Map(
      Object.entries(inner).map(([column, one]) => [column, questionOf(sources, column, one, rowLabels)]),
    ),
  };
}

/** The texts of a row's questions are found under `group.name` in the locale. */
function rowSources(sources: FormSources, group: string, inner: Record<string, FieldFile>): FormSources {
  const { words } = sources.words;
  const titled = Object.entries(inner).map(([name, field]) => {
    const own = Object.hasOwn(words, `${group}.${name}`) ? words[`${group}.${name}`] : undefined;
    const label = own && 'label' in own ? own.label : undefined;
    return [name, field.title === undefined && label !== undefined ? { ...field, title: label } : field] as const;
  });
  return {
    ...sources,
    form: { ...sources.form, 'x-steps': [], properties: Object.fromEntries(titled) as typeof inner },
  };
}

function kindOf(field: FieldFile, lists: Record<string, OptionFile>): AnswerKind {
  const hasCodes = typeof optionsOf(field) === 'string';
  switch (shapeOf(widgetOf(field, lists))) {
    case 'number':
      return 'number';
    case 'code':
      return hasCodes ? 'code' : 'presence';
    case 'yes-no':
      return field.type === 'boolean' ? 'yes-no' : hasCodes ? 'code' : 'presence';
    case 'codes':
      return hasCodes ? 'codes' : 'presence';
    case 'day':
      return 'day';
    case 'rows':
      return 'rows';
    case 'files':
    case 'point':
      return 'presence';
    default:
      return 'text';
  }
}

function codesOf(
  field: FieldFile,
  lists: Record<string, OptionFile>,
  labels: Record<string, string>,
): RuleQuestion['codes'] {
  const list = optionsOf(field);
  const codes = typeof list === 'string' && Object.hasOwn(lists, list) ? (lists[list]?.enum ?? []) : [];
  return codes
    .filter((code) => !excludedCodesOf(field).includes(code))
    .map((code) => [code, (Object.hasOwn(labels, code) ? labels[code] : undefined) ?? code] as const);
}

/** The kind of an operand. `rows`: the group whose row is looked at. Undefined when it names something that does not exist. */
export function operandKind(scope: RuleScope, operand: Operand, rows?: string): AnswerKind | undefined {
  const question = (name: string) => scope.questions.get(name);
  switch (operand.from) {
    case 'number':
    case 'text':
    case 'yes-no':
    case 'day':
      return operand.from;
    case 'question':
      return question(operand.name)?.kind;
    case 'today':
      return 'day';
    case 'cell':
      return rows === undefined ? undefined : question(rows)?.columns.get(operand.column)?.kind;
    case 'option':
      return scope.option && (operand.name === 'code' || scope.option.data.includes(operand.name)) ? 'text' : undefined;
    case 'column': {
      const columns = question(operand.group)?.columns;
      const kind = columns?.get(operand.column)?.kind;
      const isFit = operand.times === undefined || columns?.get(operand.times)?.kind === 'number';
      if (kind === 'number' && isFit) return 'number';
      return kind === 'day' && operand.of !== 'sum' ? 'day' : undefined;
    }
    case 'count':
      return ['rows', 'codes'].includes(question(operand.name)?.kind ?? '') ? 'number' : undefined;
    case 'age':
      return question(operand.name)?.kind === 'day' ? 'number' : undefined;
    case 'days':
      return [operand.start, operand.end].every((name) => question(name)?.kind === 'day') ? 'number' : undefined;
    case 'brackets':
      return operand.terms.every(({ operand: one }) => operandKind(scope, one, rows) === 'number')
        ? 'number'
        : undefined;
  }
}

/** Several terms are a calculation with numbers. */
export function termsKind(scope: RuleScope, terms: Term[], rows?: string): AnswerKind | undefined {
  const kinds = new Set(terms.map(({ operand }) => operandKind(scope, operand, rows)));
  const [kind] = kinds;
  return kinds.size === 1 && (terms.length === 1 || kind === 'number') ? kind : undefined;
}
