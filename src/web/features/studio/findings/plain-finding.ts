/** Findings as sentences for staff who build a form by clicks: labels and names of parts of the studio, no words of the file. */
import type { StudioFinding } from '#contract/studio.ts';
import { interpolate } from '#engine/interpolate.ts';
import { ownEntry } from '#engine/lookup.ts';
import { humanise, optionsOf } from '#engine/options.ts';
import { type FormSources, labelsOf, ownRowFields, rowFormSources } from '#engine/studio/edit.ts';
import { labelOfCode } from '#engine/studio/form-labels.ts';
import words from '#locales/id/studio-findings.json';
import { ruleWord } from '../edit-error-text.ts';
import { labelsFor, listTitleOf, nodeOfFinding } from '../labels.ts';
import type { NodeRef } from '../types.ts';

const sentences: Record<string, string> = words;

/** Only the text can have these mistakes, because no click makes them. Its tab has the details. */
const ONLY_IN_TEXT =
  /^(?:yaml|json|meta|not-a-map|missing-key|wrong-|unknown-(?:word|type|format|widget|source)|refused-word|two-steps|no-step|step-unknown-field|condition-shape|items-|rows-(?:misfit|unknown)|rename(?:s-|-(?:target|circle|live))|retired-live|code-unknown|file-misfit|date-misfit|format-misfit|prefill-(?:shape|source)|check-(?:elsewhere|fields$)|form-limit-(?:empty|time)|template-list)/u;

export const isOnlyInText = (code: string): boolean => ONLY_IN_TEXT.test(code);

/** The finding in the words of the studio. Without a code (stored by an older server) it stays as the check wrote it. */
export function plainFinding(finding: StudioFinding, sources: FormSources): string {
  const { code, text } = finding;
  if (code === undefined) return text;
  // A minus sign has nothing on its left.
  const own = finding.params?.left === '' ? `${code}.alone` : code;
  const sentence = ownEntry(sentences, own) ?? sentences['in-text'] ?? text;
  const params = shownParams(finding, sources);
  return capitalised(interpolate(sentence, (name) => params[name] ?? ''));
}

const say = (code: string, params: Record<string, string>): string =>
  interpolate(sentences[code] ?? '', (name) => params[name] ?? '');

const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function shownParams(finding: StudioFinding, sources: FormSources): Record<string, string> {
  const { path, line, params = {} } = finding;
  const node = nodeOfFinding(finding, sources);
  const place = placeOf(node, sources);
  const name = (written: string) => quoted(labelOfName(written, node, sources));
  const { other, nearest, circle, field } = params;
  const named = { ...(params.name === undefined ? {} : { name: name(params.name) }) };
  return {
    ...params,
    line: String(line),
    at: place,
    rule: ruleAt(path, place, sources),
    written: params.part ?? '',
    sign: nearest ?? '',
    nearest_word: nearest ?? '',
    ...named,
    // An unknown question has no label, so its name is shown as it was written.
    ...(isUnknownName(finding) ? { name: params.name ?? '' } : {}),
    ...(other === undefined ? {} : { other: isUnknownName(finding) ? other : name(other) }),
    ...(nearest === undefined ? {} : { nearest: name(nearest) }),
    ...(circle === undefined ? {} : { circle: circle.split(' → ').map(name).join(', ') }),
    ...(field === undefined ? {} : { field: humanise(field) }),
    ...(params.word === undefined ? {} : { word: wordOf(params.word) }),
    ...codeLabels(finding, node, sources),
    ...typeLabels(params),
  };
}

const quoted = (label: string) => say('at.field', { label });

/** Codes that are about a name that no question has. */
const UNKNOWN_NAMES =
  /^(?:condition-unknown|rule-unknown|check-field-unknown|check-message-name|form-limit-field|bad-name|reserved-name)/u;
const isUnknownName = ({ code = '' }: StudioFinding) => UNKNOWN_NAMES.test(code);

