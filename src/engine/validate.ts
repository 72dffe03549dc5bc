/** Validates answers, in browser and server alike. It has no clock, no network access and no words of its own. */

import { type Fault, faultOf } from './ajv-errors.ts';
import { optionLabel } from './answers.ts';
import { ownValue, pickShownAnswers } from './conditions.ts';
import { isInIndonesia } from './coordinates.ts';
import { dateFault } from './dates.ts';
import { fieldAt, formIndexOf } from './form-index.ts';
import { isRecord } from './is-record.ts';
import { messageFor, priorityOf } from './messages.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { openRules } from './rule-evaluator.ts';
import { textFault } from './text.ts';
import type { Answers, FormDoc, Messages, ValidationResult, Validators } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

interface ValidationContext {
  /** YYYY-MM-DD in WITA. */
  today: string;
  /** Validates only the fields of one step. The answers are still those of the whole form. */
  step?: string | undefined;
}

/** Maximum number of unknown names in the result, because a request can contain thousands. */
const MAX_UNKNOWN_PATHS = 100;

/** Normalises the answers, drops those of hidden fields, validates, and returns the first fault of each field in screen order. */
export function validate(
  doc: FormDoc,
  validators: Validators,
  answers: Answers,
  ctx: ValidationContext,
): ValidationResult {
  const given = normaliseAnswers(doc, answers);
  const rules = openRules(doc, given, ctx.today);
  const shownAnswers = rules ? rules.shownAnswers() : pickShownAnswers(doc, given);
  const validator =
    ctx.step === undefined ? validators.whole : Object.hasOwn(validators.steps, ctx.step) && validators.steps[ctx.step];
  if (!validator) throw new Error(`Form ${doc.id} has no step ${ctx.step}`);
  const unknownPaths = [
    ...(ctx.step === undefined ? unknownNames(doc, answers) : []),
    // Unknown names in rows are ignored when the group is hidden or belongs to another step.
    ...unknownInRows(doc, answers, (group) => Object.hasOwn(shownAnswers, group) && isInStep(doc, group, ctx.step)),
  ];
  const faults: Fault[] = unknownPaths
    .slice(0, MAX_UNKNOWN_PATHS)
    .map((path) => ({ path, rule: 'unknown', params: {} }));
  const isAccepted = validator(shownAnswers);
  if (!isAccepted) for (const error of validator.errors ?? []) pushFault(faults, faultOf(doc, shownAnswers, error));
  for (const fault of dateFaults(doc, shownAnswers, ctx)) faults.push(fault);
  for (const fault of valueFaults(doc, shownAnswers, ctx.step)) faults.push(fault);
  if (rules) faults.push(...rules.faults(ctx.step));
  // A step is validated at each pause of typing, and nobody reads this then.
  const failedRules = (ctx.step === undefined && rules?.failedRules()) || [];
  return {
    valid: isAccepted && faults.length === 0,
    messages: toMessages(doc, faults),
    answers: shownAnswers,
    ...(failedRules.length > 0 ? { failedRules } : {}),
  };
}

function pushFault(faults: Fault[], fault: Fault | undefined): void {
  if (fault) faults.push(fault);
}

function unknownNames(doc: FormDoc, answers: Answers): string[] {
  return Object.keys(answers).filter((name) => !Object.hasOwn(doc.ui.fields, name));
}

/** Names in rows that their group does not have: `goods.0.colour`. */
function unknownInRows(doc: FormDoc, answers: Answers, isIncluded: (group: string) => boolean): string[] {
  return formIndexOf(doc)
    .rowGroups.filter(isIncluded)
    .flatMap((group) => {
      const rows = ownValue(answers, group);
      const known = doc.ui.fields[group]?.rows?.fields ?? {};
      if (!Array.isArray(rows)) return [];
      return rows.flatMap((row, at) => {
        const names = isRecord(row) ? Object.keys(row).filter((name) => !Object.hasOwn(known, name)) : [];
        return names.map((name) => `${group}.${at}.${name}`);
      });
    });
}

function isInStep(doc: FormDoc, name: string, step: string | undefined): boolean {
  return step === undefined || formIndexOf(doc).stepOf.get(name)?.id === step;
}

