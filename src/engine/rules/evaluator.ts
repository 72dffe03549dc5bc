/** Evaluates the rules of a form. Browser and server register it (`registerRules`). */

import { isEmpty } from '../conditions.ts';
import { isRecord } from '../is-record.ts';
import { normaliseValue } from '../normalise-answers.ts';
import type { RuleState } from '../rule-evaluator.ts';
import type { Answers, FormDoc } from '../types.ts';
import { writeAnswer } from './answer-types.ts';
import { placesIn, ruleFaults } from './faults.ts';
import { hasNoResult } from './no-result.ts';
import { programOf, type RuleProgram } from './program.ts';
import type { Question } from './rule.ts';
import { AnswerLevel, startRun } from './state.ts';

export const ruleEvaluator = {
  open(doc: FormDoc, answers: Answers, today: string): RuleState {
    const program = programOf(doc);
    const run = startRun(program, today);
    const form = new AnswerLevel(run, answers).prepare();
    const rowFields = (group: string) => doc.ui.fields[group]?.rows?.order ?? [];
    const shownInRow = (group: string, at: number) => {
      const row = form.rowsOf(group)[at];
      return row ? rowFields(group).filter(row.isShown) : [];
    };
    /** The level and the name of the question at a path. */
    const at = (path: string): [AnswerLevel | undefined, string] => {
      const [name = '', row, inner] = path.split('.');
      return inner === undefined ? [form, name] : [form.rowsOf(name)[Number(row)], inner];
    };
    const questionsWith = (isWanted: (question: Question) => boolean) =>
      placesIn(program, form).flatMap(({ level, prefix, names }) =>
        names.flatMap((name): Array<[string, AnswerLevel, string]> => {
          const question = level.question(name);
          return question && isWanted(question) ? [[`${prefix}${name}`, level, name]] : [];
        }),
      );
    return {
      isShown: form.isShown,
      shownInRow,
      shownAnswers: () => shownAnswers(doc, form, shownInRow),
      calculated: () =>
        questionsWith(({ compute }) => compute !== undefined).map(([path, level, name]) => [path, level.raw(name)]),
      defaults: () => defaultsOf(questionsWith((question) => question.default !== undefined)),
      offers(path, option) {
        const [level, name] = at(path);
        const where = level?.question(name)?.where;
        const { value: code, label: _, ...data } = option;
        return !where || (level?.offers(where, { ...data, code }) ?? true);
      },
      isReadOnly(path) {
        const [level, name] = at(path);
        const question = level?.question(name);
        if (!level || !question) return false;
        const { compute, readOnly } = question;
        return compute !== undefined || readOnly === true || (readOnly !== undefined && level.isTrue(readOnly));
      },
      isRequired(path) {
        const [level, name] = at(path);
        const question = level?.question(name);
        return level !== undefined && question !== undefined && level.isRequired(question);
      },
      faults: (step) => ruleFaults(program, form, step),
      failedRules() {
        evaluateAll(program, form);
        return [...run.failures.values()];
      },
    };
  },
};

function shownAnswers(doc: FormDoc, form: AnswerLevel, shownInRow: RuleState['shownInRow']): Answers {
  const shown: Answers = {};
  for (const name of doc.steps.flatMap((step) => step.fields)) {
    const value = form.raw(name);
    if (value === undefined) continue;
    const rows = doc.ui.fields[name]?.rows ? form.rowsOf(name) : [];
    shown[name] =
      Array.isArray(value) && rows.length > 0 ? value.map((given, at) => rowAnswers(given, at, name)) : value;
  }
  return shown;

  function rowAnswers(given: unknown, at: number, group: string): unknown {
    const row = form.rowsOf(group)[at];
    if (!row || !isRecord(given)) return given;
    const entries = shownInRow(group, at).map((name) => [name, row.raw(name)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/** Also the rules that only the screen asks for, so that the server notes those that failed there. */
function evaluateAll(program: RuleProgram, form: AnswerLevel): void {
  for (const { level, names } of placesIn(program, form))
    for (const question of names.filter(level.isShown).flatMap((name) => level.question(name) ?? [])) {
      const { required, readOnly, where, field } = question;
      for (const rule of [required, readOnly, question.default]) if (typeof rule === 'object') level.evaluate(rule);
      const options = where && typeof field.options === 'string' ? program.doc.options[field.options] : undefined;
      if (where)
        for (const { value, label: _, ...data } of options ?? []) level.evaluate(where, { ...data, code: value });
    }
}

function defaultsOf(questions: Array<[string, AnswerLevel, string]>): Array<[string, unknown]> {
  return questions.flatMap(([path, level, name]): Array<[string, unknown]> => {
    const question = level.question(name);
    if (!question?.default || !level.isShown(name) || !isEmpty(level.raw(name))) return [];
    const value = level.evaluate(question.default);
    const answer = hasNoResult(value) ? undefined : normaliseValue(question.field, writeAnswer(question.type, value));
    return answer === undefined ? [] : [[path, answer]];
  });
}