function placeOf(node: NodeRef, sources: FormSources): string {
  switch (node.kind) {
    case 'form':
      return say('at.form', {});
    case 'list':
      return say('at.list', { label: listTitleOf(sources, node.id) });
    case 'step':
      return say('at.step', { label: labelsFor(sources).steps[node.id] ?? '' });
    case 'field':
      return quoted(labelOfName(node.name, node, sources));
    case 'row':
      return say('at.row', {
        label: labelOfName(node.name, node, sources),
        group: labelOfName(node.group, { kind: 'form' }, sources),
      });
  }
}

/** `name`, `group.name`, or a name of the rows that the finding is about. */
function labelOfName(written: string, node: NodeRef, sources: FormSources): string {
  const [first = '', inner] = written.split('.');
  const group = inner !== undefined ? first : node.kind === 'row' ? node.group : node.kind === 'field' ? node.name : '';
  const own = inner ?? first;
  const rows = Object.hasOwn(sources.form.properties, group) ? ownRowFields(sources.form.properties[group]) : null;
  if (rows && Object.hasOwn(rows, own)) {
    const row = rowFormSources(sources, group);
    return labelsOf(row, row.words).fields[own] ?? humanise(own);
  }
  const labels = labelsFor(sources);
  return labels.fields[first] ?? labels.steps[first] ?? humanise(own);
}

/** "Hitungan “Total”", "Pemeriksaan 2 di langkah “Usaha”". Empty if the finding is about no rule. */
function ruleAt(path: StudioFinding['path'], at: string, sources: FormSources): string {
  const check = path.lastIndexOf('x-check');
  if (check >= 0 && typeof path[check + 1] === 'number') {
    const number = String(Number(path[check + 1]) + 1);
    const [section, key] = path;
    const labels = labelsFor(sources);
    if (section === 'x-steps' && typeof key === 'number')
      return say('rule.check.step', { number, label: labels.steps[sources.form['x-steps'][key]?.id ?? ''] ?? '' });
    if (section === 'properties')
      return say('rule.check.rows', { number, label: labels.fields[String(key)] ?? humanise(String(key)) });
    return say('rule.check.form', { number });
  }
  const word = path.findLast((part) => typeof part === 'string' && part.startsWith('x-'));
  return say('rule.at', { rule: ruleWord(word === undefined ? undefined : String(word)), at });
}

/** A setting of a question by its keyword, in the middle of a sentence. */
function wordOf(keyword: string): string {
  const known = sentences[`word.${keyword}`];
  return known ?? ruleWord(keyword).toLowerCase();
}

/** Codes by their labels: those of the list that the finding is in, or of the question that it names. */
function codeLabels({ params = {}, code = '' }: StudioFinding, node: NodeRef, sources: FormSources) {
  const subject = params.other ?? (node.kind === 'field' ? node.name : params.name);
  const field = subject !== undefined ? ownEntry(sources.form.properties, subject) : undefined;
  const own = field && optionsOf(field);
  const list = node.kind === 'list' ? node.id : typeof own === 'string' ? own : undefined;
  const labelOf = (written: string) => (list === undefined ? written : labelOfCode(sources, list, written));
  const isOfCodes = code.startsWith('condition-value');
  return {
    ...(params.code === undefined || code.startsWith('code-') ? {} : { code: labelOf(params.code) }),
    ...(params.value !== undefined && isOfCodes ? { value: labelOf(params.value) } : {}),
    ...(params.code !== undefined && params.nearest !== undefined ? { nearest_word: labelOf(params.nearest) } : {}),
  };
}

function typeLabels(params: Record<string, string>): Record<string, string> {
  const typed = ['type', 'wanted', 'left', 'right', 'from', 'to'].flatMap((name) => {
    const kind = params[name];
    return kind === undefined ? [] : [[name, sentences[`type.${kind}`] ?? sentences['type.other'] ?? '']];
  });
  return Object.fromEntries(typed);
}
