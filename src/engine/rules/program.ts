/** The rules of a compiled form, compiled once per document: what decides about each question, in the order of calculation. */

import { getEntry } from '../lookup.ts';
import type { CheckFile, FieldRules } from '../rule-types.ts';
import type { FieldDoc, FormDoc } from '../types.ts';
import { optionTypes, typesOf } from './answer-types.ts';
import { compileRule } from './compile-rule.ts';
import type { NameScope } from './compiled-node.ts';
import { ABSENT } from './no-result.ts';
import { orderOf } from './order.ts';
import type { CheckRule, Question, Rule, RuleKind } from './rule.ts';
import { type RuleType, TYPES } from './values.ts';

export interface RuleProgram {
  doc: FormDoc;
  types: ReadonlyMap<string, RuleType>;
  /** By path. */
  questions: ReadonlyMap<string, Question>;
  checks: CheckRule[];
  rules: Rule[];
  /** Paths of the questions with rules or conditions, each after those that it reads. */
  order: string[];
  /** Questions that need themselves, from the first to the first again. */
  circles: string[][];
}

const programs = new WeakMap<FormDoc, RuleProgram>();

export function programOf(doc: FormDoc): RuleProgram {
  const known = programs.get(doc) ?? buildProgram(doc);
  programs.set(doc, known);
  return known;
}

type Part = Pick<Rule, 'kind' | 'path' | 'owner' | 'question' | 'lastStep'>;

function buildProgram(doc: FormDoc): RuleProgram {
  const types = typesOf(doc);
  const rules: Rule[] = [];
  const questions = new Map<string, Question>();
  const checks: CheckRule[] = [];
  const add = (text: string, part: Part, group?: string, option?: NameScope['option']): Rule => {
    const made = compileRule(text, { form: types, group, option });
    const isWhole = 'run' in made && made.problems.length === 0;
    const rule: Rule = {
      ...part,
      group,
      text,
      place: part.path.join('.'),
      run: isWhole ? made.run : () => ABSENT,
      type: isWhole ? made.type : undefined,
      cost: isWhole ? made.cost : 0,
      reads: 'run' in made ? made.reads : [],
      codes: 'run' in made ? made.codes : [],
      literals: isWhole ? made.literals : [],
      outcomes: isWhole ? made.outcomes : undefined,
      problems: made.problems,
      warnings: 'run' in made ? made.warnings : [],
    };
    rules.push(rule);
    return rule;
  };
  const addChecks = (written: CheckFile[] | undefined, part: Omit<Part, 'kind' | 'question'>, group?: string) =>
    written?.forEach((check, at) => {
      const path = [...part.path, 'x-check', at, 'rule'];
      const compiled = add(check.rule, { ...part, kind: 'check', question: undefined, path }, group);
      checks.push({ ...check, group, compiled });
    });
  const addQuestion = (
    path: string,
    field: FieldDoc,
    type: RuleType,
    base: Part['path'],
    lastStep: number,
    group?: string,
  ) => {
    const written: FieldRules = field.rules ?? {};
    const rule = (
      kind: RuleKind,
      text: string | undefined,
      keys: Array<string | number>,
      option?: NameScope['option'],
    ) =>
      text === undefined
        ? undefined
        : add(text, { kind, path: [...base, ...keys], owner: path, question: path, lastStep }, group, option);
    const showIf = rule('show-if', written.showIf, ['x-show-if']);
    const { readOnly } = written;
    questions.set(path, {
      path,
      field,
      type,
      conditions: field.showIf ? [field.showIf] : [],
      showIf: showIf ? [showIf] : [],
      compute: rule('compute', written.compute, ['x-compute']),
      required: rule('required', written.required, ['x-required']),
      default: rule('default', written.default, ['x-default']),
      readOnly: readOnly === true ? true : rule('read-only', readOnly, ['x-read-only']),
      where: rule('where', written.where, wherePath(type), optionsIn(doc, field)),
    });
  };

  doc.steps.forEach((step, lastStep) => {
    const base = ['x-steps', lastStep];
    const own = { owner: step.id, question: undefined };
    const part: Part = { kind: 'show-if', path: [...base, 'x-show-if'], ...own, lastStep: lastStep - 1 };
    const stepRule = step.rules?.showIf === undefined ? undefined : add(step.rules.showIf, part);
    addChecks(step.rules?.checks, { path: base, owner: step.id, lastStep });
    for (const name of step.fields) {
      const field = getEntry(doc.ui.fields, name);
      const type = types.get(name) ?? TYPES.text;
      const path = ['properties', name];
      addQuestion(name, field, type, path, lastStep);
      const own = questions.get(name);
      if (own && step.showIf) own.conditions.unshift(step.showIf);
      if (own && stepRule) own.showIf.unshift(stepRule);
      if (type.kind !== 'rows') continue;
      addChecks(field.rules?.checks, { path, owner: name, lastStep }, name);
      for (const inner of field.rows?.order ?? []) {
        const content = getEntry(field.rows?.fields ?? {}, inner);
        const place = [...path, 'items', 'properties', inner];
        addQuestion(`${name}.${inner}`, content, type.fields.get(inner) ?? TYPES.text, place, lastStep, name);
      }
    }
  });
  addChecks(doc.checks, { path: [], owner: '', lastStep: Number.POSITIVE_INFINITY });
  return { doc, types, questions, checks, rules, ...orderOf(questions) };
}

const wherePath = (type: RuleType): string[] =>
  type.kind === 'list' ? ['items', 'x-options', 'where'] : ['x-options', 'where'];

function optionsIn(doc: FormDoc, { options, rules }: FieldDoc): NameScope['option'] {
  if (rules?.where === undefined) return undefined;
  return typeof options === 'string' ? optionTypes(doc.options[options] ?? [], options) : optionTypes([]);
}
