/** Evaluates a rule that may not be part of the form yet, for the answers of the studio's preview. */

import type { Answers, FormDoc, OptionDoc } from '../types.ts';
import { optionTypes } from './answer-types.ts';
import { compileRule } from './compile-rule.ts';
import { hasNoResult, type NoResult } from './no-result.ts';
import { programOf } from './program.ts';
import type { Rule } from './rule.ts';
import { AnswerLevel, startRun } from './state.ts';
import type { RuleType, RuleValue } from './values.ts';

export interface TriedRule {
  type: RuleType;
  /** One result; for a rule of rows one for each row. */
  results: Array<RuleValue | NoResult>;
  /** Paths of the questions that the rule reads and that have no answer. */
  missing: string[];
  /** For a `where`: the offered options. */
  options?: OptionDoc[];
}

interface TriedPlace {
  /** The rule belongs to the rows of this group. */
  group?: string | undefined;
  /** The options that a `where` decides about. */
  options?: OptionDoc[] | undefined;
}

/** Rows that are tried. */
const MAX_ROWS = 5;

/** Undefined when the text has errors, or names what this version of the form does not have. `today`: YYYY-MM-DD. */
export function tryRule(
  doc: FormDoc,
  text: string,
  { group, options }: TriedPlace,
  answers: Answers,
  today: string,
): TriedRule | undefined {
  const program = programOf(doc);
  const option = options && optionTypes(options);
  const made = compileRule(text, { form: program.types, group, option });
  if (!('run' in made) || made.problems.length > 0) return undefined;
  const form = new AnswerLevel(startRun(program, today), answers).prepare();
  const levels = group === undefined ? [form] : form.rowsOf(group).slice(0, MAX_ROWS);
  const { type, run, reads } = made;
  const rule: Rule = {
    ...{ kind: 'check', text, path: [], place: 'preview', owner: '', question: undefined, group, lastStep: 0 },
    ...{ run, type, reads, codes: [], literals: [], cost: made.cost, outcomes: undefined, problems: [], warnings: [] },
  };
  const missing = reads.flatMap(({ path }) => {
    const [name = '', inner] = path.split('.');
    const isOfRow = inner !== undefined && name === group;
    if (inner !== undefined && !isOfRow) return [];
    const empty = isOfRow ? levels.some((level) => hasNoResult(level.read(inner))) : hasNoResult(form.read(name));
    return empty ? [path] : [];
  });
  const offered = options?.filter(({ value: code, label: _, ...data }) =>
    levels.some((level) => level.offers(rule, { ...data, code })),
  );
  const results = options ? [] : levels.map((level) => level.evaluate(rule));
  return { type, results, missing: [...new Set(missing)], ...(offered ? { options: offered } : {}) };
}
