/** Rewrites the rules of a question, a step or the form when questions get other names or are looked for. */

import { isRecord } from '../is-record.ts';
import { omitUndefined } from '../lookup.ts';
import type { CheckFile } from '../rule-types.ts';
import { nameAt, namesIn, renameInMessage, renameInRule } from '../rules/rule-names.ts';
import type { FieldFile, StepFile } from '../types.ts';
import { EditError } from './edit-error.ts';

/** `isInRow`: the name may be hidden by a question of the row, unless it is written as `form.name`. */
export interface RuleRewriter {
  /** Undefined drops a rule that shows something; other rules stay as they are. */
  rule(text: string, isShowIf: boolean): string | undefined;
  check(check: CheckFile): CheckFile;
}

export const keepRules: RuleRewriter = { rule: (text) => text, check: (check) => check };

/** The new name, unless a question of the row has it: then it would mean that one. */
export function requireUnhidden(name: string, hidden: readonly string[]): string {
  if (hidden.includes(name)) throw new EditError('name-hidden', { name });
  return name;
}

/** `hidden`: questions of the row, which hide those of the form. `hiddenThen`: those that do so afterwards. */
export function renamingRules(
  newName: (name: string) => string | undefined,
  hidden: readonly string[] = [],
  hiddenThen: readonly string[] = hidden,
): RuleRewriter {
  const rule = (text: string) =>
    renameInRule(text, (read) => {
      const to = !read.isOfForm && hidden.includes(read.name) ? undefined : newName(read.name);
      if (to === undefined) return undefined;
      const written = nameAt(read, to, hiddenThen);
      if (written === undefined) throw new EditError('name-hidden', { name: to });
      return written;
    });
  /** A sentence and its targets have no way to name a hidden question. */
  const bareName = (name: string) => {
    const to = hidden.includes(name) ? undefined : newName(name);
    return to === undefined ? undefined : requireUnhidden(to, hiddenThen);
  };
  return {
    rule,
    check: ({ rule: law, message, fields }) =>
      omitUndefined<CheckFile>({
        rule: rule(law),
        message: renameInMessage(message, bareName),
        fields: fields?.map((name) => bareName(name) ?? name),
      }),
  };
}

/** Drops the rules that show something by one of these questions. */
export const droppingRules = (names: readonly string[], hidden: readonly string[] = []): RuleRewriter => ({
  rule: (text, isShowIf) => (isShowIf && readsAny(text, names, hidden) ? undefined : text),
  check: (check) => check,
});

export const readsAny = (text: string, names: readonly string[], hidden: readonly string[] = []): boolean =>
  namesIn(text).some(({ name, isOfForm }) => names.includes(name) && (isOfForm || !hidden.includes(name)));

/**
 * A question, step or form with rewritten rules; the same object when nothing changed. The checks of a group of rows are made in the rows,
 * where other names are hidden.
 */
export function rewriteRules<T extends FieldFile | StepFile>(
  holder: T,
  rewrite: RuleRewriter,
  ofChecks: RuleRewriter = rewrite,
): T {
  const changed: Record<string, unknown> = {};
  for (const word of ['x-show-if', 'x-required', 'x-compute', 'x-default', 'x-read-only'] as const) {
    const text = (holder as FieldFile)[word];
    if (typeof text !== 'string') continue;
    const next = rewrite.rule(text, word === 'x-show-if');
    if (next !== text) changed[word] = next;
  }
  const checks = rewriteChecks(holder['x-check'], ofChecks);
  if (checks !== holder['x-check']) changed['x-check'] = checks;
  const options: unknown = (holder as FieldFile)['x-options'];
  if (isRecord(options) && typeof options.where === 'string') {
    const where = rewrite.rule(options.where, false);
    if (where !== options.where) changed['x-options'] = { ...options, where };
  }
  return Object.keys(changed).length > 0 ? omitUndefined<T>({ ...holder, ...changed }) : holder;
}

export function rewriteChecks(checks: CheckFile[] | undefined, rewrite: RuleRewriter): CheckFile[] | undefined {
  if (!Array.isArray(checks)) return checks;
  const next = checks.map((check) => rewrite.check(check));
  return JSON.stringify(next) === JSON.stringify(checks) ? checks : next;
}
