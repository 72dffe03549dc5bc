/**
 * Edits of rules. Unlike other edits, a rule is stored as it was written even when the check finds errors in it: they are shown beside
 * it, so that nothing typed is lost. The form cannot be published before they are gone.
 */

import { isRecord } from '../is-record.ts';
import { omitUndefined } from '../lookup.ts';
import type { CheckFile } from '../rule-types.ts';
import { isTooLong, MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { FieldFile, ShowIf } from '../types.ts';
import { EditError } from './edit-error.ts';
import { isLocked } from './field-kinds.ts';
import { labelOfField } from './form-labels.ts';
import { type FormSources, insertAt, stepOf, withStep } from './form-sources.ts';
import { requireValid } from './require-valid.ts';
import {
  type CheckOwner,
  checksOf,
  type FieldRule,
  filterOf,
  type RulePlace,
  ruledField,
  withChecks,
  withRuledField,
} from './rule-places.ts';

/** Maximum number of checks in one place (`check/rule-shapes.ts`). */
const MAX_CHECKS = 50;

/** Words about asking do not go with a calculated answer. They are removed, because the rule replaces what they say. */
const ABOUT_ASKING = ['x-required', 'x-default', 'default'] as const;

/** Sets or removes (null) the rule of a question or a step, or the condition of a check. A map is only for `show-if`, `true` for a rule that always holds. */
export function setRule(sources: FormSources, place: RulePlace, rule: ShowIf | true | null): FormSources {
  if (place.rule === 'check') {
    if (typeof rule !== 'string') throw new EditError('rule-missing');
    return setCheck(sources, place.owner, place.at, { rule });
  }
  if ('step' in place)
    return withStep(sources, place.step, { ...stepOf(sources, place.step), 'x-show-if': showIfOf(rule) });
  const { field: name, group } = place;
  const field = ruledField(sources, name, group);
  if (place.rule === 'compute' && rule !== null && isLocked(field))
    throw new EditError('locked', { name: labelOfField(sources, name) });
  return withRuledField(sources, name, group, ruledBy(field, place.rule, rule));
}

const showIfOf = (rule: ShowIf | true | null): ShowIf | undefined =>
  rule === true || rule === null ? undefined : rule;
const textOf = (rule: ShowIf | true | null): string | undefined => (typeof rule === 'string' ? rule : undefined);

function ruledBy(field: FieldFile, word: FieldRule, rule: ShowIf | true | null): FieldFile {
  const changed = (words: { [Word in keyof FieldFile]?: FieldFile[Word] | undefined }): FieldFile =>
    omitUndefined<FieldFile>({ ...field, ...words });
  switch (word) {
    case 'show-if':
      return changed({ 'x-show-if': showIfOf(rule) });
    case 'required':
      return changed({ 'x-required': rule === true ? true : textOf(rule) });
    case 'read-only':
      return changed({ 'x-read-only': rule === true ? true : textOf(rule) });
    case 'compute': {
      // An answer that is asked for again is shown.
      const without =
        rule === null
          ? { 'x-display': undefined }
          : Object.fromEntries(ABOUT_ASKING.map((other) => [other, undefined]));
      return changed({ ...without, 'x-compute': textOf(rule) });
    }
    case 'default':
      return changed({ ...(rule === null ? {} : { default: undefined }), 'x-default': textOf(rule) });
    case 'where':
      if (field['x-options'] !== undefined) return changed({ 'x-options': filtered(field['x-options'], rule) });
      return changed({
        items: omitUndefined<FieldFile>({ ...field.items, 'x-options': filtered(field.items?.['x-options'], rule) }),
      });
  }
}

/** The options of a list, all or only those for which the rule is true. Lists of the server cannot be filtered. */
function filtered(options: FieldFile['x-options'], rule: ShowIf | true | null): FieldFile['x-options'] {
  const list =
    typeof options === 'string' ? options : isRecord(options) && filterOf(options) ? options.list : undefined;
  const where = textOf(rule);
  if (typeof list !== 'string') return options;
  return where === undefined ? list : { list, where };
}

/** `fields`: the questions that get the message. None: the first question of the rule. */
type CheckPatch = Partial<Omit<CheckFile, 'fields'>> & { fields?: string[] };

/** Adds a check at the end. */
export function addCheck(sources: FormSources, owner: CheckOwner, check: CheckFile): FormSources {
  const checks = checksOf(sources, owner);
  if (checks.length >= MAX_CHECKS) throw new EditError('too-many', { limit: String(MAX_CHECKS) });
  return withChecks(sources, owner, [...checks, written(check)]);
}

export function setCheck(sources: FormSources, owner: CheckOwner, at: number, patch: CheckPatch): FormSources {
  const checks = checksOf(sources, owner);
  const check = checks[at];
  if (!check) throw new EditError('no-check');
  return withChecks(sources, owner, checks.with(at, written({ ...check, ...patch })));
}

export function removeCheck(sources: FormSources, owner: CheckOwner, at: number): FormSources {
  return withChecks(sources, owner, checksOf(sources, owner).toSpliced(at, 1));
}

/** `to`: its new position. */
export function moveCheck(sources: FormSources, owner: CheckOwner, at: number, to: number): FormSources {
  const checks = checksOf(sources, owner);
  const check = checks[at];
  if (!check) throw new EditError('no-check');
  return requireValid(sources, withChecks(sources, owner, insertAt(checks.toSpliced(at, 1), check, to)));
}

function written({ rule, message, fields }: CheckFile): CheckFile {
  const limit = MAX_TEXT_LENGTH.sentence;
  if (isTooLong(message, limit)) throw new EditError('too-long', { limit: String(limit) });
  if (message.trim() === '') throw new EditError('message-missing');
  return { rule, message: message.trim(), ...(fields && fields.length > 0 ? { fields } : {}) };
}
