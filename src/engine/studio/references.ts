/** References to a field: conditions of fields, steps and rows, and live lists that depend on it. */

import { isRecord } from '../is-record.ts';
import { omitUndefined, ownEntry } from '../lookup.ts';
import { conditionOf } from '../show-if.ts';
import type { Condition, FieldFile, FormFile, LiveOptions, StepFile } from '../types.ts';
import type { ConditionTarget } from './form-sources.ts';
import { rewriteLimit } from './limit-references.ts';
import {
  droppingRules,
  keepRules,
  type RuleRewriter,
  readsAny,
  renamingRules,
  requireUnhidden,
  rewriteChecks,
  rewriteRules,
} from './rule-references.ts';

/** Rewrites the references of a form. A condition that becomes undefined is dropped. */
interface ReferenceRewriter {
  condition: (condition: Condition) => Condition | undefined;
  live: (live: LiveOptions) => LiveOptions;
  /** The name of a question with quotas. Undefined drops its quotas. */
  quotas?: (name: string) => string | undefined;
  /** `x-prefill`: where a first answer comes from. */
  prefill?: (source: string) => string;
  /** Rules outside of rows, and in rows whose own questions hide those of the form. */
  rules?: (hidden: readonly string[]) => RuleRewriter;
}
type Fields = Record<string, FieldFile>;

export function rewriteForm(form: FormFile, rewrite: ReferenceRewriter): FormFile {
  const steps = form['x-steps'].map((step) => rewriteStep(step, rewrite));
  const checks = rewriteChecks(form['x-check'], rulesOf(rewrite));
  const properties = rewriteFields(form.properties, rewrite);
  const limit = rewriteLimit(form['x-limit'], rewrite.quotas);
  return omitUndefined<FormFile>({
    ...form,
    'x-steps': steps,
    ...(checks ? { 'x-check': checks } : {}),
    ...(limit === form['x-limit'] ? {} : { 'x-limit': limit }),
    properties,
  });
}

/** Rewrites the conditions and checks of a step, not the list of its fields. */
export function rewriteStep(step: StepFile, rewrite: ReferenceRewriter): StepFile {
  const showIf = conditionOf(step['x-show-if']);
  const own = showIf ? omitUndefined<StepFile>({ ...step, 'x-show-if': rewrite.condition(showIf) }) : step;
  return rewriteRules(own, rulesOf(rewrite));
}

const rulesOf = (rewrite: ReferenceRewriter, hidden: readonly string[] = []) => rewrite.rules?.(hidden) ?? keepRules;

/** Fields whose references did not change stay identical objects. */
export function rewriteFields(fields: Fields, rewrite: ReferenceRewriter): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rewriteField(field, rewrite)]));
}

function rewriteField(written: FieldFile, rewrite: ReferenceRewriter): FieldFile {
  const inner = isRecord(written.items) && isRecord(written.items.properties) ? written.items.properties : undefined;
  const field = withPrefill(
    rewriteRules(written, rulesOf(rewrite), rulesOf(rewrite, inner && Object.keys(inner))),
    rewrite,
  );
  const showIf = field['x-show-if'];
  const condition = typeof showIf === 'object' ? rewrite.condition(showIf) : showIf;
  const options = isLive(field['x-options']) ? rewrite.live(field['x-options']) : field['x-options'];
  const items = isRecord(field.items) ? rewriteItems(field.items, rewrite) : field.items;
  if (condition === showIf && options === field['x-options'] && items === field.items) return field;
  return omitUndefined<FieldFile>({ ...field, 'x-show-if': condition, 'x-options': options, items });
}

function withPrefill(field: FieldFile, { prefill }: ReferenceRewriter): FieldFile {
  const source = field['x-prefill'];
  if (!prefill || typeof source !== 'string') return field;
  const next = prefill(source);
  return next === source ? field : { ...field, 'x-prefill': next };
}

function rewriteItems(written: FieldFile, rewrite: ReferenceRewriter): FieldFile {
  const items = rewriteRules(written, rulesOf(rewrite));
  const options = isLive(items['x-options']) ? rewrite.live(items['x-options']) : items['x-options'];
  const inner = isRecord(items.properties) ? items.properties : undefined;
  const rows = inner && rewriteFields(inner, rewriterOutsideRow(inner, rewrite));
  const isSame = !inner || Object.keys(inner).every((name) => rows?.[name] === inner[name]);
  if (isSame && options === items['x-options']) return items;
  return omitUndefined<FieldFile>({ ...items, 'x-options': options, properties: rows });
}

/** In a row, names of the row hide names of the form. Only the other references are rewritten. */
function rewriterOutsideRow(inner: Fields, rewrite: ReferenceRewriter): ReferenceRewriter {
  const hidden = Object.keys(inner);
  return {
    ...(rewrite.rules ? { rules: () => rulesOf(rewrite, hidden) } : {}),
    live(live) {
      if (live.of === undefined || Object.hasOwn(inner, live.of)) return live;
      const next = rewrite.live(live);
      if (next.of !== undefined && next.of !== live.of) requireUnhidden(next.of, hidden);
      return next;
    },
    condition: (condition) => {
      const partOf = (isOwn: boolean): Condition =>
        Object.fromEntries(Object.entries(condition).filter(([name]) => Object.hasOwn(inner, name) === isOwn));
      const [own, rest] = [partOf(true), partOf(false)];
      const next = Object.keys(rest).length ? rewrite.condition(rest) : rest;
      if (next === rest) return condition;
      for (const name of Object.keys(next ?? {})) requireUnhidden(name, hidden);
      return Object.keys(own).length || next ? { ...own, ...next } : undefined;
    },
  };
}

