/** What the rules of a form refuse: missing answers, options that are not offered, and broken checks. */

import type { Fault } from '../ajv-errors.ts';
import { optionLabel } from '../answers.ts';
import { isEmpty } from '../conditions.ts';
import { displayAnswer } from '../display-answer.ts';
import { formIndexOf } from '../form-index.ts';
import { firstSegment } from '../lookup.ts';
import type { FormDoc } from '../types.ts';
import type { RuleProgram } from './program.ts';
import type { CheckRule } from './rule.ts';
import type { AnswerLevel } from './state.ts';

/** A level with the place of its answers: `prefix` is empty for the form, `goods.0.` for a row. */
interface Place {
  level: AnswerLevel;
  prefix: string;
  group: string | undefined;
  /** Its questions. */
  names: string[];
}

export const ruleFaults = (program: RuleProgram, form: AnswerLevel, step: string | undefined): Fault[] => [
  ...requiredFaults(program, form, step),
  ...optionFaults(program, form, step),
  ...checkFaults(program, form, step),
];

const isInStep = (doc: FormDoc, name: string, step: string | undefined) =>
  step === undefined || formIndexOf(doc).stepOf.get(name)?.id === step;

/** The form itself, and every row of it. */
export function placesIn({ doc }: RuleProgram, form: AnswerLevel): Place[] {
  const rows = formIndexOf(doc).rowGroups.flatMap((group) =>
    form.rowsOf(group).map((level, at) => {
      const names = doc.ui.fields[group]?.rows?.order ?? [];
      return { level, prefix: `${group}.${at}.`, group, names };
    }),
  );
  const names = Object.keys(doc.ui.fields);
  return [{ level: form, prefix: '', group: undefined, names }, ...rows];
}

/** Answers that are required by a rule, or while a rule shows their question: the schema cannot say so. */
function requiredFaults(program: RuleProgram, form: AnswerLevel, step: string | undefined): Fault[] {
  const { doc } = program;
  return placesIn(program, form).flatMap(({ level, prefix, group, names }) => {
    const missing = names.filter((name) => {
      const question = level.question(name);
      if (!question || !isInStep(doc, group ?? name, step) || !level.isShown(name)) return false;
      if (!isEmpty(level.raw(name))) return false;
      return level.isRequired(question);
    });
    return missing.map((name) => ({ path: `${prefix}${name}`, rule: 'required', params: {} }));
  });
}

/** Chosen options that the rule of their question does not offer, for example because another answer has changed. They stay in the answers. */
function optionFaults(program: RuleProgram, form: AnswerLevel, step: string | undefined): Fault[] {
  const { doc } = program;
  return placesIn(program, form).flatMap(({ level, prefix, group, names }) =>
    names.flatMap((name): Fault[] => {
      const question = level.question(name);
      const { where, field } = question ?? {};
      if (!where || !field || typeof field.options !== 'string' || !isInStep(doc, group ?? name, step)) return [];
      const chosen = [level.raw(name)].flat();
      const refused = (doc.options[field.options] ?? []).filter(
        ({ value, label: _, ...data }) => chosen.includes(value) && !level.offers(where, { ...data, code: value }),
      );
      const options = refused.map(({ value }) => optionLabel(doc, field, value));
      return options.length > 0 ? [{ path: `${prefix}${name}`, rule: 'enum.unfit', params: { options } }] : [];
    }),
  );
}

function checkFaults(program: RuleProgram, form: AnswerLevel, step: string | undefined): Fault[] {
  const places = placesIn(program, form);
  return program.checks.flatMap((check) =>
    places.filter(({ group }) => group === check.group).flatMap((place) => faultsOf(program, check, place, form, step)),
  );
}

function faultsOf(
  { doc }: RuleProgram,
  check: CheckRule,
  { level, prefix }: Place,
  form: AnswerLevel,
  step: string | undefined,
): Fault[] {
  const targets = targetsIn(doc, check, level, step);
  // Without a result the check is not judged.
  if (targets.length === 0 || level.evaluate(check.compiled) !== false) return [];
  const answers = Object.fromEntries(
    [...check.message.matchAll(/\{\{\s*(\w+)\s*\}\}/gu)].flatMap(([, name = '']) => {
      const holder = level.question(name) ? level : form;
      const field = holder.question(name)?.field;
      return field ? [[name, displayAnswer(doc, field, holder.raw(name))]] : [];
    }),
  );
  const params = { message: check.message, answers };
  return targets.map((name) => ({ path: `${prefix}${name}`, rule: 'check', params }));
}

/**
 * The questions of a step that get the sentence. A check is judged in the last step that it reads, because the questions of that step
 * are not answered before. If it names none of them, one that it reads gets the sentence, so that people read it before they go on.
 */
function targetsIn(doc: FormDoc, check: CheckRule, level: AnswerLevel, step: string | undefined): string[] {
  const targets = targetsOf(check, level);
  if (step === undefined) return targets;
  const here = doc.steps.findIndex(({ id }) => id === step);
  /** Negative for an earlier step, positive for a later one. */
  const distanceTo = (name: string) => doc.steps.findIndex(({ fields }) => fields.includes(name)) - here;
  const named = check.compiled.reads.map(({ path }) => firstSegment(path));
  if (named.some((name) => distanceTo(name) > 0)) return [];
  const own = targets.filter((name) => distanceTo(check.group ?? name) === 0);
  if (own.length > 0 || check.group !== undefined || targets.some((name) => distanceTo(name) > 0)) return own;
  const readHere = named.filter((name) => distanceTo(name) === 0 && level.isShown(name));
  const isOnScreen = (name: string) => level.question(name)?.field.rules?.display === undefined;
  return [readHere.find(isOnScreen) ?? readHere[0]].filter((name) => name !== undefined);
}

/** The shown questions that get the sentence. A sentence at a hidden question could never be read. */
function targetsOf({ fields, compiled, group }: CheckRule, level: AnswerLevel): string[] {
  const named = compiled.reads.map(({ path }) => path.split('.'));
  const readNames = named.flatMap(([name = '', inner]) =>
    group === undefined ? [name] : name === group && inner !== undefined ? [inner] : [],
  );
  const wanted = (fields ?? readNames.slice(0, 1)).filter(level.isShown);
  return wanted.length > 0 ? wanted : readNames.filter(level.isShown).slice(0, 1);
}