function dateFaults(doc: FormDoc, answers: Answers, ctx: ValidationContext): Fault[] {
  const { dates, rowGroups } = formIndexOf(doc);
  const isInScope = (name: string) => isInStep(doc, name, ctx.step);
  const faults: Fault[] = [];
  const checkDate = (path: string, value: unknown) => {
    const fault = value === undefined ? undefined : dateFault(fieldAt(doc, path)?.date, value, ctx.today);
    if (fault) faults.push({ path, ...fault });
  };
  for (const name of dates) if (isInScope(name)) checkDate(name, answers[name]);
  for (const group of rowGroups) {
    const rows = doc.ui.fields[group]?.rows;
    const inner = rows?.order.filter((name) => shapeOf(rows.fields[name]?.widget) === 'day') ?? [];
    const given = answers[group];
    if (!inner.length || !isInScope(group) || !Array.isArray(given)) continue;
    given.forEach((row, at) => {
      if (isRecord(row)) for (const name of inner) checkDate(`${group}.${at}.${name}`, row[name]);
    });
  }
  return faults;
}

/** Exclusive options combined with others, texts that break the text rule (`text.ts`), and points outside Indonesia. */
function valueFaults(doc: FormDoc, answers: Answers, step: string | undefined): Fault[] {
  const faults: Fault[] = [];
  const checkValue = (path: string, value: unknown) => {
    const exclusive = exclusiveFault(doc, path, value);
    if (exclusive) faults.push(exclusive);
    if (isRecord(value) && isOutside(value)) faults.push({ path, rule: 'map.outside', params: {} });
    for (const text of Array.isArray(value) ? value : [value]) {
      const fault = typeof text === 'string' ? textFault(text) : undefined;
      if (fault) faults.push({ path, rule: `text.${fault}`, params: {} });
    }
  };
  for (const [name, value] of Object.entries(answers)) {
    if (!isInStep(doc, name, step)) continue;
    const isGroup = doc.ui.fields[name]?.rows !== undefined;
    if (!isGroup) checkValue(name, value);
    else if (Array.isArray(value))
      value.forEach((row, at) => {
        for (const [inner, answer] of Object.entries(isRecord(row) ? row : {}))
          checkValue(`${name}.${at}.${inner}`, answer);
      });
  }
  return faults;
}

/** An exclusive option ("none of these") chosen together with others. */
function exclusiveFault(doc: FormDoc, path: string, value: unknown): Fault | undefined {
  const field = fieldAt(doc, path);
  if (!field?.exclusive || !Array.isArray(value) || new Set(value).size < 2) return undefined;
  const codes = field.exclusive.filter((code) => value.includes(code));
  if (codes.length === 0) return undefined;
  return { path, rule: 'exclusive', params: { options: codes.map((code) => optionLabel(doc, field, code)) } };
}

const isOutside = ({ lat, lng }: Record<string, unknown>) =>
  typeof lat === 'number' && typeof lng === 'number' && !isInIndonesia({ lat, lng });

/** One message per field, in screen order and row by row. Unknown names come last. */
function toMessages(doc: FormDoc, faults: Fault[]): Messages {
  const first = new Map<string, Fault>();
  for (const fault of faults) {
    const before = first.get(fault.path);
    if (!before || priorityOf(fault.rule) < priorityOf(before.rule)) first.set(fault.path, fault);
  }
  const sorted = sortByScreenOrder(doc, [...first.values()], ({ path }) => path);
  return Object.fromEntries(sorted.map(({ path, rule, params }) => [path, [messageFor(doc, path, rule, params)]]));
}

/** Sorts items by the field that they are about: screen order, row by row, unknown names last. */
export function sortByScreenOrder<T>(doc: FormDoc, items: T[], pathOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, place: screenPosition(doc, pathOf(item)) }))
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2])
    .map(({ item }) => item);
}

function screenPosition(doc: FormDoc, path: string): [field: number, row: number, inner: number] {
  const [name = '', row, inner] = path.split('.');
  const order = doc.ui.fields[name]?.rows?.order;
  const innerAt = inner === undefined ? -1 : (order?.indexOf(inner) ?? -1);
  const at = formIndexOf(doc).position.get(name) ?? Number.MAX_SAFE_INTEGER;
  return [
    at,
    row === undefined ? -1 : Number(row),
    inner !== undefined && innerAt < 0 ? Number.MAX_SAFE_INTEGER : innerAt,
  ];
}