/**
 * A group before its rows get questions with these names. What its rows read of the form under such a name is written as `form.name`;
 * refused where only the name itself can stand.
 */
export function hideFromRows(group: FieldFile, names: readonly string[]): FieldFile {
  const rules = renamingRules((name) => (names.includes(name) ? name : undefined), [], names);
  const items =
    group.items &&
    rewriteItems(group.items, {
      rules: () => rules,
      condition(condition) {
        for (const name of Object.keys(condition)) requireUnhidden(name, names);
        return condition;
      },
      live(live) {
        if (live.of !== undefined) requireUnhidden(live.of, names);
        return live;
      },
    });
  const checks = rewriteChecks(group['x-check'], rules);
  if (items === group.items && checks === group['x-check']) return group;
  return omitUndefined<FieldFile>({ ...group, items, 'x-check': checks });
}

const isLive = (options: unknown): options is LiveOptions => isRecord(options) && 'from' in options;

/** Rewrites references from old names to new ones. `form`: the form in which nothing has the old names any more. */
export function renameReferences(names: Record<string, string>, form?: string): ReferenceRewriter {
  const newName = (name: string) => ownEntry(names, name) ?? name;
  const own = `previous.${form}.`;
  return {
    ...(form === undefined
      ? {}
      : {
          prefill: (source: string) => (source.startsWith(own) ? `${own}${newName(source.slice(own.length))}` : source),
        }),
    quotas: newName,
    rules: (hidden) => renamingRules((name) => ownEntry(names, name), hidden),
    condition: (condition) =>
      Object.keys(condition).some((name) => Object.hasOwn(names, name))
        ? Object.fromEntries(Object.entries(condition).map(([name, wanted]) => [newName(name), wanted]))
        : condition,
    live: (live) => (live.of !== undefined && Object.hasOwn(names, live.of) ? { ...live, of: newName(live.of) } : live),
  };
}

/** Drops the parts of conditions that read these fields. */
export function dropReferences(names: readonly string[]): ReferenceRewriter {
  return {
    quotas: (name) => (names.includes(name) ? undefined : name),
    rules: (hidden) => droppingRules(names, hidden),
    condition: (condition) => {
      const kept = Object.entries(condition).filter(([name]) => !names.includes(name));
      if (kept.length === Object.keys(condition).length) return condition;
      return kept.length ? Object.fromEntries(kept) : undefined;
    },
    live: (live) => live,
  };
}

/** Fields and steps whose condition or live list reads one of the fields, without these fields themselves. */
export function referencesTo(form: FormFile, names: readonly string[], by: 'condition' | 'live'): ConditionTarget[] {
  const probe = (visit: (rewrite: ReferenceRewriter) => void): boolean => {
    let isFound = false;
    const look = (text: string, isCondition: boolean, hidden: readonly string[]) => {
      if ((by === 'condition') === isCondition && readsAny(text, names, hidden)) isFound = true;
      return text;
    };
    visit({
      // A rule that shows something can be dropped. Every other rule needs its questions, like a live list.
      rules: (hidden) => ({
        rule: (text, isShowIf) => look(text, isShowIf, hidden),
        check: (check) => {
          look(check.rule, false, hidden);
          if (by === 'live' && check.fields?.some((name) => names.includes(name) && !hidden.includes(name)))
            isFound = true;
          return check;
        },
      }),
      condition: (condition) => {
        if (by === 'condition' && names.some((name) => Object.hasOwn(condition, name))) isFound = true;
        return condition;
      },
      live: (live) => {
        if (by === 'live' && live.of !== undefined && names.includes(live.of)) isFound = true;
        return live;
      },
    });
    return isFound;
  };
  const steps = form['x-steps'].filter((step) =>
    probe((rewrite) => {
      const showIf = conditionOf(step['x-show-if']);
      if (showIf) rewrite.condition(showIf);
      rewriteRules(step, rulesOf(rewrite));
    }),
  );
  const fields = Object.entries(form.properties).filter(
    ([name, field]) => !names.includes(name) && probe((rewrite) => rewriteField(field, rewrite)),
  );
  const ofForm = probe((rewrite) => rewriteChecks(form['x-check'], rulesOf(rewrite)));
  // A check of the form is named by the question that gets its sentence.
  const named = ofForm ? (form['x-check'] ?? []).flatMap(({ fields: targets = [] }) => targets).slice(0, 1) : [];
  const target = named.length > 0 ? named : ofForm ? names.slice(0, 1) : [];
  return [
    ...steps.map(({ id }) => ({ step: id })),
    ...[...fields.map(([name]) => name), ...target].map((name) => ({ field: name })),
  ];
}
