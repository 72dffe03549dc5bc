/** The rules of a form for certain answers: which questions are shown, and the calculated answers. Everything is decided once. */

import { meetsCondition, ownValue } from '../conditions.ts';
import { isRecord } from '../is-record.ts';
import { normaliseValue } from '../normalise-answers.ts';
import type { FailedRule } from '../rule-types.ts';
import type { Answers } from '../types.ts';
import { shapeOf } from '../widget-kinds.ts';
import { readAnswer, writeAnswer } from './answer-types.ts';
import { dayNumber } from './days.ts';
import { ABSENT, hasNoResult, type NoResult } from './no-result.ts';
import type { RuleProgram } from './program.ts';
import type { Question, Rule } from './rule.ts';
import { MAX_COST } from './steps.ts';
import type { AnswerReader, RuleContext, RuleValue } from './values.ts';

/** Steps of all expressions together. */
export const MAX_ALL_STEPS = 20 * MAX_COST;

/** What all levels of one evaluation share. */
interface Run {
  program: RuleProgram;
  today: number;
  steps: number;
  failures: Map<string, FailedRule>;
}

export function startRun(program: RuleProgram, today: string): Run {
  return { program, today: dayNumber(today) ?? 0, steps: MAX_ALL_STEPS, failures: new Map() };
}

/** The answers of the form, or of one row. */
export class AnswerLevel implements AnswerReader {
  readonly answers: Answers;
  readonly #run: Run;
  /** The form, for the answers of a row. */
  readonly #form: AnswerLevel | undefined;
  readonly #group: string | undefined;
  readonly #shown = new Map<string, boolean>();
  readonly #values = new Map<string, RuleValue | NoResult>();
  /** Calculated answers as they are stored. */
  readonly #calculated = new Map<string, unknown>();
  readonly #rows = new Map<string, AnswerLevel[]>();

  constructor(run: Run, answers: Answers, form?: AnswerLevel, group?: string) {
    this.#run = run;
    this.answers = answers;
    this.#form = form;
    this.#group = group;
  }

  /** Calculates what needs nothing first, so that no chain of questions is followed in depth. */
  prepare(): this {
    for (const path of this.#run.program.order) {
      const [name = '', inner] = path.split('.');
      if (inner === undefined) this.read(name);
      else for (const row of this.rowsOf(name)) row.read(inner);
    }
    return this;
  }

  question(name: string): Question | undefined {
    return this.#run.program.questions.get(this.#group === undefined ? name : `${this.#group}.${name}`);
  }

  isShown = (name: string): boolean => {
    const known = this.#shown.get(name);
    if (known !== undefined) return known;
    const question = this.question(name);
    if (!question) return false;
    // In a circle, which the check refuses, the question counts as hidden.
    this.#shown.set(name, false);
    const isList = (other: string) => shapeOf(this.#owner(other)?.field.widget) === 'codes';
    const shown =
      question.conditions.every((condition) => meetsCondition(condition, (other) => this.#rawOf(other), isList)) &&
      question.showIf.every((rule) => this.isTrue(rule));
    this.#shown.set(name, shown);
    return shown;
  };

  read(name: string): RuleValue | NoResult {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    this.#values.set(name, ABSENT);
    const value = this.#decide(name);
    this.#values.set(name, value);
    return value;
  }

  /** The answer of a shown question as it is stored; calculated, if the question has a rule for it. */
  raw(name: string): unknown {
    if (!this.isShown(name)) return undefined;
    const question = this.question(name);
    if (!question?.compute) return ownValue(this.answers, name);
    this.read(name);
    return this.#calculated.get(name);
  }

  rowsOf(group: string): AnswerLevel[] {
    const known = this.#rows.get(group);
    if (known) return known;
    const type = this.#run.program.types.get(group);
    const given = this.isShown(group) ? ownValue(this.answers, group) : undefined;
    // More rows than allowed are refused elsewhere.
    const entries = type?.kind === 'rows' && Array.isArray(given) ? given.slice(0, type.most) : [];
    const rows = entries.map((row) => new AnswerLevel(this.#run, isRecord(row) ? row : {}, this, group));
    this.#rows.set(group, rows);
    return rows;
  }

  /** Without a result a rule is not met. */
  isTrue(rule: Rule, option?: RuleContext['option']): boolean {
    return this.evaluate(rule, option) === true;
  }

  /** A rule of options that fails offers all of them: a required question without options would block the form. */
  offers(where: Rule, option: RuleContext['option']): boolean {
    const value = this.evaluate(where, option);
    return value === true || (hasNoResult(value) && value.code !== 'absent');
  }

  isRequired({ field, required }: Question): boolean {
    return field.required || (required !== undefined && this.isTrue(required));
  }

  evaluate(rule: Rule, option?: RuleContext['option']): RuleValue | NoResult {
    const run = this.#run;
    const allowed = Math.min(MAX_COST, run.steps);
    const row = this.#form && this;
    const context: RuleContext = {
      form: this.#form ?? this,
      ...{ row, option, today: run.today, variables: [], steps: allowed },
    };
    const value = rule.run(context);
    run.steps -= Math.min(allowed, allowed - context.steps);
    if (hasNoResult(value) && value.code !== 'absent') this.#fail(rule, value.code);
    return value;
  }

  #fail({ place }: Rule, code: string): void {
    this.#run.failures.set(place, { rule: place, code });
  }

  #decide(name: string): RuleValue | NoResult {
    const question = this.question(name);
    if (!question) return ABSENT;
    const { type, field, compute } = question;
    if (type.kind === 'rows') return this.rowsOf(name);
    if (!this.isShown(name)) return readAnswer(type, undefined);
    if (!compute) return readAnswer(type, ownValue(this.answers, name));
    const value = this.evaluate(compute);
    if (hasNoResult(value)) return value.code === 'absent' ? readAnswer(type, undefined) : value;
    const answer = writeAnswer(type, value);
    if (answer === undefined) this.#fail(compute, 'fraction');
    // Other rules read what is stored: a text without blanks at its ends, a phone number in one spelling, no empty list.
    const stored = normaliseValue(field, answer);
    this.#calculated.set(name, stored);
    return readAnswer(type, stored);
  }

  /** The question that a condition reads: of the row first, then of the form. */
  #owner(name: string): Question | undefined {
    return this.question(name) ?? this.#form?.question(name);
  }

  #rawOf(name: string): unknown {
    return this.question(name) ? this.raw(name) : this.#form?.raw(name);
  }
}
