/**
 * No edit makes a sound form unsound: what the check would find after it and did not find before is refused, with a reason
 * in words of the person who edits. A step without fields is work in progress, not a fault of the edit.
 */

import type { Finding } from '../check/finding.ts';
import { checkForm, checkOptions } from '../check.ts';
import { optionsOf } from '../options.ts';
import type { World } from '../types.ts';
import { labelOfCode, labelOfField, labelOfStep } from './labels.ts';
import { type EditCode, EditError } from './refusal.ts';
import type { Sources } from './sources.ts';

const REASONS: Record<string, EditCode> = {
  unreachable: 'never-shown',
  'condition-forward': 'wrong-order',
  'condition-circle': 'wrong-order',
  'condition-self': 'wrong-order',
  'condition-value': 'awaited',
  'condition-shape': 'condition-misfit',
  'condition-unknown': 'condition-misfit',
  'default-misfit': 'default-misfit',
  'left-out-all': 'left-out-all',
  'limit-order': 'limit-order',
  'date-order': 'limit-order',
  'limit-value': 'limit-misfit',
  'limit-misfit': 'limit-misfit',
  'date-bound': 'limit-misfit',
  'file-limit': 'limit-misfit',
  'file-accept': 'limit-misfit',
  'visitor-file': 'visitor-file',
  'public-misfit': 'public-misfit',
  'public-private': 'public-private',
  'public-pdf': 'public-pdf',
};
/** What cannot be judged without the other forms and the server's lists, and what is still to be done. */
const ELSEWHERE = /^(?:unknown-source|source-of|rows-unknown|step-empty)/u;

/** Answers `after`, or throws `EditError`. */
export function sound(before: Sources, after: Sources): Sources {
  const touched = Object.keys(after.lists).filter((id) => after.lists[id] !== before.lists[id]);
  const now = faultsOf(after, touched);
  if (now.length === 0) return after;
  const then = faultsOf(before, touched);
  const count = (list: Finding[], code: string) => list.filter((one) => one.code === code).length;
  const more = now.filter(({ code }) => count(now, code) > count(then, code));
  const keys = new Set(then.map(keyOf));
  const fresh = more.find((finding) => !keys.has(keyOf(finding))) ?? more[0];
  if (fresh) throw new EditError(reasonOf(fresh), labelled(after, fresh));
  return after;
}

/** A text is too long, questions, steps and choices are too many. */
function reasonOf({ code, path }: Finding): EditCode {
  if (code === 'too-long')
    return /^(?:properties|items|x-steps|x-renames|enum)$/u.test(String(path.at(-1))) ? 'too-many' : 'too-long';
  return REASONS[code.replace(/\.alone$/u, '')] ?? 'unsound';
}

/** The same fault at the same thing, wherever that now stands. */
const keyOf = ({ code, params }: Finding) => JSON.stringify([code, params]);

function faultsOf({ form, lists }: Sources, touched: string[]): Finding[] {
  const world: World = { forms: {}, options: lists, words: {}, optionWords: {}, messages: {}, sources: {} };
  const ofLists = touched.flatMap((id) => (lists[id] ? checkOptions(lists[id], world) : []));
  return [...checkForm(form, world), ...ofLists].filter(
    ({ level, code }) => level === 'error' && !ELSEWHERE.test(code),
  );
}

/** Names and codes become labels. */
function labelled(sources: Sources, { code, params }: Finding): Record<string, string> {
  const { form } = sources;
  const isStep = (name: string) => form['x-steps'].some(({ id }) => id === name);
  const label = (name: string) =>
    !Object.hasOwn(form.properties, name) && isStep(name) ? labelOfStep(sources, name) : labelOfField(sources, name);
  const { name, other, value } = params;
  const asked = other !== undefined && Object.hasOwn(form.properties, other) ? form.properties[other] : undefined;
  const list = asked && optionsOf(asked);
  return {
    ...params,
    ...(name === undefined ? {} : { name: label(name) }),
    ...(other === undefined ? {} : { other: label(other) }),
    ...(value !== undefined && typeof list === 'string' ? { value: labelOfCode(sources, list, value) } : {}),
    finding: code,
  };
}
