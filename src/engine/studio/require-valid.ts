/**
 * No edit may make a valid form invalid. An edit that adds an error of the check is refused, with a reason in the editor's words.
 * A step without fields is unfinished work, not an error of the edit.
 */

import type { Finding } from '../check/findings.ts';
import { checkForm, checkOptions } from '../check.ts';
import { optionsOf } from '../options.ts';
import type { CompileContext } from '../types.ts';
import { EditError, type EditErrorCode } from './edit-error.ts';
import { labelOfCode, labelOfField, labelOfRowField, labelOfStep } from './form-labels.ts';
import { type FormSources, isRowForm } from './form-sources.ts';

const EDIT_ERROR_CODES: Record<string, EditErrorCode> = {
  unreachable: 'never-shown',
  'condition-forward': 'wrong-order',
  'condition-circle': 'wrong-order',
  'condition-self': 'wrong-order',
  'rule-forward': 'wrong-order',
  'rule-never-shown': 'never-shown',
  'condition-value': 'awaited',
  'condition-shape': 'condition-misfit',
  'condition-unknown': 'condition-misfit',
  'default-misfit': 'default-misfit',
  'display-misfit': 'display-misfit',
  'left-out-all': 'left-out-all',
  'limit-order': 'limit-order',
  'date-order': 'limit-order',
  'limit-value': 'limit-misfit',
  'limit-misfit': 'limit-misfit',
  'date-bound': 'limit-misfit',
  'file-limit': 'limit-misfit',
  'file-accept': 'limit-misfit',
  'visitor-file': 'visitor-file',
  'prefill-url-private': 'prefill-url-private',
  'public-misfit': 'public-misfit',
  'public-private': 'public-private',
  'public-pdf': 'public-pdf',
  'form-limit-order': 'limit-times',
  'form-limit-visitor': 'limit-visitor',
  'form-limit-no-business': 'limit-business',
  'form-limit-no-address': 'limit-address',
  'form-limit-private': 'quota-private',
  'form-limit-misfit': 'quota-private',
};
/** Findings that need the other forms or the server's lists, and unfinished work. */
const IGNORED_FINDINGS = /^(?:unknown-source|source-of|rows-unknown|step-empty)/u;

/** Returns `after`, or throws `EditError`. */
export function requireValid(before: FormSources, after: FormSources): FormSources {
  const touched = Object.keys(after.lists).filter((id) => after.lists[id] !== before.lists[id]);
  const current = errorsOf(after, touched);
  if (current.length === 0) return after;
  const previous = errorsOf(before, touched);
  const count = (list: Finding[], code: string) => list.filter((finding) => finding.code === code).length;
  const more = current.filter(({ code }) => count(current, code) > count(previous, code));
  const keys = new Set(previous.map(keyOf));
  const added = more.find((finding) => !keys.has(keyOf(finding))) ?? more[0];
  if (added) throw new EditError(editErrorCodeOf(added), labelledParams(after, added));
  return after;
}

/** A rule that shows something keeps the sentence about conditions. The others are named by their keyword. */
const isOtherRule = ({ code, params }: Finding) => code === 'rule-forward' && params.word !== 'x-show-if';

/** `too-long` of a text stays `too-long`; of a list of questions, steps or options it becomes `too-many`. */
function editErrorCodeOf(finding: Finding): EditErrorCode {
  const { code, path } = finding;
  if (isOtherRule(finding)) return 'rule-order';
  if (code === 'too-long')
    return /^(?:properties|items|x-steps|x-renames|enum)$/u.test(String(path.at(-1))) ? 'too-many' : 'too-long';
  return EDIT_ERROR_CODES[code.replace(/\.alone$/u, '')] ?? (code.startsWith('rule-') ? 'rule-broken' : 'unsound');
}

/** Identifies an error regardless of its position. */
const keyOf = ({ code, params }: Finding) => JSON.stringify([code, params]);

function errorsOf({ form, lists }: FormSources, touched: string[]): Finding[] {
  const context: CompileContext = { forms: {}, options: lists, words: {}, optionWords: {}, messages: {}, sources: {} };
  const ofLists = touched.flatMap((id) => (lists[id] ? checkOptions(lists[id], context) : []));
  return [...checkForm(form, context), ...ofLists].filter(
    ({ level, code }) =>
      level === 'error' &&
      !IGNORED_FINDINGS.test(code) &&
      // Rules of rows may read the whole group, so they are checked with the form.
      !(code.startsWith('rule') && isRowForm(form)),
  );
}

/** Replaces names and codes by labels. */
function labelledParams(sources: FormSources, { code, params, path }: Finding): Record<string, string> {
  const { form } = sources;
  // A step may have the name of a question. What is wrong with its own rule or condition names the step.
  const [section, at] = path;
  const own = section === 'x-steps' && /^(?:rule|condition)-/u.test(code) ? form['x-steps'][Number(at)] : undefined;
  const isStep = (name: string) => form['x-steps'].some(({ id }) => id === name);
  const label = (name: string) => {
    const [group = '', inner] = name.split('.');
    if (inner !== undefined) return labelOfRowField(sources, group, inner);
    return !Object.hasOwn(form.properties, name) && isStep(name)
      ? labelOfStep(sources, name)
      : labelOfField(sources, name);
  };
  const { name, other, value } = params;
  const otherField = other !== undefined && Object.hasOwn(form.properties, other) ? form.properties[other] : undefined;
  const list = otherField && optionsOf(otherField);
  return {
    ...params,
    ...(name === undefined ? {} : { name: own?.id === name ? labelOfStep(sources, name) : label(name) }),
    ...(other === undefined ? {} : { other: label(other) }),
    ...(value !== undefined && typeof list === 'string' ? { value: labelOfCode(sources, list, value) } : {}),
    finding: code,
  };
}
